"""Making what goes onto the Pico: .mpy files, a file system, MicroPython itself, one UF2."""
