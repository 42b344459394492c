"""Passing the device on: nobody's hand is seen until the next person presses A."""

from firmware.keys import A, B
from firmware.screens.screen import Screen
from firmware.screens.table_view import seat_name
from firmware.telling import tell
from firmware.ui import font_small, font_text
from firmware.ui.icons import KEY_A

# Of moves that the next person has not seen; the others' in a round of five, three scouts and a show of two.
MOST_MOVES = 4
TOP = 23
PITCH = 8


class HandOverScreen(Screen):
    """Waits for the person at `seat`; then `screen` comes in its place, and `done()` is called if given."""

    def __init__(self, app, game, seat, screen, done=None):
        super().__init__(app)
        self.game = game
        self.seat = seat
        self.screen = screen
        self.done = done
        self.moves = []  # what happened since this person's last move, in words: nobody else was to show it
        self.words_changed()

    def words_changed(self):
        moves = []
        for happening in self.game.last:
            if happening.seat == self.seat:
                moves = []
            else:
                moves.append(tell(self.app, self.game, happening, self.seat))
        self.moves = moves[-MOST_MOVES:]

    def key(self, code):
        if code == A:
            if self.screen:
                self.app.replace(self.screen)
            else:
                self.app.close()
            if self.done:
                self.done()
        elif code == B:
            from firmware.screens.table_menu import open_menu

            open_menu(self.app, self.game, None)

    def draw(self, canvas):
        text = self.app.text
        name = seat_name(self.app, self.game, self.seat, self.seat)
        canvas.title(font_small, text("pass_to"))
        canvas.text_centred(font_text, name, 0, 11 if self.moves else 28, 128)
        for i in range(len(self.moves)):
            canvas.text(font_small, self.moves[i], 2, TOP + PITCH * i)
        canvas.text_centred(font_small, KEY_A + " " + text("pass_ready"), 0, 57, 128)
