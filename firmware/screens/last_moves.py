"""The last moves of this round, the latest at the bottom."""

from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.screens.screen import Screen
from firmware.telling import tell
from firmware.ui import font_small

LINES = 7
PITCH = 8
TOP = 9


class LastMovesScreen(Screen):
    """Arrows scroll, A and B go back."""

    def __init__(self, app, game, viewer):
        super().__init__(app)
        self.lines = [tell(app, game, happening, viewer) for happening in game.last]
        self.first = max(0, len(self.lines) - LINES)

    def key(self, code):
        code = self.along(code)
        if code == UP or code == LEFT:
            self.first = max(0, self.first - 1)
        elif code == DOWN or code == RIGHT:
            self.first = max(0, min(self.first + 1, len(self.lines) - LINES))
        else:
            self.app.close()

    def draw(self, canvas):
        canvas.title(font_small, self.app.text("last_moves"))
        if not self.lines:
            canvas.text_centred(font_small, self.app.text("no_moves_yet"), 0, 30, 128)
        for i in range(self.first, min(self.first + LINES, len(self.lines))):
            canvas.text_cut(font_small, self.lines[i], 0, TOP + (i - self.first) * PITCH, 122)
        if len(self.lines) > LINES:
            canvas.scroll_bar(125, TOP, 64 - TOP, self.first, LINES, len(self.lines))
