"""What the tools know of a board: its wiring, its chip, and where in flash the file system lies. It is one of
ours, in boards/, or a variation of one of them by a board.json of one's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from firmware.board import FILE, BoardFault, parse_board, unfit
from host_tools.board_fault import told
from host_tools.errors import ToolError
from host_tools.home import BOARDS

# Where several of our boards fit what is known of one, these are meant before all others, in this order.
USUAL = ("pico", "pico2", "pico_w", "pico2_w")
BLOCK = 4096  # the sector that flash is erased by, and so a block of the file system


@dataclass(frozen=True)
class Board:
    """`name` and `folder` are those of the board of ours; `micropython` is MicroPython's name of it.
    `wiring` is the board.json that goes onto the device, `data` what that says, `own` whether it is not that
    of the folder. Sizes and offsets are in bytes."""

    name: str
    folder: Path
    wiring: bytes
    data: Mapping[str, Any]
    chip: str
    micropython: str
    flash_bytes: int
    filesystem_at: int
    own: bool = False

    @property
    def called(self) -> str:
        """What files are called that are made for it."""
        return f"{self.name}-own" if self.own else self.name

    @property
    def filesystem_blocks(self) -> int:
        """The file system reaches to the end of the flash."""
        return (self.flash_bytes - self.filesystem_at) // BLOCK


def names(boards: Path = BOARDS) -> list[str]:
    """The boards there are, by name."""
    return sorted(path.parent.name for path in boards.glob(f"*/{FILE}"))


def load(named: str, boards: Path = BOARDS) -> Board:
    """The board that a person named: the name of a folder in `boards`, or the path of a board.json, which is
    known by its ending or a slash. ToolError where there is none, or its board.json cannot work."""
    ours = names(boards)
    if named in ours:
        return _ours(named, boards)
    if not named.lower().endswith(".json") and not {"/", "\\"} & set(named):
        there = ", ".join(ours) or "none"
        raise ToolError(f"there is no board {named}; there are: {there}; or name the path of a board.json", 2)
    try:
        return variation(Path(named).read_bytes(), boards)
    except OSError as error:
        raise ToolError(f"{named} cannot be read: {error.strerror}", 2) from error
    except BoardFault as error:
        raise ToolError(f"{named}: {told(error)}") from error


def variation(wiring: bytes, boards: Path = BOARDS) -> Board:
    """The board of ours with this board.json in the place of its own; BoardFault where it cannot work."""
    data = parsed(wiring)
    ours = [_ours(name, boards) for name in names(boards)]
    same = [board for board in ours if board.data == data]
    if same:
        return usual(same)
    like = likeliest(data["chip"], data["micropython"], boards)
    if like.micropython != data["micropython"]:
        there = dict.fromkeys(board.micropython for board in ours if board.chip == data["chip"])
        raise unfit("micropython", data["micropython"], "/".join(there))
    for key, must in like.data["flash"].items():
        if data["flash"][key] != must:
            raise unfit(f"flash.{key}", data["flash"][key], str(must))
    return replace(like, wiring=wiring, data=data, own=True)


def usual(fitting: Sequence[Board]) -> Board:
    """Of boards that fit equally well, at least one, the one that is meant."""
    return min(fitting, key=lambda board: USUAL.index(board.name) if board.name in USUAL else len(USUAL))


def likeliest(chip: str, micropython: str | None = None, boards: Path = BOARDS) -> Board:
    """The board of ours with that chip that is meant, the one that MicroPython calls so if there is one;
    ToolError where there is none with that chip."""
    ours = [_ours(name, boards) for name in names(boards)]
    exact = [board for board in ours if board.micropython == micropython and board.chip == chip]
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


def _ours(name: str, boards: Path) -> Board:
    folder = boards / name
    file = folder / FILE
    wiring = file.read_bytes()
    try:
        data = parsed(wiring)
    except BoardFault as error:
        raise ToolError(f"{file}: {told(error)}") from error
    total, begins = data["flash"]["bytes"], data["flash"]["filesystem"]
    if begins % BLOCK or begins >= total:
        raise ToolError(f"{file}: the file system must start at a multiple of {BLOCK} inside the flash")
    return Board(name, folder, wiring, data, data["chip"], data["micropython"], total, begins)
