"""Something broke: what, in words, and how to go on. The details are in the log of crashes."""

from firmware.keys import NONE
from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.lettering import wrap

LINES = 5


class CrashScreen(Screen):
    """Any key leads to the title, from where the saved match goes on."""

    def __init__(self, app, words):
        super().__init__(app)
        self.lines = wrap(font_small, words, 124)
        self.seen = False

    def key(self, code):
        # A key pressed before there was anything to read means something else.
        if code != NONE and self.seen:
            from firmware.screens.title import TitleScreen

            self.app.start_again(TitleScreen(self.app))

    def draw(self, canvas):
        self.seen = True
        canvas.title(font_small, self.app.text("crash_title"))
        for i in range(min(LINES, len(self.lines))):
            canvas.text(font_small, self.lines[i], 2, 11 + 8 * i)
        canvas.text_centred(font_small, self.app.text("crash_cure"), 0, 56, 128)
