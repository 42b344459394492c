"""The display: 128 x 64 pixels behind an SSD1306 or SH1106, of which only what changed is sent.

The picture lies in one block, with a byte before it for the control byte that I2C wants. A piece of a page
is sent as it lies there: the byte before it lends its place to the control byte and is then put back. What
was sent last is kept, to know what changed; both are compared in pieces of 32 columns, of which a memoryview
each was made once. So nothing is copied into a message, and nothing is allocated.
"""

from firmware.drivers.controllers import (
    COLUMNS,
    CONTRAST,
    FLIPPED,
    OFF,
    ON,
    START,
    UPRIGHT,
    place_command,
)

WIDTH = 128
PAGES = 8
BLOCK = 1 + WIDTH * PAGES
DATA = 0x40
PARTS = 4  # of a page
PART = WIDTH // PARTS
ALL_PAGES = 0xFF


class _Slices:
    """Makes slice objects, which MicroPython can make only in brackets."""

    def __getitem__(self, piece):
        return piece


class Oled:
    """The panel of the handheld: draw into `frame`, or into the 1024 bytes of `buffer`, then `show`.

    wire: an I2cWire or SpiWire. display: that part of board.json. framebuf: the module. block: a bytearray
    of BLOCK bytes, made early, while the heap is in one piece.
    lost: the display does not answer; `start` looks for it again.
    """

    def __init__(self, wire, display, framebuf, block):
        self.lost = True
        self.buffer = memoryview(block)[1:]
        self.frame = framebuf.FrameBuffer(self.buffer, WIDTH, 8 * PAGES, framebuf.MONO_VLSB)
        self._wire = wire
        self._block = block
        self._start = START[display["controller"]]
        self._offset = display["column_offset"]
        self._columns = COLUMNS[display["controller"]]
        self._mounted_flipped = display.get("flip", False)
        self._stale = ALL_PAGES  # pages to send whole: what the display holds of them is not known
        self._dark = True  # not switched on yet: its memory is full of noise
        self._level = 255
        self._flipped = False
        self._asleep = False
        self._place = bytearray(4)
        self._place_view = wire.view(memoryview(self._place), 1, 4)
        self._make_views()

    def _make_views(self):
        self._shadow = bytearray(WIDTH * PAGES)
        shadow = memoryview(self._shadow)
        self._drawn = []  # by part, from the upper left
        self._sent = []
        self._slices = []
        self._runs = []  # by page, first part, number of parts less one
        slices = _Slices()
        block = memoryview(self._block)
        for at in range(0, WIDTH * PAGES, PART):
            self._drawn.append(self.buffer[at : at + PART])
            self._sent.append(shadow[at : at + PART])
            self._slices.append(slices[at : at + PART])
        for page in range(PAGES):
            for first in range(PARTS):
                start = 1 + page * WIDTH + first * PART
                for count in range(1, PARTS + 1):
                    self._runs.append(self._wire.view(block, start, start + count * PART))

    def start(self):
        """Look for the display and set it up; whether it is there. It lights up at the first `show`."""
        if not self._wire.find():
            return False
        try:
            self._send_commands(self._start)
            self._send_flip()
            self._send_contrast()
        except OSError:
            return False
        self._stale = ALL_PAGES
        self._dark = True
        self.lost = False
        return True

    def show(self):
        """Send what changed. A display that no longer answers is `lost`, which is no error here."""
        if self.lost:
            return
        try:
            for page in range(PAGES):
                self._show_page(page)
            if self._dark and not self._asleep:
                self._send_commands(ON)
                self._dark = False
        except OSError:
            self.lost = True

    def contrast(self, level):
        """Brightness, 0 to 255."""
        self._level = level
        self._try(self._send_contrast)

    def flip(self, upside_down):
        """Turn the picture upside down, or back; what is in `buffer` is then sent anew."""
        if bool(upside_down) != self._flipped:
            self._flipped = bool(upside_down)
            # The controller mirrors what is written, not what is there already.
            self._stale = ALL_PAGES
            self._try(self._send_flip)
            self.show()

    def sleep(self, asleep):
        """Switch the display off, which keeps its picture, or on."""
        self._asleep = bool(asleep)
        if not self.lost and not self._dark:
            self._try(self._send_sleep)

    def _try(self, send):
        if not self.lost:
            try:
                send()
            except OSError:
                self.lost = True

    def _send_contrast(self):
        self._send_commands(bytes((CONTRAST, self._level)))

    def _send_flip(self):
        self._send_commands(FLIPPED if self._is_flipped() else UPRIGHT)

    def _send_sleep(self):
        self._send_commands(OFF if self._asleep else ON)

    def _is_flipped(self):
        return self._flipped != self._mounted_flipped

    def _send_commands(self, commands):
        self._wire.command(self._wire.view(memoryview(b"\x00" + commands), 1, 1 + len(commands)))

    def _show_page(self, page):
        base = page * PARTS
        first = last = -1
        stale = self._stale >> page & 1
        for part in range(PARTS):
            if stale or self._drawn[base + part] != self._sent[base + part]:
                if first < 0:
                    first = part
                last = part
        if first >= 0:
            self._send(page, first, last)

    def _send(self, page, first, last):
        # Seen from the other side, the columns left over lie on the other side too.
        offset = self._columns - WIDTH - self._offset if self._is_flipped() else self._offset
        place_command(self._place, page, offset + first * PART)
        self._wire.command(self._place_view)
        block = self._block
        before = page * WIDTH + first * PART
        kept = block[before]
        block[before] = DATA
        try:
            self._wire.data(self._runs[(page * PARTS + first) * PARTS + last - first])
        finally:
            block[before] = kept
        for part in range(page * PARTS + first, page * PARTS + last + 1):
            self._shadow[self._slices[part]] = self._drawn[part]
        self._stale &= ~(1 << page)
