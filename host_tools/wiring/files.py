"""From a board's name or file to its wiring, and into the files of its folder."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from firmware.board import FILE, BoardFault
from host_tools.board_fault import told
from host_tools.build.board import parsed
from host_tools.errors import ToolError
from host_tools.wiring.guide import PICTURE, README, guide
from host_tools.wiring.picture import wiring_picture

BOARDS = Path(__file__).resolve().parents[2] / "boards"


def board_names(boards: Path = BOARDS) -> list[str]:
    """The boards there are."""
    return sorted(path.parent.name for path in boards.glob(f"*/{FILE}"))


def read_board(name: str, boards: Path = BOARDS) -> Mapping[str, Any]:
    """The checked board of that name, or in the board.json at that path; ToolError says what is wrong."""
    path = Path(name) if name.endswith(".json") else boards / name / FILE
    try:
        return parsed(path.read_bytes())
    except FileNotFoundError:
        there = ", ".join(board_names(boards))
        raise ToolError(f"there is no board {name}; there are {there}, or a .json file of yours", 2) from None
    except OSError as error:
        raise ToolError(f"{path} cannot be read: {error.strerror}") from error
    except BoardFault as error:
        raise ToolError(f"{path}: {told(error)}") from error


def made_files(name: str, boards: Path = BOARDS) -> dict[str, str]:
    """The files of a board's folder that are made from its board.json, by name."""
    board = read_board(name, boards)
    return {PICTURE: wiring_picture(board), README: guide(board, name)}
