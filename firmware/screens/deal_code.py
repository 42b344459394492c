"""Entering a deal code letter by letter: arrows turn the letter, A goes on, B goes back."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.ui import font_small, font_text
from scout_mp.seeds import ALPHABET, CODE_LENGTH, parse_seed, seed_text

PITCH = 13
LEFT_EDGE = 12
ROW = 28


class DealCodeScreen(Screen):
    """Begins with the code of `seed` if there is one; `done(seed)` gets the seed of the code entered."""

    def __init__(self, app, seed, done):
        super().__init__(app)
        self.done = done
        code = seed_text(seed) if seed else ALPHABET[0] * CODE_LENGTH
        self.letters = [ALPHABET.find(letter) for letter in code]
        self.at = 0

    def key(self, code):
        if code == RIGHT or code == UP:
            self._turn(1)
        elif code == LEFT or code == DOWN:
            self._turn(-1)
        elif code == B:
            if self.at == 0:
                self.app.close()
            else:
                self.at -= 1
        elif code == A and self.at + 1 < CODE_LENGTH:
            self.at += 1
        elif code == A:
            self.app.close()
            self.done(parse_seed("".join([ALPHABET[letter] for letter in self.letters])))

    def _turn(self, step):
        self.letters[self.at] = (self.letters[self.at] + step) % len(ALPHABET)

    def draw(self, canvas):
        canvas.title(font_small, self.app.text("deal_code"))
        for i in range(CODE_LENGTH):
            x = LEFT_EDGE + PITCH * i
            # A code reads from the left in every language.
            at = canvas.left(x, PITCH)
            letter = ALPHABET[self.letters[i]] if i <= self.at or self.letters[i] else "–"
            if i == self.at:
                canvas.text_centred(font_small, "▲", at, ROW - 9, PITCH)
                canvas.text_centred(font_small, "▼", at, ROW + 12, PITCH)
                canvas.bar(x, ROW - 2, PITCH - 1, 12)
            colour = 0 if i == self.at else 1
            canvas.text_centred(font_text, letter, canvas.left(x, PITCH - 1), ROW, PITCH - 1, colour)
        canvas.text_centred(font_small, self.app.text("deal_code_keys"), 0, 55, 128)
