"""Which way up the hand lies: as dealt and turned over, one below the other; A keeps the one chosen."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.hand_view import RAISE, HandView
from firmware.ui.icons import TURN_OVER
from scout_mp.cards import turned
from scout_mp.layout import hand_bytes

# The top rows of the two hands, whose cards are 20 rows high, each with a line of words over it.
ROWS = (17, 44)


class OrientationScreen(Screen):
    """For the person at a seat of a game; closes itself when the choice is made."""

    def __init__(self, app, game, seat):
        super().__init__(app)
        self.game = game
        self.seat = seat
        self.flip = 0
        as_dealt = hand_bytes(game.match.round.state, seat)
        self.hands = (as_dealt, bytes([turned(card) for card in as_dealt]))
        self.view = HandView()

    def key(self, code):
        if code == A:
            self.app.close()
            self.game.orient(self.seat, self.flip)
        elif code == B:
            from firmware.screens.table_menu import open_menu

            open_menu(self.app, self.game, None)
        elif code in (LEFT, RIGHT, UP, DOWN):
            self.flip ^= 1

    def draw(self, canvas):
        text = self.app.text
        starter = self.game.match.starter
        if starter == self.seat:
            first = text("you_start")
        else:
            from firmware.screens.table_view import seat_name

            first = text("starts", seat_name(self.app, self.game, starter, self.seat))
        canvas.title(font_small, text("which_way"), first)
        for way in range(2):
            self.view.plain(self.hands[way])
            # Marked cards are drawn higher in a hand; here all are to stand on the same row.
            raised = RAISE
            if way == self.flip:
                self.view.marked = len(self.hands[way])
                raised = 0
            self.view.draw(canvas, 0, ROWS[way] - raised, 128)
        canvas.text_end(font_small, text("keep_this"), 127, ROWS[self.flip] - 7)
        canvas.text(font_small, text("as_dealt"), 1, ROWS[0] - 7)
        canvas.text(font_small, TURN_OVER + " " + text("turned_over"), 1, ROWS[1] - 7)
