"""The UF2 that goes onto a board: one that was named, or one that is built for it."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_tools.build import firmware, image, uf2
from host_tools.build.board import Board
from host_tools.build.making import Wanted, game_for, micropython_uf2
from host_tools.build.sources import get_tree
from host_tools.device.finding import likely_board
from host_tools.errors import ToolError


@dataclass(frozen=True)
class Made:
    """What is written: a UF2 with its bytes. files: those of its file system by path, None where unknown;
    frozen: whether the game is in the firmware."""

    board: Board
    name: str
    data: bytes
    files: dict | None
    frozen: bool


def make(options, named, found, report):
    """The Made to write: the UF2 that was named, or one that is built for this board.

    named: the Board to build for, or None for the one that was found.
    """
    board = named or likely_board(found)
    with tempfile.TemporaryDirectory() as folder:
        path, files = build(options, board, Path(folder), report)
        check_fits(path, board, found.chip)
        return Made(board, path.name, path.read_bytes(), files, options.frozen and not options.uf2)


def build(options, board, folder, report):
    """(the UF2 to write, the files that its file system holds, or None where that is not known)."""
    if options.uf2:
        return options.uf2, None
    program = game_for(board, release=True)
    if options.frozen:
        report.step("Building the firmware; the first time takes minutes ...")
        return firmware.build(board, get_tree(None, report.step), program, say=report.step).path, None
    report.step(f"Building the image for the {board.called} ...")
    wanted = Wanted(board.name, **({"micropython": options.micropython} if options.micropython else {}))
    base = micropython_uf2(board, wanted, report.step)
    path = folder / f"scout-pocket-{board.called}.uf2"
    image.build(board, program, base, path)
    return path, image.device_files(board, program)


def check_fits(path, board, chip):
    """ToolError where a UF2 is not for the chip of this board."""
    chips = uf2.chips_of(path)
    if board.chip not in chips or (chip and chip not in chips):
        raise ToolError(
            f"{path.name} is for the {' and '.join(sorted(chips))}, and the board has an"
            f" {chip or board.chip}: take the UF2 made for it, or let `scout flash` build one"
        )
