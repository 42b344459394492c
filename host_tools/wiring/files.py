"""The files of a board's folder that are made from its board.json."""

from host_tools.build.board import Board
from host_tools.wiring.guide import PICTURE, README, guide
from host_tools.wiring.picture import wiring_picture


def made_files(board: Board) -> dict[str, str]:
    """Their texts, by name."""
    return {PICTURE: wiring_picture(board.data), README: guide(board.data, board.name)}
