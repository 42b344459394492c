"""A question with two answers; B means no."""

from firmware.screens.screen import Screen
from firmware.ui import font_small, font_text
from firmware.ui.dialog import OPEN, Dialog


class QuestionScreen(Screen):
    """`done()` is called after a yes, `refused` after a no."""

    def __init__(self, app, words, done):
        super().__init__(app)
        self.done = done
        self.dialog = Dialog((font_text, font_small), words, (app.text("yes"), app.text("no")), 1)

    def key(self, code):
        answer = self.dialog.key(self.along(code))
        if answer != OPEN:
            self.app.close()
            if answer == 0:
                self.done()
            else:
                self.refused()

    def refused(self):
        """The answer was no: nothing is done."""

    def draw(self, canvas):
        self.dialog.draw(canvas)
