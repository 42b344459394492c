"""What a string is in a font: which glyphs, how wide, broken into which lines.

A font is anything with the names that host_tools/fonts/compile.py describes: mostly a module font_*.
"""
from firmware.ui.direction import reads_right, turned_round
from firmware.ui.leaves import find_glyphs, glyphs_width, line_width
from firmware.ui.surface import NUMBERS

# Dark columns between two glyphs.
GAP = 1


def text_width(font, string):
    """Columns from the first to the last pixel of a string, 0 for an empty one."""
    return line_width(font, string, len(string))


def fitting(font, string, width, start=0):
    """How many characters of a string, from `start` on, fit in `width` columns."""
    shape = font.FIRST | font.LAST << 8 | (len(font.POINTS) >> 1) << 17
    for i in range(start, len(string)):
        find_glyphs(NUMBERS, font.POINTS, string, i | 1 << 12, shape)
        width -= glyphs_width(font.STARTS, NUMBERS, 1)
        if width < -GAP:
            return i - start
    return len(string) - start


def wrap(font, string, width):
    """The lines, a list of strings, of a text broken at blanks to `width` columns.

    A line feed in the text begins a new line. A word wider than a line is broken where the line is full.
    """
    lines = _broken(font, string, width)
    if reads_right(string):
        # A line of numbers and Latin words alone reads from the left.
        lines = [line if reads_right(line) else turned_round(line) for line in lines]
    return lines


def _broken(font, string, width):
    lines = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if text_width(font, longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and text_width(font, word) > width:
                count = fitting(font, word, width) or 1
                lines.append(word[:count])
                word = word[count:]
            line = word
        lines.append(line)
    return lines
