"""What a string is in a font: which glyphs, how wide, broken into which lines.

A font is anything with the names that host_tools/fonts/compile.py describes: mostly a module font_*.
"""
from firmware.ui.direction import reads_right, turned_round
from firmware.ui.leaves import find_glyphs, glyphs_width

# Dark columns between two glyphs.
GAP = 1
# A text is looked up so many characters at a time, here, in numbers of glyphs of two bytes each. A line of
# the panel never has more.
MOST = 64
NUMBERS = bytearray(2 * MOST)


def look_up(font, string, start, count):
    """Write the numbers of the glyphs of `count` characters, MOST at the most, from `start` on into NUMBERS;
    returns 1 if they read from the right, else 0.
    """
    shape = font.FIRST | font.LAST << 8 | (len(font.POINTS) >> 1) << 17
    return find_glyphs(NUMBERS, font.POINTS, string, start | count << 12, shape)


def turn_round(count):
    """Put the first numbers in NUMBERS into the opposite order."""
    for low in range(0, count - 1, 2):
        high = 2 * count - 2 - low
        for i in range(2):
            kept = NUMBERS[low + i]
            NUMBERS[low + i] = NUMBERS[high + i]
            NUMBERS[high + i] = kept


def text_width(font, string):
    """Columns from the first to the last pixel of a string, 0 for an empty one."""
    return width_of(font, string, len(string))


def width_of(font, string, count):
    """Columns from the first to the last pixel of the first `count` characters of a string."""
    width = 0
    start = 0
    while start < count:
        some = min(MOST, count - start)
        look_up(font, string, start, some)
        width += glyphs_width(font.STARTS, NUMBERS, some)
        start += some
    return width - GAP if width else 0


def fitting(font, string, width, start=0):
    """How many characters of a string, from `start` on, fit in `width` columns."""
    for i in range(start, len(string)):
        look_up(font, string, i, 1)
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
