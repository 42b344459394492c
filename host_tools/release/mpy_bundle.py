"""The game's .mpy files for a chip in a zip, with a package.json that MicroPython's `mip` understands."""

import json

from host_tools.build import board as boards
from host_tools.build.image import device_files
from host_tools.build.mpy import MANIFEST
from host_tools.build.program import game
from host_tools.release.same_bytes import write_zip

# Each board has its own; without one the game takes the wiring of the Pico.
LEFT_OUT = ("board.json", MANIFEST)


def make_bundle(chip, version, folder, epoch):
    """Writes scout-pocket-<version>-mpy-<chip>.zip; its path.

    Unpacked, `mpremote mip install --target / ./package.json` puts the game onto a board.
    """
    board = next(board for board in map(boards.load, boards.names()) if board.chip == chip)
    program = game(board, version, release=True)
    files = {path: data for path, data in device_files(board, program).items() if path not in LEFT_OUT}
    package = {"version": version, "urls": [[path, path] for path in sorted(files)]}
    path = folder / f"scout-pocket-{version}-mpy-{chip}.zip"
    write_zip({**files, "package.json": (json.dumps(package, indent=1) + "\n").encode()}, path, epoch)
    return path
