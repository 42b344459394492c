"""What fits into a terminal of a given size: which way of drawing, and where."""

from typing import NamedTuple

from host_tools.handheld.terminal.dots import ascii_marks, braille, half_blocks

NOTE_LINES = 3  # below the panel: the line of keys, or all the keys

SMALL = (64, 16)
LARGE = (128, 32)


class Layout(NamedTuple):
    """left, top: the first cell of the panel, width × height cells; framed: a line drawn round it."""

    draw: object
    left: int
    top: int
    width: int
    height: int
    framed: bool

    @property
    def notes_top(self):
        return self.top + self.height + (1 if self.framed else 0)


def fit(columns, lines, utf8):
    """The largest drawing that fits, in the middle; None when none does."""
    for draw, (width, height) in drawings(utf8):
        if columns >= width and lines >= height + NOTE_LINES:
            framed = columns >= width + 2 and lines >= height + 2 + NOTE_LINES
            border = 1 if framed else 0
            top = border + (lines - height - NOTE_LINES - 2 * border) // 2
            return Layout(draw, (columns - width) // 2, top, width, height, framed)
    return None


def least_size(utf8):
    """The columns and lines that the smallest drawing needs."""
    _, (width, height) = drawings(utf8)[-1]
    return width, height + NOTE_LINES


def drawings(utf8):
    return ((half_blocks, LARGE), (braille, SMALL)) if utf8 else ((ascii_marks, LARGE),)
