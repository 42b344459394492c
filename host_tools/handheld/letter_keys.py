"""Keys of a PC: beside the six buttons it has letters, for the screens that are entered letter by letter."""

from firmware.keys import NONE, RIGHT, A
from firmware.screens.letters import COUNT, LettersScreen
from host_tools.handheld.keys import KeyQueue


class LetterKeys(KeyQueue):
    """A KeyQueue that takes letters and digits too, while a LettersScreen is in front of `app`.

    They reach the screen by its own keys: a letter is turned to, and A goes on to the next. The last one is
    left standing until the player presses A, and typing at the first place begins anew.
    """

    app = None  # there is none yet when it gets its keys

    def typed(self, text):
        """Whether the screen in front wants what was typed; then it waits with the other keys."""
        wanted = self._screen() is not None and text.isascii() and text.isalnum()
        if wanted:
            self.put(text.upper())
        return wanted

    def words(self):
        """What to say of it below the panel."""
        return "type it here, Enter when it is there" if self._screen() else ""

    def unfinished(self):
        """Whether a key still waits, or what the last one began is not done yet, such as saving a move."""
        return bool(self.waiting or (self.app and self.app.jobs))

    def get(self):
        key = super().get()
        return self._spell(key) if isinstance(key, str) else key

    def _screen(self):
        """The LettersScreen in front, or None."""
        screen = self.app and self.app.screen
        return screen if isinstance(screen, LettersScreen) else None

    def _spell(self, letter):
        """The button after which the letter stands there; NONE where the screen has no such letter."""
        screen = self._screen()
        place = screen.alphabet.find(letter) if screen else -1
        if place < 0:
            return NONE
        if screen.at == 0:
            screen.letters[:] = [0] * COUNT
        if screen.at < COUNT - 1:
            screen.letters[screen.at] = place
            return A
        screen.letters[screen.at] = (place - 1) % len(screen.alphabet)
        return RIGHT
