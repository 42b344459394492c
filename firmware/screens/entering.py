"""On the way to the link: its title alone, while what it needs is loaded."""

from firmware.screens.screen import Screen
from firmware.ui import font_small


class EnteringScreen(Screen):
    """The screen before it has given way, so that its memory is there for the link as well."""

    def __init__(self, app):
        super().__init__(app)
        app.after_drawing(self._enter)

    def _enter(self):
        from firmware.loading import LINK_MODULES, MODULES, of_all_bots

        self.app.device.load(MODULES + LINK_MODULES, of_all_bots())
        from firmware.screens.lobby import enter

        enter(self.app)

    def draw(self, canvas):
        canvas.title(font_small, self.app.text("link"))
