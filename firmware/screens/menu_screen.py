"""A screen that is a title and a menu."""

from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.menu import BACK, CHANGED, CHOSEN, Menu


class MenuScreen(Screen):
    """Fill `menu` and say what happens in `chosen`, `changed` and `back`."""

    def __init__(self, app, title):
        super().__init__(app)
        self.title = title
        self.more = ""  # something short at the right end of the title
        self.menu = Menu(app.vertical)

    def key(self, code):
        done = self.menu.key(self.along(code))
        # Whoever has ↑ and ↓ has them in the next menu too.
        self.app.vertical = self.menu.vertical
        if done == CHOSEN:
            self.chosen(self.menu.at)
        elif done == CHANGED:
            self.changed(self.menu.at, self.menu.chosen[self.menu.at])
        elif done == BACK:
            self.back()

    def chosen(self, entry):
        """An entry was chosen."""

    def changed(self, entry, value):
        """The value of an entry was stepped."""

    def back(self):
        """B was pressed."""
        self.app.close()

    def draw(self, canvas):
        top = canvas.title(font_small, self.title, self.more) + 1
        self.menu.draw(canvas, font_small, 0, top, 128, 64 - top)
