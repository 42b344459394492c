# The Raspberry Pi Pico 2 as SCOUT Pocket uses it; read by MicroPython's rp2 port.
set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350-arm-s")
include(${CMAKE_CURRENT_LIST_DIR}/../speed.cmake)
