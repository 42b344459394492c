"""The three things that can be built, each with a few words on what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from host_tools.build import board as boards
from host_tools.build import firmware, image, mpy, official, program, uf2
from host_tools.build.board import Board
from host_tools.build.sources import get_tree
from host_tools.errors import ToolError

# What --micropython names besides a path and a release: built from source, as the firmware is.
SOURCE = "source"
KB = 1024


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for.

    board: a board's name, or the path of a board.json. release: to be played, watched by the watchdog; not to
    be worked on. micropython: a UF2's path, a release of MicroPython, or "source". source: a MicroPython
    tree, or None. out: the folder for what is built, None for one in build/ here. jobs: compilers at a time.
    """

    board: str
    release: bool = True
    micropython: str = official.RELEASE
    source: Path | None = None
    out: Path | None = None
    jobs: int = 1

    def folder(self, board: Board) -> Path:
        """Where what is built for that board goes."""
        return self.out if self.out is not None else Path("build") / board.called


def game_for(board: Board, release: bool) -> program.Program:
    """The game of this version for a board."""
    return program.game(board, version("scout-pocket"), release)


def make_mpy(wanted: Wanted, say: Callable[[str], None]) -> str:
    """Builds the files that go into a board's file system; tells of them."""
    board = boards.load(wanted.board)
    files = image.device_files(board, game_for(board, wanted.release))
    folder = wanted.folder(board) / "files"
    mpy.write_folder({path: data for path, data in files.items() if path != mpy.MANIFEST}, folder)
    compiled = [data for path, data in files.items() if path.endswith(".mpy")]
    return (
        f"The game for the {board.data['name']} ({board.called}): {len(compiled)} .mpy files of"
        f" {_kb(compiled)}, {len(files) - len(compiled)} others, {_kb(files.values())} in all, in {folder}."
        f" {mpy.MANIFEST} has the hash of each."
    )


def make_image(wanted: Wanted, say: Callable[[str], None]) -> str:
    """Builds MicroPython and the game in its file system as one UF2; tells of it."""
    board = boards.load(wanted.board)
    base = micropython_uf2(board, wanted, say)
    path = wanted.folder(board) / f"scout-pocket-{version('scout-pocket')}-{board.called}.uf2"
    made = image.build(board, game_for(board, wanted.release), base, path)
    return (
        f"The image for the {board.data['name']} ({board.called}): {path}, {made.uf2_bytes // KB} KB; in"
        f" flash MicroPython takes {made.firmware_bytes // KB} KB and {made.files} files of the game"
        f" {made.filesystem_bytes // KB} KB. {how_to_flash(board)}"
    )


def make_firmware(wanted: Wanted, say: Callable[[str], None]) -> str:
    """Builds MicroPython with the game frozen into it; tells of it."""
    board = boards.load(wanted.board)
    made = firmware.build(
        board,
        get_tree(wanted.source, say),
        game_for(board, wanted.release),
        firmware.Options(jobs=wanted.jobs),
        say,
    )
    path = wanted.folder(board) / f"scout-pocket-{version('scout-pocket')}-{board.called}-frozen.uf2"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made.path.read_bytes())
    return (
        f"The firmware for the {board.data['name']} ({board.called}): {path}, {made.uf2_bytes // KB} KB;"
        f" MicroPython {made.version} with {made.frozen} files frozen in takes {made.flash_bytes // KB} KB of"
        f" flash and {made.ram_bytes // KB} KB of RAM. {how_to_flash(board)}"
    )


def micropython_uf2(board: Board, wanted: Wanted, say: Callable[[str], None]) -> Path:
    """The MicroPython to build an image upon; ToolError names the cure where there is none."""
    named = wanted.micropython
    if named == SOURCE or wanted.source is not None:
        options = firmware.Options(jobs=wanted.jobs)
        return firmware.build(board, get_tree(wanted.source, say), None, options, say).path
    if named[:1].isdigit() and not Path(named).exists():
        return official.get(board, release=named, say=say)
    check_micropython(named)
    return Path(named)


def check_micropython(named: str) -> None:
    """ToolError where `--micropython` names neither a UF2 that is there, nor a release, nor the source."""
    if named == SOURCE or (named[:1].isdigit() and not Path(named).exists()):
        return
    if not Path(named).is_file():
        raise ToolError(f"{named} is not there: name a UF2, a release of MicroPython, or `{SOURCE}`", 2)
    uf2.read(Path(named))


def how_to_flash(board: Board) -> str:
    """What to do with a UF2."""
    drive = {"rp2040": "RPI-RP2", "rp2350": "RP2350"}[board.chip]
    return f"Hold BOOTSEL while you plug the board in, then drag the file onto the drive {drive}."


def _kb(contents) -> str:
    return f"{sum(len(data) for data in contents) // KB} KB"
