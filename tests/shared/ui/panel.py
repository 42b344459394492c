"""A panel for the tests of firmware/ui, on both runtimes, and an eye that looks at its pixels."""

try:
    import framebuf
except ImportError:  # CPython
    from host_tools.handheld import framebuf

WIDTH = 128
HEIGHT = 64


class Panel:
    def __init__(self):
        self.buffer = bytearray(WIDTH * HEIGHT // 8)
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, HEIGHT, framebuf.MONO_VLSB)

    def lit(self, x, y):
        """Whether a pixel is lit, read from the bytes themselves."""
        return self.buffer[x + WIDTH * (y // 8)] >> (y % 8) & 1

    def area(self, left, top, right, bottom):
        """How many pixels are lit from (left, top) to before (right, bottom), cut at the panel's edges."""
        count = 0
        for y in range(max(top, 0), min(bottom, HEIGHT)):
            for x in range(max(left, 0), min(right, WIDTH)):
                count += self.lit(x, y)
        return count

    def fill(self, byte):
        for i in range(len(self.buffer)):
            self.buffer[i] = byte


def glyph_columns(font, index):
    """The columns of a glyph as ints with bit 0 on top, decoded the slow and plain way."""
    start = int.from_bytes(font.STARTS[2 * index:2 * index + 2], "little")
    end = int.from_bytes(font.STARTS[2 * index + 2:2 * index + 4], "little")
    size = 1 if font.HEIGHT <= 8 else 2
    return [int.from_bytes(font.COLUMNS[size * i:size * i + size], "little") for i in range(start, end)]


def glyph_number(font, character):
    """The number of a character's glyph, by looking through all of them."""
    point = ord(character)
    if font.FIRST <= point <= font.LAST:
        return point - font.FIRST
    direct = font.LAST - font.FIRST + 1
    for i in range(0, len(font.POINTS), 2):
        if int.from_bytes(font.POINTS[i:i + 2], "little") == point:
            return direct + i // 2
    return len(font.STARTS) // 2 - 2


def text_pixels(font, string, x, y):
    """The set of (x, y) that a string lights on a surface without edges."""
    pixels = set()
    for character in string:
        for column in glyph_columns(font, glyph_number(font, character)):
            for row in range(16):
                if column >> row & 1:
                    pixels.add((x, y + row - font.ABOVE))
            x += 1
        x += 1
    return pixels
