"""The flash of an emulated Pico, kept in a file between runs."""

import os
from pathlib import Path

from host_tools.build import uf2
from host_tools.build.board import Board
from host_tools.build.filesystem import Files
from host_tools.errors import ToolError

SAVES = "saves/"


def flash_with(image: Path, board: Board, kept: Path | None = None) -> bytes:
    """All of a flash as after the UF2 `image` was put onto it. A UF2 without a file system gets an empty one.

    kept: what was saved on the flash in this file, if there is one, is on the new one too.
    """
    flash = bytearray(uf2.flash_of(image).ljust(board.flash_bytes, b"\xff"))
    files = Files(memoryview(flash)[board.filesystem_at :])
    if not any(flash[board.filesystem_at + at] != 0xFF for at in range(64)):
        files.format()
    if kept is not None and kept.is_file():
        try:
            old = Files(bytearray(kept.read_bytes())[board.filesystem_at :])
            for path in old:
                if path.startswith(SAVES):
                    files[path] = old[path]
        except ToolError as error:
            raise ToolError(
                f"{kept} holds no flash of the {board.name} ({error}): delete it, or name another"
            ) from error
    return bytes(flash)


def keep(flash: bytes, kept: Path) -> None:
    """Writes a flash to its file; an earlier one stays until this one is there as a whole."""
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_name(kept.name + ".new")
        new.write_bytes(flash)
        os.replace(new, kept)
    except OSError as error:
        raise ToolError(
            f"the flash cannot be kept in {kept} ({error.strerror}): name another file"
        ) from error
