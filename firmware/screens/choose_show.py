"""Choosing what to show: the legal shows one after another, the strongest first, or cards marked by hand."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.picking import best_shows
from firmware.screens.screen import Screen
from firmware.screens.table_view import kind_words
from scout_mp.combos import strength
from scout_mp.moves import SHOW_BITS, show_index, shown


class ChooseShowScreen(Screen):
    """`hand`: the cards to choose from; `active`: the strength to beat; `done(move)` gets the show chosen.

    After a scout these are the hand with the new card and what is left of the show. ← → walk through the
    legal shows and one more place, marking by hand; ↑ ↓ go there at once. A plays, B goes back. It begins at
    the show of `move`, if there is one in it.
    """

    def __init__(self, app, view, hand, active, done, move=0):
        super().__init__(app)
        self.view = view
        self.hand = hand
        self.active = active
        self.done = done
        self.shows = best_shows(hand, active)
        self.at = self.shows.index(move & SHOW_BITS) if shown(move) else 0

    def _mark(self):
        hand = self.view.hand
        hand.plain(self.hand)
        if self.at < len(self.shows):
            hand.marked_from = show_index(self.shows[self.at])
            hand.marked = shown(self.shows[self.at])

    def key(self, code):
        places = len(self.shows) + 1
        code = self.along(code)
        if code == RIGHT:
            self.at = (self.at + 1) % places
        elif code == LEFT:
            self.at = (self.at - 1) % places
        elif code == UP or code == DOWN or (code == A and self.at == len(self.shows)):
            self._mark_by_hand()
        elif code == A:
            self.app.close()
            self.done(self.shows[self.at])
        elif code == B:
            self.app.close()

    def _mark_by_hand(self):
        from firmware.screens.mark_cards import MarkCardsScreen

        # The cursor starts where the eye is: at the show last looked at.
        start = show_index(self.shows[self.at]) if self.at < len(self.shows) else 0
        self.app.open(MarkCardsScreen(self.app, self.view, self.hand, self.active, start, self._marked))

    def _marked(self, move):
        if move:
            self.app.close()
            self.done(move)

    def draw(self, canvas):
        self._mark()
        if self.at == len(self.shows):
            words = self.app.text("mark_by_hand")
        else:
            move = self.shows[self.at]
            kind = kind_words(self.app, strength(self.hand, show_index(move), shown(move)))
            words = self.app.text("choose_show", self.at + 1, len(self.shows), kind)
        self.view.draw(canvas, words)
