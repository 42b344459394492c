"""What the builder must know of a board: its folder, its chip, and where in flash the file system lies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.board import FILE, BoardFault, parse_board
from host_tools.board_fault import told
from host_tools.errors import ToolError
from host_tools.home import BOARDS

# Where several of our boards fit what is known of one, these are meant before all others, in this order.
USUAL = ("pico", "pico2", "pico_w", "pico2_w")
BLOCK = 4096  # the sector that flash is erased by, and so a block of the file system


@dataclass(frozen=True)
class Board:
    """`name` is the folder's name; `data` is what its board.json says; `micropython` is MicroPython's name
    of the board; sizes and offsets are in bytes."""

    name: str
    folder: Path
    data: Mapping[str, Any]
    chip: str
    micropython: str
    flash_bytes: int
    filesystem_at: int

    @property
    def filesystem_blocks(self) -> int:
        """The file system reaches to the end of the flash."""
        return (self.flash_bytes - self.filesystem_at) // BLOCK


def names(boards: Path = BOARDS) -> list[str]:
    """The boards there are, by name."""
    return sorted(path.parent.name for path in boards.glob(f"*/{FILE}"))


def load(name: str, boards: Path = BOARDS) -> Board:
    """The board in `boards/<name>`; ToolError where there is none or its board.json cannot work."""
    folder = boards / name
    file = folder / FILE
    if not file.is_file():
        raise ToolError(f"there is no board {name}; there are: {', '.join(names(boards)) or 'none'}", 2)
    try:
        data = parsed(file.read_bytes())
    except BoardFault as error:
        raise ToolError(f"{file}: {told(error)}") from error
    flash = data["flash"]
    board = Board(name, folder, data, data["chip"], data["micropython"], flash["bytes"], flash["filesystem"])
    if board.filesystem_at % BLOCK or not 0 < board.filesystem_at < board.flash_bytes:
        raise ToolError(f"{file}: the file system must start at a multiple of {BLOCK} inside the flash")
    return board


def usual(fitting: Sequence[Board]) -> Board:
    """Of boards that fit equally well, at least one, the one that is meant."""
    return min(fitting, key=lambda board: USUAL.index(board.name) if board.name in USUAL else len(USUAL))


def likeliest(chip: str, micropython: str | None = None, boards: Path = BOARDS) -> Board:
    """The board of ours with that chip that is meant, the one that MicroPython calls so if there is one;
    ToolError where there is none with that chip."""
    ours = [load(name, boards) for name in names(boards)]
    exact = [board for board in ours if board.micropython == micropython]
    fitting = exact or [board for board in ours if board.chip == chip]
    if not fitting:
        raise ToolError(f"there is no board with a {chip} in {boards}: {', '.join(names(boards)) or 'none'}")
    return usual(fitting)


def parsed(wiring: bytes) -> dict[str, Any]:
    """What a board.json says; BoardFault where a device could not start with it.

    Read strictly as UTF-8, for Python alone would take what MicroPython does not: UTF-16, or a mark in front.
    """
    try:
        text = wiring.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BoardFault("board_json") from error
    return parse_board(text)
