"""From power-on to the game, and out of it again to the REPL.

Ctrl-C ends the game at any moment: KeyboardInterrupt is caught nowhere. B held at power-on does not begin
it. Nothing is printed while it runs, since a terminal that has stopped reading would hold it up.
"""

import os
import sys

# Bytes at the bottom of the heap that are kept free while modules are loaded. MicroPython takes memory for
# the call of a larger function from the heap, the first that fits from the bottom up; behind all the modules
# that search would make every call, and so the whole game, two to three times as slow.
NEST = 12000
SAVES = "/saves"


def main():
    """Called by main.py on the device; returns when the game is left for the REPL."""
    look_only_here(sys.path, "/firmware")
    from firmware.drivers.oled import BLOCK

    # Before all else, while the heap is in one piece.
    block = bytearray(BLOCK)
    nest = [bytearray(NEST)]
    from firmware.device_files import read_program_file
    from firmware.drivers.chip import Chip

    run(Chip(), read_program_file, SAVES, block, nest)


def look_only_here(path, folder):
    """Leave in the search path only the place where the program is: the file system if `folder`, that of this
    package, is there, else what is frozen. Every look into a file system takes milliseconds, and MicroPython
    looks everywhere even for some of its own modules.
    """
    try:
        os.stat(folder)
        here = ""
    except OSError:
        here = ".frozen"
    if here in path:
        path.clear()
        path.append(here)


def run(chip, read_file, folder, block, nest):
    """One run of the game on a chip. read_file(name): bytes of board.json or build.json, None if there is
    none. folder: where settings, the match and the log of errors are kept. block: see Oled. nest: a list with
    what keeps the bottom of the heap free, see NEST.
    """
    from firmware.boot import Boot

    handheld = Boot(chip, read_file, folder, block).start()
    if handheld:
        handheld.run(nest)
