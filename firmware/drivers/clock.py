"""The time: milliseconds that wrap at 2^30."""

import time


class Clock:
    def __init__(self):
        self.ms = time.ticks_ms
        self.diff = time.ticks_diff
