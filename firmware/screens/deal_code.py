"""Entering a deal code."""

from firmware.screens.letters import LettersScreen
from scout_mp.seeds import ALPHABET, parse_seed, seed_text


class DealCodeScreen(LettersScreen):
    """Begins with the code of `seed` if there is one; `done(seed)` gets the seed of the code entered."""

    def __init__(self, app, seed, done):
        super().__init__(app, "deal_code", ALPHABET, seed_text(seed) if seed else "")
        self.done = done

    def entered(self, text):
        self.done(parse_seed(text))
