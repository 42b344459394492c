"""Entering a few letters one by one: arrows turn the letter, A goes on, B goes back."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.ui import font_small, font_text

PITCH = 13
LEFT_EDGE = 12
ROW = 28
COUNT = 8


class LettersScreen(Screen):
    """COUNT letters of `alphabet`, those of `text` to begin with. When the last one is there, or A is pressed
    at a blank, `entered(text)` is called.
    """

    def __init__(self, app, title, alphabet, text):
        super().__init__(app)
        self.title = title
        self.alphabet = alphabet
        self.letters = [max(alphabet.find(text[i]), 0) if i < len(text) else 0 for i in range(COUNT)]
        self.at = 0

    def entered(self, text):
        """The letters are there."""

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
        elif code == A:
            blank = self.alphabet[self.letters[self.at]] == " "
            if self.at + 1 < COUNT and not blank:
                self.at += 1
            else:
                count = self.at if blank else COUNT
                self.app.close()
                self.entered("".join([self.alphabet[letter] for letter in self.letters[:count]]))

    def _turn(self, step):
        self.letters[self.at] = (self.letters[self.at] + step) % len(self.alphabet)

    def draw(self, canvas):
        canvas.title(font_small, self.app.text(self.title))
        for i in range(COUNT):
            x = LEFT_EDGE + PITCH * i
            # Letters of such a word read from the left in every language.
            at = canvas.left(x, PITCH)
            letter = self.alphabet[self.letters[i]] if i <= self.at or self.letters[i] else "–"
            if i == self.at:
                canvas.text_centred(font_small, "▲", at, ROW - 9, PITCH)
                canvas.text_centred(font_small, "▼", at, ROW + 12, PITCH)
                canvas.bar(x, ROW - 2, PITCH - 1, 12)
            colour = 0 if i == self.at else 1
            canvas.text_centred(font_text, letter, canvas.left(x, PITCH - 1), ROW, PITCH - 1, colour)
        canvas.text_centred(font_small, self.app.text("deal_code_keys"), 0, 55, 128)
