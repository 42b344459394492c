# Compiler options for speed, the same for every board. Each list can be given anew with -D to try another.

# The virtual machine's own loop and what it calls most often; all else is built for size. -O3 was measured to be
# no faster than -O2, and 18 KB larger.
if(NOT DEFINED SCOUT_FAST_LEVEL)
    set(SCOUT_FAST_LEVEL -O2)
endif()
if(NOT DEFINED SCOUT_FAST_SOURCES)
    set(SCOUT_FAST_SOURCES
        argcheck.c bc.c gc.c malloc.c map.c modmath.c mpz.c nativeglue.c nlr.c nlrthumb.c obj.c objarray.c
        objbool.c objboundmeth.c objclosure.c objdict.c objfun.c objgenerator.c objint.c objint_mpz.c objlist.c
        objobject.c objrange.c objslice.c objstr.c objtuple.c objtype.c qstr.c runtime.c scheduler.c sequence.c
        smallint.c stream.c vm.c
    )
endif()

# Sources whose code is copied into RAM at start, so that it never waits for the flash. Upstream's linker script
# does so for the collector, the virtual machine and the parser; the game ships no sources, so the parser may stay in flash.
if(NOT DEFINED SCOUT_RAM_SOURCES)
    set(SCOUT_RAM_SOURCES gc.c map.c obj.c objfun.c runtime.c vm.c)
endif()

# MicroPython sets its own options after this file is read: ours are set when it has finished.
function(scout_speed)
    foreach(name ${SCOUT_FAST_SOURCES})
        set_source_files_properties(${MICROPY_DIR}/py/${name} PROPERTIES COMPILE_OPTIONS ${SCOUT_FAST_LEVEL})
    endforeach()

    if(NOT PICO_RP2040)
        return()
    endif()
    set(ram "")
    foreach(name ${SCOUT_RAM_SOURCES})
        # The suffix is .o or .obj, by the version of the Pico SDK. Upstream's script expects .obj only, and so
        # does nothing with the SDK of MicroPython 1.25.
        string(APPEND ram " */py/${name}.o*")
    endforeach()
    file(READ ${MICROPY_PORT_DIR}/memmap_mp_rp2040.ld script)
    string(REPLACE " *gc.c.obj *vm.c.obj *parse.c.obj" "${ram}" script "${script}")
    file(WRITE ${CMAKE_BINARY_DIR}/scout.ld "${script}")
    pico_set_linker_script(${MICROPY_TARGET} ${CMAKE_BINARY_DIR}/scout.ld)
endfunction()
cmake_language(DEFER CALL scout_speed)

# Machine code of frozen modules reads its long constants from words among it, which the RP2040 finds only at
# multiples of four. MicroPython 1.25 puts that code at multiples of two: in every other function such constants
# would be wrong.
function(scout_align)
    if(PICO_RP2040)
        set_source_files_properties(
            ${CMAKE_BINARY_DIR}/frozen_content.c PROPERTIES COMPILE_OPTIONS "-Daligned(bytes)=aligned(4)"
        )
    endif()
endfunction()
cmake_language(DEFER CALL scout_align)
