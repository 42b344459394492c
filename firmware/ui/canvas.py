"""What a screen draws with: text and simple ornaments, on the 128 x 64 panel handed in.

The x of words, of a title, a scroll bar and a progress bar counts from the side on which reading begins:
from the right edge while `mirrored`. Cards and boxes stand where they stand for everyone; `left` tells where
a box that belongs to words begins. Lines, rectangles and fills are those of the panel's own frame
(`canvas.frame`, a framebuf.FrameBuffer). Colours are 1, lit, and 0, dark. Nothing here allocates.
"""
from firmware.ui.leaves import clear, draw_line, invert, line_width, thin_out
from firmware.ui.lettering import GAP, fitting, text_width
from firmware.ui.surface import HEIGHT, WIDTH


class Canvas:
    """`mirrored`: the language reads from the right."""

    def __init__(self, panel):
        self.frame = panel.frame
        self.buffer = panel.buffer
        self.mirrored = False

    def clear(self):
        clear(self.buffer)

    def left(self, x, width):
        """The left column of `width` columns that begin `x` columns from the side where reading begins."""
        return WIDTH - x - width if self.mirrored else x

    def place(self, font, string, count, x, y, width, colour):
        """Draw the first characters of a string, `width` columns wide, from x; returns the x behind them."""
        draw_line(self.buffer, font, string, count, self.left(x, width), y, colour)
        return x + width + GAP if count else x

    def text(self, font, string, x, y, colour=1):
        """Draw a string, the corner where its line begins at (x, y); returns the x behind it."""
        if self.mirrored:
            return self.place(font, string, len(string), x, y, text_width(font, string), colour)
        return draw_line(self.buffer, font, string, len(string), x, y, colour)

    def text_end(self, font, string, end, y, colour=1):
        """Draw a string whose last pixel lies in the column before `end`; returns its x."""
        width = text_width(font, string)
        self.place(font, string, len(string), end - width, y, width, colour)
        return end - width

    def text_centred(self, font, string, x, y, width, colour=1):
        """Draw a string in the middle of `width` columns from x; returns its x."""
        wide = text_width(font, string)
        x += (width - wide) >> 1
        self.place(font, string, len(string), x, y, wide, colour)
        return x

    def text_cut(self, font, string, x, y, width, colour=1):
        """Draw a string; where it is wider than `width`, as much of it as fits, and an ellipsis; returns the
        x behind it.
        """
        wide = text_width(font, string)
        count = len(string)
        if wide <= width:
            return self.place(font, string, count, x, y, wide, colour)
        count = fitting(font, string, width - text_width(font, "…") - GAP)
        while count and string[count - 1] == " ":
            count -= 1
        wide = line_width(font, string, count)
        after = self.place(font, string, count, x, y, wide, colour)
        return self.text(font, "…", after, y, colour)

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
        """A lit bar across the top with a title where reading begins and something short at the other end;
        returns the first row below it.
        """
        height = font.LINE + (2 if font.LINE < 9 else 1)
        self.frame.fill_rect(0, 0, WIDTH, height, 0)
        self.bar(0, 0, WIDTH, height)
        end = self.text_end(font, more, WIDTH - 3, 1, 0)
        self.text_cut(font, string, 3, 1, end - 7, 0)
        return height

    def scroll_bar(self, x, y, height, first, shown, total):
        """A dotted track three columns wide with a lit thumb: `shown` of `total` lines, from `first` on."""
        x = self.left(x, 3)
        self.frame.fill_rect(x, y, 3, height, 0)
        self.dotted_column(x + 1, y, height)
        length = max(height * shown // total, 3)
        hidden = total - shown
        down = (height - length) * first // hidden if hidden > 0 else 0
        self.frame.fill_rect(x, y + down, 3, length, 1)

    def progress(self, x, y, width, height, done, total):
        """A bar with rounded ends, filled for `done` of `total` from where reading begins."""
        left = self.left(x, width)
        self.frame.fill_rect(left, y, width, height, 0)
        self.outline(left, y, width, height)
        if total > 0:
            filled = (width - 4) * min(done, total) // total
            self.frame.fill_rect(self.left(x + 2, filled), y + 2, filled, height - 4, 1)

    def window(self, x, y, width, height):
        """A box that stands out from what lies behind it: a dark margin, a line, a shadow."""
        self.frame.fill_rect(x - 1, y - 1, width + 3, height + 3, 0)
        self.outline(x, y, width, height)
        self.frame.hline(x + 2, y + height, width - 1, 1)
        self.frame.vline(x + width, y + 2, height - 1, 1)
