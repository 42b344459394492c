"""The display: 128 x 64 pixels behind an SSD1306 or SH1106, of which only what changed is sent.

What was sent last is kept. A leaf in machine code compares the picture with it, page by page, and puts what
changed, from the first to the last column, into the one message there is; of that a memoryview of each length
was made once. So nothing is allocated.
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

try:
    from firmware.drivers.pages_viper import take_changes
except (ImportError, SyntaxError, NameError):  # no `micropython`, no machine code, or neither
    from firmware.drivers.pages import take_changes

WIDTH = 128
PAGES = 8
BLOCK = WIDTH * PAGES
# The message: the control byte of commands, the three of `place_command`, three of nothing;
# the control byte of pixels, pixels.
PLACE = 1
PLACE_END = 4
PIXELS = 8
DATA = 0x40
STEP = 8  # columns: of every message a multiple


class Oled:
    """The panel of the handheld: draw into `frame`, or into the 1024 bytes of `buffer`, then `show`.

    wire: an I2cWire or SpiWire. display: that part of board.json. framebuf: the module. block: a bytearray
    of BLOCK bytes, made early, while the heap is in one piece.
    lost: the display does not answer; `start` looks for it again.
    """

    def __init__(self, wire, display, framebuf, block):
        self.lost = True
        self.buffer = block
        self.frame = framebuf.FrameBuffer(block, WIDTH, 8 * PAGES, framebuf.MONO_VLSB)
        self._wire = wire
        self._start = START[display["controller"]]
        self._offset = display["column_offset"]
        self._columns = COLUMNS[display["controller"]]
        self._first_column = 0  # of the controller's memory, that is at the left edge of `buffer`
        self._mounted_flipped = display.get("flip", False)
        self._stale = True  # all is to be sent: what the display holds is not known
        self._dark = True  # not switched on yet: its memory is full of noise
        self._level = 255
        self._flipped = False
        self._asleep = False
        self._sent = bytearray(BLOCK)
        self._message = bytearray(PIXELS + WIDTH)
        self._message[PIXELS - 1] = DATA
        whole = memoryview(self._message)
        self._place = wire.view(whole, PLACE, PLACE_END)
        ends = range(PIXELS + STEP, PIXELS + WIDTH + 1, STEP)
        self._runs = tuple([wire.view(whole, PIXELS, end) for end in ends])

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
        self._stale = True
        self._dark = True
        self.lost = False
        return True

    def show(self):
        """Send what changed. A display that no longer answers is `lost`, which is no error here."""
        if self.lost:
            return
        try:
            for page in range(PAGES):
                taken = take_changes(self.buffer, self._sent, self._message, page, self._stale)
                if taken:
                    self._send(page, taken)
            self._stale = False
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
            self._stale = True
            self._try(self._send_flip)
            self.show()

    def sleep(self, asleep):
        """Switch the display off, which keeps its picture, or on."""
        self._asleep = bool(asleep)
        if not self._dark:
            self._try(self._send_sleep)
        elif not self._asleep:
            # It was found again while it slept.
            self.show()

    def _try(self, send):
        if not self.lost:
            try:
                send()
            except OSError:
                self.lost = True

    def _send_contrast(self):
        self._send_commands(bytes((CONTRAST, self._level)))

    def _send_flip(self):
        flipped = self._flipped != self._mounted_flipped
        # Seen from the other side, the columns left over lie on the other side too.
        self._first_column = self._columns - WIDTH - self._offset if flipped else self._offset
        self._send_commands(FLIPPED if flipped else UPRIGHT)

    def _send_sleep(self):
        self._send_commands(OFF if self._asleep else ON)

    def _send_commands(self, commands):
        self._wire.command(self._wire.view(memoryview(b"\x00" + commands), 1, 1 + len(commands)))

    def _send(self, page, taken):
        """Send what `take_changes` has put into the message. Where that fails the display is lost, and will
        get all of it anew.
        """
        place_command(self._message, page, self._first_column + 4 * (taken & 31))
        self._wire.command(self._place)
        self._wire.data(self._runs[(taken >> 5) - 1])
