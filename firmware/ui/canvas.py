"""What a screen draws with: text and simple ornaments, on the 128 x 64 panel handed in.

Lines, rectangles and fills are those of the panel's own frame (`canvas.frame`, a framebuf.FrameBuffer).
Colours are 1, lit, and 0, dark. Nothing here allocates.
"""
from firmware.ui.blit import LIT, ORIGIN, TWO_BYTES, blit, invert, thin_out
from firmware.ui.lettering import GAP, advance, fitting, glyph_index, glyph_start, text_width

WIDTH = 128
HEIGHT = 64
# Higher than any font.
ROWS_ABOVE = 16


class Canvas:
    def __init__(self, panel):
        self.frame = panel.frame
        self.buffer = panel.buffer

    def clear(self):
        self.frame.fill(0)

    def glyph(self, font, index, x, y, colour):
        """Draw one glyph by its number, its line's upper left corner at (x, y); returns its width."""
        start = glyph_start(font, index)
        width = glyph_start(font, index + 1) - start
        y -= font.ABOVE
        if -width < x < WIDTH and -ROWS_ABOVE < y < HEIGHT:
            source = start | width << 16
            if font.HEIGHT > 8:
                source |= TWO_BYTES
            if colour:
                source |= LIT
            blit(self.buffer, font.COLUMNS, source, x + ORIGIN | y + ORIGIN << 12)
        return width

    def text_part(self, font, string, start, end, x, y, colour):
        """Draw characters start ... end - 1 of a string; returns the x at which a next one would begin."""
        for i in range(start, end):
            if x >= WIDTH:
                break
            x += self.glyph(font, glyph_index(font, ord(string[i])), x, y, colour) + GAP
        return x

    def text(self, font, string, x, y, colour=1):
        """Draw a string, its line's upper left corner at (x, y); returns the x behind it."""
        return self.text_part(font, string, 0, len(string), x, y, colour)

    def text_right(self, font, string, right, y, colour=1):
        """Draw a string whose last pixel lies in the column before `right`; returns its x."""
        x = right - text_width(font, string)
        self.text_part(font, string, 0, len(string), x, y, colour)
        return x

    def text_centred(self, font, string, x, y, width, colour=1):
        """Draw a string in the middle of `width` columns from x; returns its x."""
        x += (width - text_width(font, string)) >> 1
        self.text_part(font, string, 0, len(string), x, y, colour)
        return x

    def text_cut(self, font, string, x, y, width, colour=1):
        """Draw a string; where it is wider than `width`, as much of it as fits, and an ellipsis."""
        count = len(string)
        if text_width(font, string) > width:
            count = fitting(font, string, width - advance(font, 0x2026))
            while count and string[count - 1] == " ":
                count -= 1
            after = self.text_part(font, string, 0, count, x, y, colour)
            return self.text(font, "…", after, y, colour)
        return self.text_part(font, string, 0, count, x, y, colour)

    def invert(self, x, y, width, height):
        """Turn over every pixel of a rectangle, cut at the panel's edges."""
        self.each_page(invert, x, y, width, height)

    def thin_out(self, x, y, width, height):
        """Darken every other pixel of a rectangle: what cannot be chosen, what lies behind."""
        self.each_page(thin_out, x, y, width, height)

    def each_page(self, leaf, x, y, width, height):
        right = min(x + width, WIDTH)
        bottom = min(y + height, HEIGHT)
        x = max(x, 0)
        y = max(y, 0)
        if x >= right:
            return
        while y < bottom:
            top = y & 7
            rows = min(8 - top, bottom - y)
            leaf(self.buffer, x + (y >> 3) * WIDTH, right - x, ((1 << rows) - 1) << top)
            y += rows

    def bar(self, x, y, width, height, colour=1):
        """A filled rectangle with its four corner pixels left out."""
        self.frame.fill_rect(x + 1, y, width - 2, height, colour)
        self.frame.vline(x, y + 1, height - 2, colour)
        self.frame.vline(x + width - 1, y + 1, height - 2, colour)

    def outline(self, x, y, width, height, colour=1):
        """A rectangle of lines with its four corner pixels left out."""
        self.frame.hline(x + 1, y, width - 2, colour)
        self.frame.hline(x + 1, y + height - 1, width - 2, colour)
        self.frame.vline(x, y + 1, height - 2, colour)
        self.frame.vline(x + width - 1, y + 1, height - 2, colour)

    def dotted_row(self, x, y, width, colour=1):
        """Every other pixel of a row, those whose x + y is even."""
        for at in range(x + ((x ^ y) & 1), x + width, 2):
            self.frame.pixel(at, y, colour)

    def dotted_column(self, x, y, height, colour=1):
        """Every other pixel of a column, those whose x + y is even."""
        for at in range(y + ((x ^ y) & 1), y + height, 2):
            self.frame.pixel(x, at, colour)

    def title(self, font, string, more=""):
        """A lit bar across the top with a title on the left and something short on the right; returns the
        first row below it.
        """
        height = font.LINE + (2 if font.LINE < 9 else 1)
        self.frame.fill_rect(0, 0, WIDTH, height, 0)
        self.bar(0, 0, WIDTH, height)
        right = self.text_right(font, more, WIDTH - 3, 1, 0)
        self.text_cut(font, string, 3, 1, right - 7, 0)
        return height

    def scroll_bar(self, x, y, height, first, shown, total):
        """A dotted track three columns wide with a lit thumb: `shown` of `total` lines, from `first` on."""
        self.frame.fill_rect(x, y, 3, height, 0)
        self.dotted_column(x + 1, y, height)
        length = max(height * shown // total, 3)
        hidden = total - shown
        down = (height - length) * first // hidden if hidden > 0 else 0
        self.frame.fill_rect(x, y + down, 3, length, 1)

    def progress(self, x, y, width, height, done, total):
        """A bar with rounded ends, filled for `done` of `total`."""
        self.frame.fill_rect(x, y, width, height, 0)
        self.outline(x, y, width, height)
        if total > 0:
            self.frame.fill_rect(x + 2, y + 2, (width - 4) * min(done, total) // total, height - 4, 1)

    def window(self, x, y, width, height):
        """A box that stands out from what lies behind it: a dark margin, a line, a shadow."""
        self.frame.fill_rect(x - 1, y - 1, width + 3, height + 3, 0)
        self.outline(x, y, width, height)
        self.frame.hline(x + 2, y + height, width - 1, 1)
        self.frame.vline(x + width, y + 2, height - 1, 1)
