"""A message over a dark screen, which a key takes away."""

from firmware.screens.screen import Screen
from firmware.ui import font_small, font_text
from firmware.ui.dialog import OPEN, Dialog


class NoticeScreen(Screen):
    """`done()` is called, if given, once the message has been read."""

    def __init__(self, app, words, done=None):
        super().__init__(app)
        self.done = done
        self.dialog = Dialog((font_text, font_small), words, (app.text("ok"),))

    def key(self, code):
        if self.dialog.key(self.along(code)) != OPEN:
            self.app.close()
            if self.done:
                self.done()

    def draw(self, canvas):
        self.dialog.draw(canvas)
