"""What was built: build.json, which the builder puts beside the program."""

import json

FILE = "build.json"


class BuildInfo:
    """version: of the game, a text. release: whether it is a build to be played, watched by the watchdog, and
    not one to be worked on. Without a build.json it is not.
    """

    def __init__(self, data):
        self.version = "development"
        self.release = False
        if data is not None:
            try:
                told = json.loads(data)
                self.version = str(told["version"])
                self.release = told["release"] is True
            except (ValueError, KeyError, TypeError):
                pass
