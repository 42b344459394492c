"""What goes onto the device: the game's sources, main.py that starts it, board.json and build.json."""

import json
from dataclasses import dataclass
from pathlib import Path

from host_tools.build.board import Board
from host_tools.build.constants import fold
from host_tools.errors import ToolError
from host_tools.home import HOME

PACKAGES = ("scout_mp", "firmware")
TEXTS = "firmware/texts/*.txt"
# What only programs on a PC use: plain bots and the plain twins of machine code, which all our chips run;
# some parts of those have no twin of their own name.
TWIN = "_viper.py"
NOT_ON_THE_DEVICE = (
    "scout_mp/bots/chooser.py",
    "scout_mp/bots/clearing.py",
    "scout_mp/bots/greedy.py",
    "scout_mp/bots/planner.py",
    "scout_mp/bots/random_bot.py",
    "scout_mp/bots/table_features.py",
)
MAIN = "from firmware.main import main\n\nmain()\n"


@dataclass(frozen=True)
class Program:
    """`modules` are Python sources by their path on the device (`scout_mp/cards.py`), to be compiled or
    frozen; `main` is the text of main.py, which stays text; `data` are all other files."""

    modules: dict[str, bytes]
    main: str
    data: dict[str, bytes]


def game(board: Board, version: str, release: bool, root: Path = HOME, whole: bool = False) -> Program:
    """The game for this board.

    version: of the game, for people to read. release: whether it is to be played, watched by the watchdog,
    and not to be worked on; both go into build.json. whole: with the modules that only programs on a PC use.
    """
    build = {"version": version, "release": release}
    data = {
        "board.json": board.wiring,
        "build.json": json.dumps(build).encode(),
    }
    for file in sorted(root.glob(TEXTS)):
        data[file.relative_to(root).as_posix()] = file.read_bytes()
    modules = fold(modules_of(root, PACKAGES))
    if not whole:
        modules = {path: source for path, source in modules.items() if _is_for_the_device(path, modules)}
    return Program(modules, MAIN, data)


def _is_for_the_device(path: str, modules: dict[str, bytes]) -> bool:
    return path not in NOT_ON_THE_DEVICE and path.removesuffix(".py") + TWIN not in modules


def beside(sources: dict[str, bytes], root: Path = HOME) -> dict[str, bytes]:
    """Modules that run beside the game, by path: the numbers that the game on the device has no names for any
    more are written out in them too. Raises ToolError where one of them would need such a name there, as in a
    formatted text."""
    game = modules_of(root, PACKAGES)
    alone = fold(game)
    folded = fold({**game, **sources})
    for path, source in alone.items():
        if folded[path] != source:
            raise ToolError(
                f"{', '.join(sources)}: a number of {path} is used by its name in a formatted text or of an"
                " object, and the device has no name for it: put it into a variable first"
            )
    return {path: folded[path] for path in sources}


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
