"""A fault of a board.json, as a PC tells it: in English, and where in the file if it is no JSON."""

from firmware.board import BoardFault


def told(fault: BoardFault) -> str:
    """The words, with what the reader of JSON said if that is the cause: it counts lines and columns."""
    cause = fault.__context__
    return f"{fault} ({cause})" if cause else str(fault)
