"""An OLED of 128 x 64 dots behind an SSD1306 or SH1106: what it is told, and what a person sees on it.

After the datasheets: SSD1306 rev 1.1 (sections 9 and 10.1), SH1106 v0.1 ("Commands"). The module is
mounted as all of them are: it stands upright after the commands A1 and C8.
"""

import random
from collections.abc import Callable

WIDTH, HEIGHT, PAGES = 128, 64, 8
PAGE_MODE, HORIZONTAL_MODE, VERTICAL_MODE = 2, 0, 1
# Commands with arguments, by how many. Every other byte is a command of its own.
BOTH = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
SSD1306_ARGUMENTS = {
    **BOTH, 0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x8D: 1, 0xA3: 2,
}  # fmt: skip
SH1106_ARGUMENTS = {**BOTH, 0xAD: 1}
CONTROLLERS = ("ssd1306", "sh1106")


class Oled:
    """controller: "ssd1306" or "sh1106".
    column_offset: the column of the controller's memory that is seen at the left edge; 2 on most SH1106.
    now: gives chip time in nanoseconds.
    seed: of the noise that the memory holds at power-on.

    `commands` and `data_bytes` count what came; `changed_ns` is when a dot in the memory last changed.
    """

    def __init__(self, controller: str, column_offset: int, now: Callable[[], float], seed: int = 0):
        self._sh1106 = controller == "sh1106"
        self._columns = 132 if self._sh1106 else WIDTH
        self._arguments = SH1106_ARGUMENTS if self._sh1106 else SSD1306_ARGUMENTS
        # The segment at the right edge of the glass; with A1, columns count from the last segment down.
        self._right_segment = self._columns - 1 - column_offset
        self._now = now
        # By page, then by segment: what is wired to the glass, not what column it was written to.
        self._memory = bytearray(random.Random(seed).randbytes(self._columns * PAGES))
        self.commands = self.data_bytes = 0
        self.changed_ns = 0.0
        self.hardware_reset()

    def hardware_reset(self) -> None:
        """The registers as after power-on or a pulse on the reset pin; the memory stays."""
        self.on = False
        self.contrast = 0x80 if self._sh1106 else 0x7F
        self.pump = self._sh1106
        self.inverse = self.all_on = False
        self.mirrored = self.scan_reversed = False
        self._mode = PAGE_MODE
        self._column = self._page = self._start_line = self._offset = 0
        self._column_range = (0, self._columns - 1)
        self._page_range = (0, PAGES - 1)
        self._pending: list[int] = []

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: it is on, and has its voltage."""
        return self.on and self.pump

    @property
    def pixels(self) -> bytes:
        """What is seen, as 1024 bytes in framebuf's MONO_VLSB layout: byte x + 128 * page, bit 0 on top."""
        if not self.lit:
            return bytes(WIDTH * PAGES)
        seen = bytearray(WIDTH * PAGES)
        columns = [self._glass_column(x) for x in range(WIDTH)]
        for y in range(HEIGHT):
            row = (y if self.scan_reversed else HEIGHT - 1 - y) + self._start_line + self._offset
            page, bit = (row % HEIGHT) >> 3, 1 << (row & 7)
            start, target, mask = page * self._columns, (y >> 3) * WIDTH, 1 << (y & 7)
            for x, segment in enumerate(columns):
                if self.all_on or bool(self._memory[start + segment] & bit) != self.inverse:
                    seen[target + x] |= mask
        return bytes(seen)

    def text(self) -> str:
        """What is seen, as 32 lines of block characters, two rows of dots in each."""
        seen = self.pixels
        lines = []
        for y in range(0, HEIGHT, 2):
            pairs = ((seen[x + (y >> 3) * WIDTH] >> (y & 7)) & 3 for x in range(WIDTH))
            lines.append("".join(" ▀▄█"[pair] for pair in pairs).rstrip())
        return "\n".join(lines)

    def data(self, value: int) -> None:
        """One byte of dots, to the place in memory that is next."""
        self.data_bytes += 1
        segment = self._columns - 1 - self._column if self.mirrored else self._column
        place = self._page * self._columns + segment
        if self._memory[place] != value:
            self._memory[place] = value
            self.changed_ns = self._now()
        self._advance()

    def command(self, value: int) -> None:
        """One byte of a command; it is obeyed once its arguments are there."""
        self.commands += 1
        self._pending.append(value)
        if len(self._pending) > self._arguments.get(self._pending[0], 0):
            self._obey(*self._pending)
            self._pending = []

    def _glass_column(self, x: int) -> int:
        return (self._right_segment - x) % self._columns

    def _advance(self) -> None:
        if self._mode == PAGE_MODE or self._sh1106:
            self._column = (self._column + 1) % self._columns
            return
        (first_column, last_column), (first_page, last_page) = self._column_range, self._page_range
        if self._mode == HORIZONTAL_MODE:
            self._column, wrapped = _next(self._column, first_column, last_column)
            if wrapped:
                self._page, _ = _next(self._page, first_page, last_page)
        else:
            self._page, wrapped = _next(self._page, first_page, last_page)
            if wrapped:
                self._column, _ = _next(self._column, first_column, last_column)

    def _obey(self, code: int, *arguments: int) -> None:
        if code < 0x10:
            self._column = (self._column & 0xF0 | code) % self._columns
        elif code < 0x20:
            self._column = (self._column & 0x0F | (code & 0x0F) << 4) % self._columns
        elif 0x40 <= code < 0x80:
            self._start_line = code & 0x3F
        elif 0xB0 <= code < 0xB8:
            self._page = code & 7
        elif code in (0x20, 0x21, 0x22) and not self._sh1106:
            self._set_window(code, *arguments)
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0x8D and not self._sh1106:
            self.pump = bool(arguments[0] & 0x04)
        elif code == 0xAD and self._sh1106:
            self.pump = bool(arguments[0] & 0x01)
        elif code in (0xA0, 0xA1):
            self.mirrored = bool(code & 1)
        elif code in (0xA4, 0xA5):
            self.all_on = bool(code & 1)
        elif code in (0xA6, 0xA7):
            self.inverse = bool(code & 1)
        elif code in (0xAE, 0xAF):
            self.on = bool(code & 1)
        elif code in (0xC0, 0xC8):
            self.scan_reversed = bool(code & 8)
        elif code == 0xD3:
            self._offset = arguments[0] & 0x3F

    def _set_window(self, code: int, *arguments: int) -> None:
        if code == 0x20:
            self._mode = min(arguments[0] & 3, PAGE_MODE)
        elif code == 0x21:
            self._column_range = (arguments[0] & 0x7F, arguments[1] & 0x7F)
            self._column = self._column_range[0]
        else:
            self._page_range = (arguments[0] & 7, arguments[1] & 7)
            self._page = self._page_range[0]


class OledOnI2c:
    """The same OLED as a device on the I²C bus, where a control byte says what follows."""

    def __init__(self, oled: Oled):
        self._oled = oled
        self._control: int | None = None

    def start(self) -> None:
        self._control = None

    def write(self, value: int) -> None:
        if self._control is None:
            self._control = value
            return
        if self._control & 0x40:
            self._oled.data(value)
        else:
            self._oled.command(value)
        if self._control & 0x80:
            # "Co": one byte only, then the next control byte.
            self._control = None

    def stop(self) -> None:
        self._control = None


def _next(value: int, first: int, last: int) -> tuple[int, bool]:
    return (first, True) if value >= last else (value + 1, False)
