// The Raspberry Pi Pico 2 W as SCOUT Pocket uses it; read by MicroPython's rp2 port.
#define MICROPY_HW_BOARD_NAME "SCOUT Pocket on a Raspberry Pi Pico 2 W"

// The file system takes the rest of the 4 MB from 0x180000 on, as in the official firmware: board.json says the same.
#define MICROPY_HW_FLASH_STORAGE_BYTES (2560 * 1024)

// The game runs on one core. Without threads every allocation is spared two mutexes: a sixth of its time.
#define MICROPY_PY_THREAD (0)
