"""What this handheld is called at the other end of a link."""

from firmware.screens.letters import LettersScreen
from firmware.settings import NAME

ALPHABET = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


class NameScreen(LettersScreen):
    """A blank ends the name; it may be empty."""

    def __init__(self, app):
        super().__init__(app, "link_name", ALPHABET, app.settings[NAME].upper())

    def entered(self, text):
        self.app.settings[NAME] = text[:1] + text[1:].lower()
        self.app.save_settings()
