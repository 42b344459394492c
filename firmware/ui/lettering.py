"""What a string is in a font: which glyphs, how wide, broken into which lines.

A font is anything with the names that host_tools/fonts/compile.py describes: mostly a module font_*.
"""
from firmware.ui.direction import reads_right, turned_round

# Dark columns between two glyphs.
GAP = 1


def glyph_index(font, point):
    """The number of the glyph for a code point; the last glyph when the font has none for it."""
    first = font.FIRST
    last = font.LAST
    if first <= point <= last:
        return point - first
    points = font.POINTS
    low = 0
    count = len(points) >> 1
    high = count
    while low < high:
        middle = (low + high) >> 1
        found = points[2 * middle] | points[2 * middle + 1] << 8
        if found == point:
            return last - first + 1 + middle
        if found < point:
            low = middle + 1
        else:
            high = middle
    return last - first + 1 + count


def glyph_start(font, index):
    """The first column of a glyph; that of index + 1 is where it ends."""
    starts = font.STARTS
    return starts[2 * index] | starts[2 * index + 1] << 8


def advance(font, point):
    """Columns from the left edge of a character to that of the next one."""
    index = glyph_index(font, point)
    return glyph_start(font, index + 1) - glyph_start(font, index) + GAP


def text_width(font, string):
    """Columns from the first to the last pixel of a string, 0 for an empty one."""
    width = 0
    for i in range(len(string)):
        width += advance(font, ord(string[i]))
    return width - GAP if width else 0


def width_of(font, string, count):
    """Columns from the first to the last pixel of the first `count` characters of a string."""
    width = 0
    for i in range(count):
        width += advance(font, ord(string[i]))
    return width - GAP if width else 0


def fitting(font, string, width, start=0):
    """How many characters of a string, from `start` on, fit in `width` columns."""
    for i in range(start, len(string)):
        width -= advance(font, ord(string[i]))
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
