# The Raspberry Pi Pico with its display on SPI as SCOUT Pocket uses it; read by MicroPython's rp2 port.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
include(${CMAKE_CURRENT_LIST_DIR}/../speed.cmake)
