"""The emulated Pico as the terminal wants a handheld: an app that ticks, a panel to look at, keys."""

import time
from collections import deque

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from host_tools.pico.bench import Bench

BUTTONS = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down", A: "a", B: "b"}
# A finger: how long it stays on a button, and how long it takes to press again, in ms of the chip.
HOLD_MS = 60
# So many taps wait for the finger. What comes then was held down for longer than anybody means it, and would
# go on when the player has left.
MOST_TAPS = 4
# So long after the finger has let go what a key does is done and saved, in ms of the chip: the last of it was
# written after 210, in a match with bots.
SAVED_MS = 400
# The chip runs in pieces of this much of its time: short enough for the terminal to answer meanwhile.
PIECE_MS = 2.0
# As long as the PC stays behind the chip, the picture is painted this often, in seconds.
FRAME_SECONDS = 0.05
# The speed shown is that of the last so many seconds.
SPEED_SECONDS = 2.0


class EmulatedHandheld:
    """An emulated Pico that runs at its own speed where the PC is fast enough, and slower where it is not.

    Plays the parts of the app, the panel and the keys of `terminal.run`. now: seconds that pass on the PC.
    """

    running = True

    def __init__(self, bench: Bench, now=time.monotonic):
        self._bench = bench
        self._now = now
        self._taps: deque[int] = deque()
        self._next_change_ms = 0.0
        self._down: int | None = None
        self._saved_ms = 0.0
        self._due_ms = bench.now_ms
        self._marks = deque([(now(), bench.now_ms)])

    def put(self, code: int) -> None:
        """A key of the terminal: a tap on that button, after those that wait, unless these are many."""
        if len(self._taps) < MOST_TAPS:
            self._taps.append(code)

    def unfinished(self) -> bool:
        """Whether a tap is still to come, or may not be done and saved yet."""
        return bool(self._taps) or self._down is not None or self._bench.now_ms < self._saved_ms

    def tick(self) -> float:
        """Lets the chip run as far as the PC's time is, at most for one frame; gives the ms that the PC may
        rest then."""
        bench = self._bench
        start = self._now()
        self._due_ms += (start - self._marks[-1][0]) * 1000
        while bench.now_ms < self._due_ms and self._now() - start < FRAME_SECONDS:
            self._move_finger()
            bench.run_ms(PIECE_MS)
        self._marks.append((start, bench.now_ms))
        while start - self._marks[0][0] > SPEED_SECONDS:
            self._marks.popleft()
        if bench.now_ms < self._due_ms:
            # Too slow: what is lost is not made up for.
            self._due_ms = bench.now_ms
            return 0.0
        return PIECE_MS

    def seen(self) -> bytes:
        """The 1024 bytes of dots that are lit."""
        return self._bench.panel.pixels

    @property
    def level(self) -> int:
        """The contrast of the panel."""
        return self._bench.panel.contrast

    def status(self) -> str:
        """How fast it runs, in words."""
        (wall, chip), (wall_now, chip_now) = self._marks[0], self._marks[-1]
        share = (chip_now - chip) / max((wall_now - wall) * 1000, 1.0)
        return f"emulated chip: {chip_now / 1000:.1f} s, at {min(share, 1.0):.0%} of its speed"

    def _move_finger(self) -> None:
        now = self._bench.now_ms
        if now < self._next_change_ms:
            return
        if self._down is not None:
            self._bench.release(BUTTONS[self._down])
            self._down = None
            self._saved_ms = now + SAVED_MS
        elif self._taps:
            self._down = self._taps.popleft()
            self._bench.press(BUTTONS[self._down])
        else:
            return
        self._next_change_ms = now + HOLD_MS
