"""A stand-in for MicroPython's `framebuf` on CPython: the same calls leave the same bits in the buffer.

The one-bit formats only, which is what the handheld's displays have. Like the original it takes no
keyword arguments and refuses floats, so that what runs here runs on the chip. `text` is left out: the
firmware's canvas draws with fonts of its own.

What counts as the chip's behaviour is held to it by tests/handheld/test_framebuf.py.
"""

from operator import index

from host_tools.handheld.framebuf_layout import Columns, Rows
from host_tools.handheld.framebuf_shapes import edge_crossings, line_points, polygon_edges, quarter_ellipse

MONO_VLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4

LARGEST_SIDE = 0xFFFF
QUARTERS = ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1))  # bit of the mask, to the right, downwards
ALL_QUARTERS = 0b1111


class FrameBuffer:
    """A picture of width × height pixels over a buffer the caller owns.

    Colours are 0 (dark) and anything else (lit). Whatever lies outside of the picture is left out.
    ValueError: a size out of 1 … 65535, a stride below the width, a buffer too small, an unknown format.
    """

    def __init__(self, buffer, width, height, format, stride=None, /):
        memory = memoryview(buffer).cast("B")
        if memory.readonly:
            raise TypeError("the buffer of a FrameBuffer must be writable: a bytearray, not bytes")
        self._open(memory, width, height, format, stride)

    def _open(self, memory, width, height, format, stride):
        width, height = index(width), index(height)
        stride = width if stride is None else index(stride)
        if not (1 <= width <= stride <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
            raise ValueError(f"no picture has width {width}, height {height} and stride {stride}")
        if format == MONO_VLSB:
            needed = Columns.bytes_needed(width, height, stride)
            layout = Columns(memory, width, height, stride)
        elif format in (MONO_HLSB, MONO_HMSB):
            needed = Rows.bytes_needed(width, height, stride)
            layout = Rows(memory, width, height, stride, format == MONO_HLSB)
        else:
            raise ValueError(f"invalid format {format}: here are MONO_VLSB, MONO_HLSB and MONO_HMSB")
        if len(memory) < needed:
            raise ValueError(f"the buffer has {len(memory)} bytes; this picture needs {needed}")
        self._width = width
        self._height = height
        self._layout = layout

    def fill(self, c, /):
        """Give every pixel the colour c."""
        self._layout.fill(0, 0, self._width, self._height, index(c))

    def pixel(self, x, y, c=None, /):
        """Without c the pixel's colour, None outside of the picture; with c set it."""
        x, y = index(x), index(y)
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._layout.get(x, y)
        self._layout.put(x, y, index(c))
        return None

    def hline(self, x, y, w, c, /):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c, /):
        self.fill_rect(x, y, 1, h, c)

    def fill_rect(self, x, y, w, h, c, /):
        x, y, w, h, c = map(index, (x, y, w, h, c))
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        x, y = max(x, 0), max(y, 0)
        if w > 0 and h > 0 and right > x and bottom > y:
            self._layout.fill(x, y, right - x, bottom - y, c)

    def rect(self, x, y, w, h, c, f=False, /):
        """The outline of a rectangle, or with f the whole of it."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.hline(x, y, w, c)
        self.hline(x, y + h - 1, w, c)
        self.vline(x, y, h, c)
        self.vline(x + w - 1, y, h, c)

    def line(self, x1, y1, x2, y2, c, /):
        """A line of one pixel's width, both ends included."""
        x1, y1, x2, y2, c = map(index, (x1, y1, x2, y2, c))
        if x1 == x2 or y1 == y2:
            self.fill_rect(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1, c)
            return
        put = self._layout.put
        for x, y in line_points(x1, y1, x2, y2, self._width, self._height):
            put(x, y, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=ALL_QUARTERS, /):
        """An ellipse round (x, y) with radii xr and yr; f fills it.

        Bits 0 to 3 of m choose quarters: top right, top left, bottom left, bottom right.
        """
        x, y, xr, yr, c, m = map(index, (x, y, xr, yr, c, m))
        quarters = [(right, down) for bit, right, down in QUARTERS if m & bit]
        for out, off in quarter_ellipse(xr, yr):
            for right, down in quarters:
                if f:
                    self.fill_rect(x if right > 0 else x - out, y + down * off, out + 1, 1, c)
                else:
                    self.pixel(x + right * out, y + down * off, c)

    def poly(self, x, y, coords, c, f=False, /):
        """A closed polygon; coords is an array('h', [x0, y0, x1, y1, …]) of corners counted from (x, y)."""
        x, y, c = index(x), index(y), index(c)
        values = [index(value) for value in memoryview(coords)]
        corners = list(zip(values[::2], values[1::2], strict=False))
        if not corners:
            return
        edges = list(polygon_edges(corners))
        if not f:
            for x1, y1, x2, y2 in edges:
                self.line(x + x1, y + y1, x + x2, y + y2, c)
            return
        crossed = {}
        for x1, y1, x2, y2 in edges:
            for at, row in edge_crossings(x1, y1, x2, y2, range(-y, self._height - y)):
                crossed.setdefault(row, []).append(at)
            if y1 == y2:
                self.line(x + x1, y + y1, x + x2, y + y2, c)
            else:
                self.pixel(x + (x1 if y1 > y2 else x2), y + max(y1, y2), c)
        for row, places in crossed.items():
            places.sort()
            for start, end in zip(places[::2], places[1::2], strict=True):
                self.hline(x + start, y + row, end - start + 1, c)

    def blit(self, source, x, y, key=-1, palette=None, /):
        """Draw another picture with its top left corner at (x, y).

        `source` and `palette` are FrameBuffers or tuples of what makes one (their buffer may be bytes).
        The palette's pixel (n, 0) is what colour n becomes; pixels of the colour `key`, after that, are
        left out.
        """
        source = picture(source)
        x, y, key = index(x), index(y), index(key)
        off, on = 0, 1
        if palette is not None:
            palette = picture(palette)
            if palette._width < 2:
                raise ValueError("a palette for two colours is at least two pixels wide")
            off, on = palette.pixel(0, 0), palette.pixel(1, 0)
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + source._width, self._width), min(y + source._height, self._height)
        if right <= left or bottom <= top:
            return
        drawn = (off if off != key else None, on if on != key else None)
        mine, theirs = self._layout, source._layout
        if mine.across != theirs.across or mine.memory.obj is theirs.memory.obj:
            # Pixel by pixel, in the chip's order, which shows where a picture is drawn onto itself.
            for row in range(top, bottom):
                for column in range(left, right):
                    colour = drawn[theirs.get(column - x, row - y)]
                    if colour is not None:
                        mine.put(column, row, colour)
        elif mine.across:
            blit_lines(mine, theirs, range(left, right), x, range(top, bottom), y, drawn)
        else:
            blit_lines(mine, theirs, range(top, bottom), y, range(left, right), x, drawn)

    def scroll(self, xstep, ystep, /):
        """Move what is drawn to the right and down; what it leaves behind keeps its old pixels."""
        xstep, ystep = index(xstep), index(ystep)
        if abs(xstep) >= self._width or abs(ystep) >= self._height:
            return
        layout = self._layout
        aside, along = (xstep, ystep) if layout.across else (ystep, xstep)
        ones = (1 << layout.line_length) - 1
        moved = ones << along & ones if along >= 0 else ones >> -along
        lines = range(max(aside, 0), layout.lines + min(aside, 0))
        for to in reversed(lines) if aside > 0 else lines:
            layout.put_line(to, layout.line(to) & ~moved | shifted(layout.line(to - aside), along) & moved)

    def text(self, *_):
        raise NotImplementedError("framebuf's text() is not drawn here: use the canvas in firmware/ui")


def picture(source):
    """A FrameBuffer to read from: `source` itself, or made of a tuple or list of its arguments."""
    if isinstance(source, FrameBuffer):
        return source
    if not isinstance(source, (tuple, list)) or not 4 <= len(source) <= 5:
        raise TypeError(f"{source!r} is no FrameBuffer and no (buffer, width, height, format[, stride])")
    reader = FrameBuffer.__new__(FrameBuffer)
    buffer, width, height, format, *stride = source
    reader._open(memoryview(buffer).cast("B"), width, height, format, stride[0] if stride else None)
    return reader


def blit_lines(mine, theirs, lines, first_line, span, first_pixel, drawn):
    """Draw lines of one picture into another: `lines` and `span` say where on the target."""
    inside = (1 << span.stop) - (1 << span.start)
    off, on = drawn
    for line in lines:
        lit = shifted(theirs.line(line - first_line), first_pixel)
        written = (lit if on is not None else 0) | (~lit if off is not None else 0)
        colours = (lit if on else 0) | (~lit if off else 0)
        written &= inside
        mine.put_line(line, mine.line(line) & ~written | colours & written)


def shifted(bits, places):
    return bits << places if places >= 0 else bits >> -places
