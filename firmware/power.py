"""Dims the panel after a while without a key, then puts it to sleep; saves the panel and the battery."""

from firmware.settings import CONTRASTS, DIMMED

DIM_AFTER = 30000
SLEEP_AFTER = 120000

AWAKE = 0
DIM = 1
ASLEEP = 2


class Power:
    """Times are ms of the clock handed in."""

    def __init__(self, panel, clock, settings):
        self._panel = panel
        self._clock = clock
        self._settings = settings
        self._since = clock.ms()
        self.state = AWAKE
        self.show_settings()

    def show_settings(self):
        """Set the panel as the settings say, not dimmed."""
        self._panel.flip(self._settings["flip"] == 1)
        self._panel.contrast(CONTRASTS[self._settings["contrast"]])

    def keep_awake(self):
        """Something happened: start waiting anew. True if the panel was asleep and is now awake."""
        self._since = self._clock.ms()
        before = self.state
        if before != AWAKE:
            self.state = AWAKE
            self._panel.contrast(CONTRASTS[self._settings["contrast"]])
            if before == ASLEEP:
                self._panel.sleep(False)
        return before == ASLEEP

    def tick(self):
        """Dim or sleep when it is time."""
        if self.state == ASLEEP:
            return
        idle = self._clock.diff(self._clock.ms(), self._since)
        if idle >= SLEEP_AFTER:
            self.state = ASLEEP
            self._panel.sleep(True)
        elif idle >= DIM_AFTER and self.state == AWAKE:
            self.state = DIM
            self._panel.contrast(DIMMED)
