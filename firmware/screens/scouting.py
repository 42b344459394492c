"""Scouting: which end and which way up, then the place in the hand; the card is seen there all the time."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.ui.show_view import LEFT_END, RIGHT_END
from scout_mp.cards import card_text, turned
from scout_mp.combos import any_beats, strength
from scout_mp.hand_value import hand_value
from scout_mp.layout import PLAYERS, SCOUTS, hand_bytes, show_bytes
from scout_mp.moves import FLIP, SHOW_BITS, scout
from scout_mp.moves import RIGHT as FROM_RIGHT
from scout_mp.moves import place as place_in


class ScoutScreen(Screen):
    """`then_show`: this begins a Scout & Show, and goes on to choose the show. `done(move)` gets the move.

    First ← → walk through the ends and ways up, A takes that card; then ← → move it through the hand,
    ↑ ↓ turn it over, A puts it there. B goes back a step. Nothing is done before the last A. It begins at
    `move`, if there is one.
    """

    def __init__(self, app, view, then_show, done, move=0):
        super().__init__(app)
        self.view = view
        self.then_show = then_show
        self.done = done
        state = view.game.match.round.state
        self.hand = hand_bytes(state, view.viewer)
        self.active = show_bytes(state)
        self.at_end = 0  # 0 left as it lies, 1 left turned over, 2 and 3 the same for the right end
        self.placing = False
        self.refused = False
        # The round is over when all the others have scouted in a row.
        self.ends = not then_show and state[PLAYERS] > 2 and state[SCOUTS] == state[PLAYERS] - 2
        self.move = move
        if move:
            self.at_end = (2 if move & FROM_RIGHT else 0) | (1 if move & FLIP else 0)
            self.place = place_in(move)
            return
        self.place = self._best_place()
        if self.place < 0:
            self._walk(1)

    @property
    def right(self):
        return self.at_end > 1

    @property
    def card(self):
        card = self.active[-1] if self.right else self.active[0]
        return turned(card) if self.at_end & 1 else card

    def _hand_after(self, place):
        return self.hand[:place] + bytes((self.card,)) + self.hand[place:]

    def _left_over(self):
        """The strength of what the scout leaves of the active show."""
        return strength(self.active, 0 if self.right else 1, len(self.active) - 1)

    def _can_show(self, place):
        hand = self._hand_after(place)
        return any_beats(hand, 0, len(hand), self._left_over())

    def _best_place(self):
        """Where the card joins best, from where the player moves it; -1 if a show must follow and from no
        place one can.
        """
        best = -1
        found = -1
        for place in range(len(self.hand) + 1):
            if self.then_show and not self._can_show(place):
                continue
            hand = self._hand_after(place)
            value = hand_value(hand, 0, len(hand))
            if value > best:
                best = value
                found = place
        return found

    def key(self, code):
        self.refused = False
        if code == B:
            if self.placing:
                self.placing = False
            else:
                self.app.close()
        elif self.placing:
            self._place(code)
        elif code == A:
            self.placing = True
        elif code in (LEFT, RIGHT, UP, DOWN):
            self._walk(1 if code in (RIGHT, DOWN) else -1)

    def _walk(self, step):
        """Go to the next end and way up that the card can be taken from and put somewhere."""
        ways = 4 if len(self.active) > 1 else 2
        for _ in range(ways):
            self.at_end = (self.at_end + step) % ways
            self.place = self._best_place()
            if self.place >= 0:
                return

    def _place(self, code):
        places = len(self.hand) + 1
        if code == RIGHT:
            self.place = (self.place + 1) % places
        elif code == LEFT:
            self.place = (self.place - 1) % places
        elif code in (UP, DOWN):
            self.at_end ^= 1
        elif not self.then_show:
            self.app.close()
            self.done(self._move())
        elif self._can_show(self.place):
            self._choose_show()
        else:
            self.refused = True

    def _move(self):
        return scout(self.right, self.place, self.at_end & 1)

    def _choose_show(self):
        from firmware.screens.choose_show import ChooseShowScreen

        self.view.show.end = 0
        self.view.show.cards = self.active[:-1] if self.right else self.active[1:]
        hand = self._hand_after(self.place)
        # Of a show that was proposed nothing is known once the card lies elsewhere.
        move = self.move if self._move() == self.move & ~SHOW_BITS else 0
        self.app.open(ChooseShowScreen(self.app, self.view, hand, self._left_over(), self._chosen, move))

    def _chosen(self, move):
        self.app.close()
        self.done(self._move() | move)

    def draw(self, canvas):
        view = self.view
        view.hand.plain(self.hand)
        view.hand.gap = self.place
        view.hand.inserted = self.card
        view.show.cards = self.active
        view.show.end = RIGHT_END if self.right else LEFT_END
        view.show.taken = self.placing
        if self.refused:
            words = self.app.text("scout_no_show")
        elif self.placing:
            words = self.app.text("scout_place")
        else:
            words = self.app.text("scout_take_ends" if self.ends else "scout_take", card_text(self.card))
        view.draw(canvas, words)
