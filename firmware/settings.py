"""What the player has set, kept in one JSON file: small whole numbers with a range, and the language."""

import json

FILE = "settings.json"

# Name: (default, highest). Choices count from 0 in the order in which the settings screen shows them.
RANGES = {
    "speed": (1, 3),  # of the opponents' moves: slow, normal, fast, at a key
    "sound": (1, 1),  # off, on
    "contrast": (2, 2),  # low, middle, high
    "flip": (0, 1),  # the picture upside down
    "house": (0, 1),  # bits of layout.HOUSE
    "players": (3, 5),
    # Who sits where: 0 a person, n the nth bot of the ladder.
    "seat0": (0, 9),
    "seat1": (3, 9),
    "seat2": (3, 9),
    "seat3": (3, 9),
    "seat4": (3, 9),
}
LOWEST = {"players": 2}
# The code of the language, see firmware/texts; empty until one was chosen.
LANGUAGE = "language"
# What this handheld is called at the other end of a link; may be empty.
NAME = "name"
# Texts, with the most letters they have.
TEXTS = {LANGUAGE: 8, NAME: 16}

# What contrast means to the panel, and to a panel dimmed after a while.
CONTRASTS = bytes((40, 120, 255))
DIMMED = 8


class Settings:
    """Settings by name, `settings["speed"]`. Loaded once; `save` writes only what has changed."""

    def __init__(self, store):
        self._store = store
        self._values = {}
        self._saved = None
        self.damaged = None  # name of the file set aside, if the saved settings could not be read
        self._reset()
        self._load()

    def _reset(self):
        for name in RANGES:
            self._values[name] = RANGES[name][0]
        for name in TEXTS:
            self._values[name] = ""

    def __getitem__(self, name):
        return self._values[name]

    def __setitem__(self, name, value):
        if name in TEXTS:
            right = len(value) <= TEXTS[name]
        else:
            right = LOWEST.get(name, 0) <= value <= RANGES[name][1]
        if not right:
            raise ValueError("setting %s cannot be %r" % (name, value))
        self._values[name] = value

    def save(self):
        """Write the settings if they differ from what is saved."""
        if self._values != self._saved:
            self._store.write(FILE, json.dumps(self._values).encode())
            self._saved = dict(self._values)

    def _load(self):
        data = self._store.read(FILE)
        if data is None:
            return
        try:
            loaded = json.loads(data.decode())
            if not isinstance(loaded, dict):
                raise ValueError
            for name in loaded:
                # One of another version is passed over, and gone when these are saved; one out of range is
                # no setting of ours.
                if name in self._values:
                    if type(loaded[name]) is not type(self._values[name]):
                        raise ValueError
                    self[name] = loaded[name]
        except (ValueError, RuntimeError):  # RuntimeError: brackets nested too deep
            self._reset()
            self.damaged = self._store.set_aside(FILE)
        self._saved = dict(self._values)
