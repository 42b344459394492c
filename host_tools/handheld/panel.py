"""The display as a piece of memory: what a program drew, and what a real OLED would show of it."""

from host_tools.handheld.framebuf import MONO_VLSB, FrameBuffer
from host_tools.handheld.framebuf_layout import MIRRORED

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8
DARK = bytes(WIDTH * PAGES)


class MemoryPanel:
    """A panel as the firmware's screens want it; see `shown` and `seen` for what came of it.

    frame, buffer: draw here; byte x + 128 * page of the buffer, bit 0 is the top row of the page.
    shown: the 1024 bytes sent last, in the same order. `pages_sent` counts the pages that had changed,
    eight at the most for each show().
    level, flipped, asleep: what was asked for last.
    """

    def __init__(self):
        self.buffer = bytearray(WIDTH * PAGES)
        self.frame = FrameBuffer(self.buffer, WIDTH, HEIGHT, MONO_VLSB)
        self.shown = bytearray(WIDTH * PAGES)
        self.pages_sent = 0
        self.level = 255
        self.flipped = False
        self.asleep = False

    def show(self):
        for start in range(0, len(self.buffer), WIDTH):
            page = slice(start, start + WIDTH)
            if self.shown[page] != self.buffer[page]:
                self.shown[page] = self.buffer[page]
                self.pages_sent += 1

    def contrast(self, level):
        if not 0 <= level <= 255:
            raise ValueError(f"the contrast of a panel is 0 to 255, not {level}")
        self.level = level

    def flip(self, upside_down):
        self.flipped = bool(upside_down)

    def sleep(self, asleep):
        self.asleep = bool(asleep)

    def seen(self):
        """The 1024 bytes as an eye in front of the panel sees them: dark when asleep, turned when flipped."""
        if self.asleep:
            return DARK
        if self.flipped:
            return bytes(reversed(self.shown)).translate(MIRRORED)
        return bytes(self.shown)
