"""Clocks for the handheld on a PC: milliseconds that wrap as MicroPython's `ticks_ms` does on the Pico."""

import time

PERIOD = 1 << 30
HALF = PERIOD // 2


class RealClock:
    """The PC's own time."""

    def ms(self):
        return time.monotonic_ns() // 1_000_000 % PERIOD

    def diff(self, later, earlier):
        """Signed milliseconds from `earlier` to `later`, two readings at most six days apart."""
        return (later - earlier + HALF) % PERIOD - HALF


class FakeClock(RealClock):
    """Time that passes only when told to; it starts two seconds before the wrap, so that tests cross it."""

    def __init__(self, start=PERIOD - 2000):
        self.now = start % PERIOD

    def ms(self):
        return self.now

    def advance(self, ms):
        if ms < 0:
            raise ValueError(f"time does not go back: {ms} ms")
        self.now = (self.now + ms) % PERIOD
