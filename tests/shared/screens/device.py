"""A handheld for the tests that run on both runtimes: everything that an App is handed, in memory."""

from binascii import crc32

from firmware.app import App
from firmware.keys import NONE
from firmware.screens.title import TitleScreen
from scout_mp.rng import Rng
from scout_mp.seeds import derive
from tests.shared.ui.panel import Panel

PERIOD = 1 << 30
LONGEST = 1000  # turns of the loop between two keys


class Glass(Panel):
    """Keeps the checksum of every frame that was sent in `checksums`, where that is a list: those of a whole
    match would take a lump of memory that no game needs."""

    def __init__(self):
        super().__init__()
        self.checksums = None
        self.empty_frames = 0

    def show(self):
        if self.checksums is not None:
            self.checksums.append(crc32(self.buffer))
        if not any(self.buffer):
            self.empty_frames += 1

    def contrast(self, level):
        self.level = level

    def flip(self, upside_down):
        self.flipped = upside_down

    def sleep(self, asleep):
        self.asleep = asleep


class Clock:
    """Begins shortly before the ticks wrap."""

    def __init__(self):
        self.now = PERIOD - 5000

    def ms(self):
        return self.now

    def diff(self, later, earlier):
        return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


class Files:
    """A store that keeps files in memory."""

    def __init__(self):
        self.files = {}

    def path(self, name):
        """Where nothing can be kept: played matches are not, and the game goes on all the same."""
        return "no-such-folder/" + name

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self.files[name] = bytes(data)

    def set_aside(self, name):
        self.files[name + ".bad"] = self.files.pop(name)
        return name + ".bad"


class Device:
    """A handheld switched on, its keys and its time in the test's hands. `seed`: of all that is random.
    `language`: the one that was chosen on it.
    """

    def __init__(self, seed=0, language="en"):
        self.panel = Glass()
        self.clock = Clock()
        self.store = Files()
        self.store.write("settings.json", ('{"language": "%s"}' % language).encode())
        self.rng = Rng()
        self.rng.seed(derive(b"", b"test", seed))
        self.waiting = NONE
        self.switch_on()

    def switch_on(self):
        self.app = App(self.panel, self, self.clock, self.store, self.random_bytes)
        self.app.open(TitleScreen(self.app))
        # The title is drawn first, and reads the saved match then.
        self.tick()
        self.tick()

    def random_bytes(self, count):
        return bytes([self.rng.below(256) for _ in range(count)])

    def get(self):
        """The next key, as the App asks for it."""
        code = self.waiting
        self.waiting = NONE
        return code

    def tick(self):
        """One turn of the loop, and what it leaves to be done once the picture is drawn."""
        wait = self.app.tick()
        while self.app.jobs:
            wait = self.app.tick()
        self.clock.now = (self.clock.now + max(wait, 1)) % PERIOD
        return wait

    def press(self, *codes):
        for code in codes:
            self.waiting = code
            self.tick()

    @property
    def name(self):
        """Which screen is in front."""
        return type(self.app.screen).__name__
