"""The table as every screen of a round draws it: opponents, the active show, a line of words, the hand.

    rows  0-13  a cell for each opponent: name, Scout & Show or chips; cards in hand, points
    rows 14-30  the owner's name and the kind of the active show; its cards
    rows 31-38  what is going on; the own points, Scout & Show or chips
    rows 39-63  the hand
"""

from firmware.ui import font_small
from firmware.ui.hand_view import HandView
from firmware.ui.icons import CARD, CHIP, CHIP_SPENT, POINTS, STAR, STAR_USED
from firmware.ui.lettering import fitting, text_width
from firmware.ui.show_view import ShowView
from scout_mp.combos import is_set, size, strength
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    CHIPS_AT_START,
    NOBODY,
    OVER,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SIZES,
    TURN,
    hand_bytes,
    show_bytes,
    tokens,
)

LINE = 7
SHOW_Y = 14
WORDS_Y = 31
HAND_Y = 39
SHOW_X = 32
# A hand of so many cards may be empty after the next turn.
FEW = 2
# Between the words and the own points.
WORD_GAP = 4
# A name of a player is cut to so many columns: words with it have to fit the line.
NAME_WIDTH = 21
WIDTH = 128


def seat_name(app, game, seat, viewer):
    """What a seat is called on the screen, for the person at seat `viewer`."""
    if game.has_bot(seat):
        return app.text("bot_seat_%d" % seat)
    if game.persons == 1 and seat == viewer:
        return app.text("you")
    name = game.given_name(seat)
    if not name:
        return app.text("person_seat", seat + 1)
    return name[: fitting(font_small, name, NAME_WIDTH)]


def points_so_far(state, seat):
    """Points that a seat has gained in this round, cards in hand not counted."""
    return state[CAPTURED + seat] + tokens(state, seat) + state[CHIPS + seat]


def left_to_use(state, seat):
    """The marks of what a seat has left: chips with two players, the Scout & Show with more."""
    if state[PLAYERS] > 2:
        return STAR if state[SCOUT_SHOW] >> seat & 1 else STAR_USED
    chips = state[CHIPS + seat]
    return CHIP * chips + CHIP_SPENT * (CHIPS_AT_START - chips)


def kind_words(app, value):
    """What a show of that strength is: "run of 3"."""
    if value <= 20:
        return app.text("one_card")
    return app.texts.count("set_of" if is_set(value) else "run_of", size(value))


def kind_short(app, value):
    """The same for the narrow column beside the show: "run 3"."""
    if value <= 20:
        return app.text("one_short")
    return app.texts.count("set_short" if is_set(value) else "run_short", size(value))


class TableView:
    """Draws the table of a game for one seat; what a mode adds is set in `hand` and `show`, which are the
    views of firmware.ui. `viewer` is the seat whose hand is seen; `hidden` turns it face down. `state` is the
    game's round, or another one that is to be seen. Up to two lines in `above` stand where the opponents do.
    """

    def __init__(self, app, game, viewer):
        self.app = app
        self.game = game
        self.viewer = viewer
        self.state = game.match.round.state
        self.above = ()
        self.begin = None  # begins the move of a hint that it is called with, where one can
        self.hand = HandView()
        self.show = ShowView()
        self.hidden = False
        self.moved = NOBODY  # the seat whose move is being shown: its cell is lit, not that of the next
        self.fresh()

    def fresh(self):
        """Show the hand and the active show as they are now, with nothing marked."""
        self.hand.plain(hand_bytes(self.state, self.viewer))
        self.show.cards = show_bytes(self.state)
        self.show.end = 0
        self.show.taken = False

    def draw(self, canvas, words):
        """Draw everything; `words` is the line between show and hand, which the own points give way to."""
        state = self.draw_cards(canvas)
        canvas.text(font_small, words, 0, WORDS_Y)
        self._draw_own(canvas, state, text_width(font_small, words) + WORD_GAP)

    def draw_choices(self, canvas, choices, chosen, off):
        """Draw everything, with a row of choices in the place of the words, the one numbered `off` struck
        through; the own points as far as there is room.
        """
        state = self.draw_cards(canvas)
        x = 0
        for i in range(len(choices)):
            after = canvas.text(font_small, choices[i], x + 3, WORDS_Y)
            if i == off:
                width = after - x - 4
                canvas.frame.hline(canvas.left(x + 3, width), WORDS_Y + 3, width, 1)
            if i == chosen:
                width = after - x + 2
                canvas.invert(canvas.left(x, width), WORDS_Y - 1, width, LINE + 1)
            x = after + 3
        self._draw_own(canvas, state, x)

    def draw_cards(self, canvas):
        """Draw everything but the line of words; returns the state."""
        state = self.state
        if self.above:
            y = LINE - LINE // 2 * len(self.above)
            for words in self.above:
                canvas.text(font_small, words, 0, y)
                y += LINE
        else:
            self._draw_opponents(canvas, state)
        self._draw_show(canvas, state)
        self.hand.hidden = self.hidden
        self.hand.draw(canvas, 0, HAND_Y, WIDTH)
        return state

    def _draw_opponents(self, canvas, state):
        players = state[PLAYERS]
        width = WIDTH // (players - 1)
        x = 0
        for i in range(1, players):
            seat = (self.viewer + i) % players
            self._draw_cell(canvas, state, seat, x, width)
            x += width

    def _draw_cell(self, canvas, state, seat, x, width):
        name = seat_name(self.app, self.game, seat, self.viewer)
        marks = left_to_use(state, seat)
        end = canvas.text_end(font_small, marks, x + width - 3, 0)
        canvas.text_cut(font_small, name, x + 2, 0, end - x - 3)
        after = canvas.text(font_small, CARD, x + 2, LINE)
        left = state[SIZES + seat]
        canvas.text(font_small, "%d!" % left if 0 < left <= FEW else str(left), after, LINE)
        points = POINTS + str(points_so_far(state, seat))
        canvas.text_end(font_small, points, x + width - 3, LINE)
        if self.game.is_away(seat):
            canvas.thin_out(canvas.left(x, width - 1), 0, width - 1, SHOW_Y)
        if seat == self.moved or (self.moved == NOBODY and seat == state[TURN] and not state[OVER]):
            canvas.invert(canvas.left(x, width - 1), 0, width - 1, SHOW_Y)

    def _draw_show(self, canvas, state):
        owner = state[OWNER]
        if owner == NOBODY:
            name = self.app.text("table")
        else:
            name = seat_name(self.app, self.game, owner, self.viewer)
        # Between scout and show of a Scout & Show a card of the active one is gone.
        cards = self.show.cards
        kind = kind_short(self.app, strength(cards, 0, len(cards))) if cards else self.app.text("empty")
        canvas.text_cut(font_small, name, 0, SHOW_Y + 1, SHOW_X)
        canvas.text_cut(font_small, kind, 0, SHOW_Y + 9, SHOW_X)
        self.show.draw(canvas, canvas.left(SHOW_X, WIDTH - SHOW_X), SHOW_Y, WIDTH - SHOW_X)

    def _draw_own(self, canvas, state, left):
        """The own points and what is left to use, or the points alone, at the end of the line of words, if
        column `left` and those after it hold them.
        """
        points = POINTS + str(points_so_far(state, self.viewer))
        for own in (points + " " + left_to_use(state, self.viewer), points):
            if not self.hidden and left + text_width(font_small, own) <= WIDTH:
                canvas.text_end(font_small, own, WIDTH, WORDS_Y)
                return
