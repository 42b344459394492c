"""The rules in short pages."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A
from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.lettering import wrap

PAGES = 9
PITCH = 8


class RulesScreen(Screen):
    """← → turn pages, A goes on and leaves after the last page, B leaves."""

    def __init__(self, app):
        super().__init__(app)
        self._turn(0)

    def _turn(self, page):
        self.page = page
        self.lines = wrap(font_small, self.app.text("rules_%d" % (page + 1)), 126)

    def key(self, code):
        if code in (RIGHT, DOWN, A) and self.page + 1 < PAGES:
            self._turn(self.page + 1)
        elif code in (LEFT, UP):
            self._turn(max(0, self.page - 1))
        elif code not in (RIGHT, DOWN):
            self.app.close()

    def draw(self, canvas):
        title = self.app.text("rules_title_%d" % (self.page + 1))
        top = canvas.title(font_small, title, "%d/%d" % (self.page + 1, PAGES)) + 1
        for i in range(len(self.lines)):
            canvas.text(font_small, self.lines[i], 1, top + 1 + PITCH * i)
