"""The handheld with nobody at it: keys from a script, time that passes when told to, a panel in memory."""

import random

from firmware.app import App
from firmware.screens.first import first_screen
from firmware.settings import LANGUAGE
from firmware.store import Store
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.key_script import parse_keys
from host_tools.handheld.keys import KeyQueue
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.scripted_play import play_keys

# A match that takes longer than this between two keys, in ms, has got stuck.
LONGEST = 600_000


class WatchedApp(App):
    """An App in which what breaks is raised to whoever runs it, and is not told on a screen: by a test it is
    seen where it happens. Who wants that screen sets `may_crash`; switched on anew it is not set.
    """

    may_crash = False

    def _show_crash(self, error):
        if not self.may_crash:
            raise error
        super()._show_crash(error)


class Simulation:
    """A handheld that keeps its files in `folder`, just switched on.

    seed: of the random bytes, so that the same keys deal the same cards. can_leave: whether the title
    offers to leave, as it does on a PC. language: its code, if none was chosen on it; empty: it asks.
    device: what else it has, a `firmware.device.Device`. clock: a FakeClock, if others go by the same.
    """

    def __init__(self, folder, seed=0, can_leave=False, store=None, language="en", device=None, clock=None):
        self.store = store or Store(str(folder))
        self.panel = MemoryPanel()
        self.clock = clock or FakeClock()
        self.keys = KeyQueue()
        self.can_leave = can_leave
        self.language = language
        self.device = device
        self.random = random.Random(seed)
        self.switch_on()

    def switch_on(self):
        """A new app on the same files, on its first screen: as after a power cut at any instant."""
        parts = (self.panel, self.keys, self.clock, self.store, self.random.randbytes)
        self.app = WatchedApp(*parts, self.can_leave, self.device)
        if self.language and not self.app.settings[LANGUAGE]:
            self.app.settings[LANGUAGE] = self.language
            self.app.use_language(self.language)
        self.app.open(first_screen(self.app))
        self.run(1)

    @property
    def screen(self):
        """The screen in front."""
        return self.app.screen

    def press(self, script):
        """Press the keys of a script, see `key_script`. There are two more, to go along words, in menus and
        answers: n, the next one, is → or, where reading begins at the right, ←; p is the opposite.
        """
        next_key, previous = "lr" if self.app.canvas.mirrored else "rl"
        script = script.replace("n", next_key).replace("p", previous)
        play_keys(self.app, self.keys, self.clock, parse_keys(script))

    def run(self, ms):
        """Let some time pass without a key."""
        while ms > 0:
            rest = min(max(self.app.tick(), 1), ms)
            self.clock.advance(rest)
            ms -= rest
        self.app.tick()

    def run_until(self, reached, step=50):
        """Let time pass until `reached(screen in front)` is true, looking every `step` ms."""
        for _ in range(LONGEST // step):
            if reached(self.screen):
                return
            self.run(step)
        raise ToolError(
            f"the handheld is still on its {type(self.screen).__name__} after {LONGEST // 1000} s"
        )

    def seen(self):
        """The 1024 bytes that an eye in front of the panel sees now."""
        return self.panel.seen()
