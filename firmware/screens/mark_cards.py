"""Marking cards one by one for a show; what is marked says at once what it is and whether it beats."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.picking import verdict
from firmware.screens.screen import Screen
from firmware.screens.table_view import kind_words
from scout_mp.combos import strength
from scout_mp.moves import show

# The longest possible show: a run of all ten numbers.
LONGEST = 10


class MarkCardsScreen(Screen):
    """← → move the cursor; A marks the card there, then ← → carry the other end of the marks along, and A
    plays them; B lets go of the marks, then goes back. `done(move)` gets the show, 0 if there is none.
    """

    def __init__(self, app, view, hand, active, cursor, done):
        super().__init__(app)
        self.view = view
        self.hand = hand
        self.active = active
        self.done = done
        self.cursor = cursor
        self.anchor = -1

    @property
    def first(self):
        return min(self.anchor, self.cursor)

    @property
    def count(self):
        return abs(self.anchor - self.cursor) + 1

    def _mark(self):
        hand = self.view.hand
        hand.plain(self.hand)
        hand.cursor = self.cursor
        if self.anchor >= 0:
            hand.marked_from = self.first
            hand.marked = self.count

    def key(self, code):
        if code == RIGHT or code == UP:
            self._move(1)
        elif code == LEFT or code == DOWN:
            self._move(-1)
        elif code == A and self.anchor < 0:
            self.anchor = self.cursor
        elif code == A and self._value() > self.active:
            self.app.close()
            self.done(show(self.first, self.count))
        elif code == B and self.anchor >= 0:
            self.anchor = -1
        elif code == B:
            self.app.close()
            self.done(0)

    def _move(self, step):
        cursor = (self.cursor + step) % len(self.hand)
        # Marks do not go round the ends of the hand, nor beyond the longest show.
        if self.anchor < 0 or (abs(cursor - self.cursor) == 1 and abs(cursor - self.anchor) < LONGEST):
            self.cursor = cursor

    def _value(self):
        return strength(self.hand, self.first, self.count)

    def draw(self, canvas):
        app = self.app
        self._mark()
        if self.anchor < 0:
            words = app.text("mark_first")
        else:
            value = self._value()
            key = verdict(value, self.active)
            words = app.text(key, kind_words(app, value)) if value else app.text(key)
        self.view.draw(canvas, words)
