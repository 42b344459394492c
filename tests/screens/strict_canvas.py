"""A canvas that notes what no eye should see: words cut off, unreadable, or lying over other words."""

from firmware.ui.canvas import HEIGHT, WIDTH, Canvas
from firmware.ui.lettering import text_width
from tests.shared.ui.panel import glyph_columns, glyph_number

# Rows of a capital, by the distance between lines of the font.
CAPITALS = {7: 5, 9: 7}


def unknown(font, char):
    """Whether a font has no glyph for a character."""
    return glyph_number(font, char) == len(font.STARTS) // 2 - 2


def reaches_above(font, char):
    """How many rows above its line a character is lit."""
    lit = 0
    for column in glyph_columns(font, glyph_number(font, char)):
        lit |= column
    return max(font.ABOVE - (lit & -lit).bit_length() + 1, 0) if lit else 0


class StrictCanvas(Canvas):
    """What is wrong is noted in `wrong`, of all such canvases together."""

    wrong = []

    def __init__(self, panel):
        super().__init__(panel)
        self.written = []

    def clear(self):
        super().clear()
        self.written = []

    def text(self, font, string, x, y, colour=1):
        return self.place(font, string, len(string), x, y, text_width(font, string), colour)

    def place(self, font, string, count, x, y, width, colour):
        self.note(font, string[:count], self.left(x, width), y, width)
        return super().place(font, string, count, x, y, width, colour)

    def note(self, font, words, x, y, width):
        top = y + font.CAP_TOP
        box = (x, top, x + width, top + CAPITALS[font.LINE])
        if x < 0 or box[2] > WIDTH or box[3] > HEIGHT:
            self.wrong.append(f"{words!r} goes beyond the edge: {box}")
        for char in words:
            if unknown(font, char):
                self.wrong.append(f"{words!r}: no glyph for U+{ord(char):04X}")
            if y < reaches_above(font, char):
                self.wrong.append(f"{words!r}: an accent is cut off at row {y}")
        for other, behind in self.written if words.strip() else ():
            if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]:
                self.wrong.append(f"{words!r} lies over {behind!r}")
        self.written.append((box, words))

    def text_cut(self, font, string, x, y, width, colour=1):
        if text_width(font, string) > width:
            self.wrong.append(f"{string!r} is cut: {text_width(font, string)} columns in {width}")
        return super().text_cut(font, string, x, y, width, colour)
