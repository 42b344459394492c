"""What the strongest bot would do in the player's place, seen on the table, and why in a few words."""

from firmware.screens.screen import Screen
from firmware.screens.table_view import kind_words
from firmware.ui.icons import THINKING
from firmware.ui.show_view import LEFT_END, RIGHT_END
from scout_mp.bots import LADDER
from scout_mp.cards import turned
from scout_mp.combos import longest_from, strength
from scout_mp.layout import hand_bytes
from scout_mp.moves import FLIP, RIGHT, SCOUT, place, show_index, shown

FACE = 160


class HintScreen(Screen):
    """Thinks in slices; then any key goes back to the table. Nothing is done."""

    def __init__(self, app, game, view):
        super().__init__(app)
        self.game = game
        self.view = view
        # The one that plays for others too: it is a person's turn, so that it has nothing to think about.
        self.bot = game.bot(len(LADDER))
        self.begun = False
        self.ready = False
        self.face = 0

    def tick(self):
        if self.ready:
            return self.REST
        if not self.app.is_drawn:
            return 0
        if not self.begun:
            self.begun = True
            self.bot.begin(self.game.match.round.state, self.game.turn, self.game.seed())
        if self.bot.think():
            self.ready = True
            self.app.redraw()
            return self.REST
        face = self.app.clock.ms() // FACE % len(THINKING)
        if face != self.face:
            self.face = face
            self.app.redraw()
        return 0

    def key(self, code):
        self.app.close()

    def draw(self, canvas):
        view = self.view
        view.fresh()
        if not self.ready:
            view.draw(canvas, self.app.text("hint_thinks") + " " + THINKING[self.face])
            return
        move = self.bot.move
        hand = hand_bytes(self.game.match.round.state, view.viewer)
        if move & SCOUT:
            view.hand.gap = place(move)
            view.hand.inserted = self._scouted(move)
            view.show.end = RIGHT_END if move & RIGHT else LEFT_END
            hand = hand[: place(move)] + bytes((view.hand.inserted,)) + hand[place(move) :]
        if shown(move):
            view.hand.plain(hand)
            if move & SCOUT:
                view.hand.cursor = place(move)
            view.hand.marked_from = show_index(move)
            view.hand.marked = shown(move)
        view.draw(canvas, self._words(move, hand))

    def _scouted(self, move):
        cards = self.view.show.cards
        card = cards[-1] if move & RIGHT else cards[0]
        return turned(card) if move & FLIP else card

    def _words(self, move, hand):
        text = self.app.text
        if shown(move):
            kind = kind_words(self.app, strength(hand, show_index(move), shown(move)))
            if shown(move) == len(hand):
                return text("hint_out", kind)
            if move & SCOUT:
                return text("hint_scout_show", kind)
            taken = len(self.view.show.cards)
            return text("hint_show", kind, taken) if taken else text("hint_first", kind)
        joined = self._joined(hand, place(move))
        return text("hint_scout", joined) if joined else text("hint_scout_alone")

    def _joined(self, hand, at):
        """The kind of the longest set or run that the card at an index is part of, "" if of none."""
        best = 0
        for start in range(max(0, at - 9), at + 1):
            count = longest_from(hand, start, len(hand))
            if start + count > at and count > 1:
                best = max(best, strength(hand, start, count))
        return kind_words(self.app, best) if best else ""
