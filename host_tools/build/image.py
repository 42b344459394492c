"""One UF2 with everything: MicroPython, and a file system with the game compiled for the chip."""

from dataclasses import dataclass
from pathlib import Path

from host_tools.build import filesystem, mpy, uf2
from host_tools.build.board import Board
from host_tools.build.bundles import bundle
from host_tools.build.program import Program
from host_tools.build.together import together
from host_tools.errors import ToolError


@dataclass(frozen=True)
class Image:
    """What was built; sizes in bytes. `mpy_bytes` counts the compiled files only."""

    path: Path
    uf2_bytes: int
    firmware_bytes: int
    filesystem_bytes: int
    mpy_bytes: int
    files: int


def device_files(board: Board, program: Program) -> dict[str, bytes]:
    """All that the file system holds, by path: modules as .mpy, several in one, main.py as text, data, a
    manifest."""
    modules = bundle(program.modules, together(program.modules))
    compiled = mpy.compile_all(modules, board.chip)
    files = {**compiled, "main.py": program.main.encode(), **program.data}
    manifest = mpy.manifest_json(files)
    return {**files, mpy.MANIFEST: manifest}


def build(board: Board, program: Program, micropython: Path, path: Path) -> Image:
    """Writes the UF2 for this board to `path`.

    micropython: the UF2 of MicroPython to build upon, an official one or one of our own.
    """
    firmware = uf2.flash_of(micropython)
    if len(firmware) > board.filesystem_at:
        raise ToolError(
            f"{micropython} is {len(firmware)} bytes, but on the {board.name} the file system begins at "
            f"{board.filesystem_at}: it was made for another board, or holds a file system already."
        )
    files = device_files(board, program)
    system = filesystem.make(files, board.filesystem_blocks)
    size = uf2.write({0: firmware, board.filesystem_at: system}, board.chip, path)
    compiled = sum(len(data) for name, data in files.items() if name.endswith(".mpy"))
    return Image(path, size, len(firmware), len(system), compiled, len(files))
