"""The watchdog: resets a handheld that hangs. Armed in release builds only, once the game runs."""

# The longest that the RP2040 can count, in ms, is 8388.
TIMEOUT = 8000
# WATCHDOG_CTRL at its address for clearing bits, and the bit that keeps it going (datasheets, "Watchdog").
CLEAR = {"rp2040": 0x40058000 + 0x3000, "rp2350": 0x400D8000 + 0x3000}
ENABLE = 1 << 30


class Watchdog:
    """`chip` as in board.json."""

    def __init__(self, machine, chip):
        self._machine = machine
        self._clear = CLEAR[chip]
        self._watchdog = None

    def arm(self):
        """From now on `feed` must be called in time."""
        self._watchdog = self._machine.WDT(timeout=TIMEOUT)

    def feed(self):
        """The game is alive; nothing before it is armed."""
        if self._watchdog is not None:
            self._watchdog.feed()

    def stop(self):
        """Leave the REPL in peace. MicroPython has no call for it, and a soft reset would not do it."""
        if self._watchdog is not None:
            self._machine.mem32[self._clear] = ENABLE
            self._watchdog = None
