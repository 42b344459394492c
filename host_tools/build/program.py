"""What goes onto the device: the game's sources, main.py that starts it, board.json and build.json."""

import json
from dataclasses import dataclass
from pathlib import Path

from host_tools.build.board import Board
from host_tools.errors import ToolError
from host_tools.home import HOME

PACKAGES = ("scout_mp", "firmware")
TEXTS = "firmware/texts/*.txt"
MAIN = "from firmware.main import main\n\nmain()\n"


@dataclass(frozen=True)
class Program:
    """`modules` are Python sources by their path on the device (`scout_mp/cards.py`), to be compiled or
    frozen; `main` is the text of main.py, which stays text; `data` are all other files."""

    modules: dict[str, bytes]
    main: str
    data: dict[str, bytes]


def game(board: Board, version: str, release: bool, root: Path = HOME) -> Program:
    """The game for this board.

    version: of the game, for people to read. release: whether it is to be played, watched by the watchdog,
    and not to be worked on; both go into build.json.
    """
    build = {"version": version, "release": release}
    data = {
        "board.json": (board.folder / "board.json").read_bytes(),
        "build.json": json.dumps(build).encode(),
    }
    for file in sorted(root.glob(TEXTS)):
        data[file.relative_to(root).as_posix()] = file.read_bytes()
    return Program(modules_of(root, PACKAGES), MAIN, data)


def modules_of(root: Path, packages: tuple[str, ...]) -> dict[str, bytes]:
    """The sources of whole packages below `root`, by their path on the device and in its order."""
    modules = {}
    for package in packages:
        files = sorted((root / package).rglob("*.py"))
        if not files:
            raise ToolError(f"{root / package} has no Python files; is the program installed whole?")
        for file in files:
            modules[file.relative_to(root).as_posix()] = file.read_bytes()
    return modules
