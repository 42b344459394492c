"""Playing on the emulated Pico: which program is on it, and the terminal before it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from host_tools.build import board as boards
from host_tools.build import cache, firmware, image
from host_tools.build.board import Board
from host_tools.build.making import Wanted, game_for, micropython_uf2
from host_tools.build.sources import get_tree
from host_tools.errors import ToolError
from host_tools.handheld.clock import RealClock
from host_tools.handheld.terminal.opening import open_terminal
from host_tools.handheld.terminal.run import run
from host_tools.pico.bench import Bench
from host_tools.pico.in_terminal import EmulatedHandheld
from host_tools.pico.kept_flash import flash_with, keep

NO_TERMINAL = (
    "The emulated Pico is played in a terminal window; without one scripted keys play the same game on this"
    ' machine: `scout play --keys "r*3 a w500"`'
)


@dataclass(frozen=True)
class Emulation:
    """board: a board's name, or the path of a board.json. uf2: what to boot, or None for a build of this
    version, frozen or, with `mpy`, from files upon a MicroPython built from source. kept: the file that keeps
    the flash, or None for the user's own.
    """

    board: str
    uf2: Path | None = None
    mpy: bool = False
    kept: Path | None = None


def emulate(wanted: Emulation, say: Callable[[str], None]) -> str:
    """Plays until the player leaves; gives what to say then."""
    board = boards.load(wanted.board)
    if board.chip != "rp2040":
        raise ToolError(
            f"the emulated chip is an RP2040; the {board.name} has an {board.chip}: name another", 2
        )
    term = open_terminal(NO_TERMINAL)
    kept = wanted.kept or user_data_path("scout-pocket") / "emulated" / f"{board.called}.flash"
    uf2 = wanted.uf2 or built(board, wanted.mpy, say)
    bench = Bench(flash_with(uf2, board, kept), board)
    handheld = EmulatedHandheld(bench)
    try:
        clock = RealClock()
        run(handheld, handheld, handheld, term, clock, handheld.status, unfinished=handheld.unfinished)
    finally:
        bench.cut_power()
        keep(bytes(bench.chip.flash.content), kept)
    return f"The power is off; what was saved is kept in {kept}."


def built(board: Board, mpy: bool, say: Callable[[str], None]) -> Path:
    """A UF2 with the game of this version, from the cache where it was built before."""
    game = game_for(board, release=True)
    if not mpy:
        return firmware.build(board, get_tree(say=say), game, say=say).path
    base = micropython_uf2(board, Wanted(board.name, micropython="source"), say)
    path = cache.cache_folder() / "images" / f"{board.called}.uf2"
    image.build(board, game, base, path)
    return path
