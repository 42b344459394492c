"""How far ninja is: compiling MicroPython takes minutes, and in silence nobody knows whether it goes on."""

import re
import time
from collections.abc import Callable

EVERY_SECONDS = 10.0


class Progress:
    """Gets the lines that ninja prints and tells every now and then how much is done. now: seconds."""

    def __init__(self, say: Callable[[str], None], now: Callable[[], float] = time.monotonic):
        self._say = say
        self._now = now
        self._told = now()

    def line(self, text: str) -> None:
        """A line of ninja's, such as `[12/345] Building C object …`."""
        step = re.match(r"\[(\d+)/(\d+)\] ", text)
        if step and self._now() - self._told >= EVERY_SECONDS:
            self._told = self._now()
            self._say(f"  step {step[1]} of {step[2]}")
