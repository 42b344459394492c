"""Passing the device on: nobody's hand is seen until the next person presses A."""

from firmware.keys import A, B
from firmware.screens.screen import Screen
from firmware.screens.table_view import seat_name
from firmware.ui import font_small, font_text
from firmware.ui.icons import KEY_A


class HandOverScreen(Screen):
    """Waits for the person at `seat`; then `screen` comes in its place, and `done()` is called if given."""

    def __init__(self, app, game, seat, screen, done=None):
        super().__init__(app)
        self.game = game
        self.seat = seat
        self.screen = screen
        self.done = done

    def key(self, code):
        if code == A:
            if self.screen:
                self.app.replace(self.screen)
            else:
                self.app.close()
            if self.done:
                self.done()
        elif code == B:
            from firmware.screens.table_menu import TableMenuScreen

            self.app.open(TableMenuScreen(self.app, self.game, None))

    def draw(self, canvas):
        text = self.app.text
        canvas.outline(4, 4, 120, 56)
        canvas.text_centred(font_small, text("pass_to"), 0, 12, 128)
        canvas.text_centred(font_text, seat_name(self.app, self.game, self.seat, -1), 0, 24, 128)
        canvas.text_centred(font_small, KEY_A + " " + text("pass_ready"), 0, 44, 128)
