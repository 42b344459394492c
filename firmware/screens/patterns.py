"""Pictures that show whether the display is set up right."""

from firmware.keys import DOWN
from firmware.screens.screen import Screen
from firmware.ui import font_small

WORDS = ("border_1", "border_2", "border_3")
WORDS_Y = 21
PITCH = 8


class BorderScreen(Screen):
    """A line along the edges: with a wrong column offset one side of it is missing, and noise is seen at the
    other. Any key goes back.
    """

    def key(self, code):
        self.app.close()

    def draw(self, canvas):
        canvas.frame.rect(0, 0, 128, 64, 1)
        canvas.frame.rect(2, 2, 124, 60, 1)
        for i in range(len(WORDS)):
            canvas.text_centred(font_small, self.app.text(WORDS[i]), 0, WORDS_Y + PITCH * i, 128)


class CheckerScreen(Screen):
    """Every other pixel, like a chessboard; an arrow turns all over, any other key goes back."""

    def __init__(self, app):
        super().__init__(app)
        self.inverse = False

    def key(self, code):
        if code <= DOWN:
            self.inverse = not self.inverse
        else:
            self.app.close()

    def draw(self, canvas):
        canvas.frame.fill_rect(0, 0, 128, 64, 1)
        canvas.thin_out(0, 0, 128, 64)
        if self.inverse:
            canvas.invert(0, 0, 128, 64)
