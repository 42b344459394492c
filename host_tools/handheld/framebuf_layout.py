"""Where MicroPython's one-bit formats keep a pixel, and how whole lines of them are read and written.

A *line* is what lies together in memory: a column where a byte holds eight pixels below each other
(`Columns`), a row where it holds eight side by side (`Rows`). Read as a number, bit n of a line is its
n-th pixel from the top or from the left.

Coordinates given here are on the picture: the caller has clipped them.
"""

MIRRORED = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))


class Columns:
    """MONO_VLSB: byte x + stride * (y // 8) holds eight pixels below each other, bit 0 the top one."""

    across = True  # its lines stand side by side

    def __init__(self, memory, width, height, stride):
        self.memory = memory
        self.stride = stride
        self.pages = (height + 7) // 8
        self.lines = width
        self.line_length = height

    @staticmethod
    def bytes_needed(width, height, stride):
        return (height + 7) // 8 * stride - stride + width

    def get(self, x, y):
        return self.memory[x + (y >> 3) * self.stride] >> (y & 7) & 1

    def put(self, x, y, on):
        place = x + (y >> 3) * self.stride
        if on:
            self.memory[place] |= 1 << (y & 7)
        else:
            self.memory[place] &= ~(1 << (y & 7))

    def fill(self, x, y, width, height, on):
        bottom = y + height
        for page in range(y >> 3, (bottom + 7) >> 3):
            mask = 0xFF << max(y - page * 8, 0) & 0xFF >> max(page * 8 + 8 - bottom, 0)
            start = page * self.stride + x
            fill_bytes(self.memory, start, start + width, mask, on)

    def line(self, x):
        return int.from_bytes(self.memory[self._places(x)], "little")

    def put_line(self, x, bits):
        self.memory[self._places(x)] = bits.to_bytes(self.pages, "little")

    def _places(self, x):
        return slice(x, x + (self.pages - 1) * self.stride + 1, self.stride)


class Rows:
    """MONO_HLSB and MONO_HMSB: a byte holds eight pixels side by side, every row starts a new byte.

    By MicroPython's names the left pixel is bit 7 in HLSB (`left_is_high`) and bit 0 in HMSB.
    """

    across = False

    def __init__(self, memory, width, height, stride, left_is_high):
        self.memory = memory
        self.row_bytes = (stride + 7) // 8
        self.used_bytes = (width + 7) // 8
        self.flip = 7 if left_is_high else 0
        self.lines = height
        self.line_length = width

    @staticmethod
    def bytes_needed(width, height, stride):
        return (stride + 7) // 8 * (height - 1) + (width + 7) // 8

    def get(self, x, y):
        return self.memory[y * self.row_bytes + (x >> 3)] >> (x & 7 ^ self.flip) & 1

    def put(self, x, y, on):
        place = y * self.row_bytes + (x >> 3)
        if on:
            self.memory[place] |= 1 << (x & 7 ^ self.flip)
        else:
            self.memory[place] &= ~(1 << (x & 7 ^ self.flip))

    def fill(self, x, y, width, height, on):
        first, last = x >> 3, (x + width - 1) >> 3
        left_mask = 0xFF << (x & 7) & 0xFF
        right_mask = 0xFF >> (7 - (x + width - 1 & 7))
        if first == last:
            left_mask &= right_mask
        if self.flip:
            left_mask, right_mask = MIRRORED[left_mask], MIRRORED[right_mask]
        for start in range(y * self.row_bytes, (y + height) * self.row_bytes, self.row_bytes):
            fill_bytes(self.memory, start + first, start + first + 1, left_mask, on)
            if last > first:
                fill_bytes(self.memory, start + first + 1, start + last, 0xFF, on)
                fill_bytes(self.memory, start + last, start + last + 1, right_mask, on)

    def line(self, y):
        row = bytes(self.memory[self._places(y)])
        return int.from_bytes(row.translate(MIRRORED) if self.flip else row, "little")

    def put_line(self, y, bits):
        row = bits.to_bytes(self.used_bytes, "little")
        self.memory[self._places(y)] = row.translate(MIRRORED) if self.flip else row

    def _places(self, y):
        return slice(y * self.row_bytes, y * self.row_bytes + self.used_bytes)


def fill_bytes(memory, start, end, mask, on):
    """Set (or clear) the bits of `mask` in memory[start:end]."""
    if mask == 0xFF:
        memory[start:end] = (b"\xff" if on else b"\0") * (end - start)
    elif on:
        for place in range(start, end):
            memory[place] |= mask
    else:
        keep = mask ^ 0xFF
        for place in range(start, end):
            memory[place] &= keep
