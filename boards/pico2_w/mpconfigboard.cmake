# The Raspberry Pi Pico 2 W as SCOUT Pocket uses it; read by MicroPython's rp2 port.
# The radio is left off: the game does not use it. With it the light, which hangs on the radio chip, is left out.
set(PICO_BOARD "pico2_w")
set(PICO_PLATFORM "rp2350-arm-s")
include(${CMAKE_CURRENT_LIST_DIR}/../speed.cmake)
