"""The moves of a review on the table: each as it was made, then a better one, and why."""

from firmware.advice import lay_out_move, move_words, reason_words
from firmware.keys import DOWN, LEFT, RIGHT, UP, A
from firmware.screens.review import points_lost
from firmware.screens.screen import Screen
from firmware.screens.table_view import TableView
from scout_mp.moves import SCOUT, shown


class LapseScreen(Screen):
    """← → go through them, A goes on, B leaves. `lapses`: those of a Review of the moves of `seat`; `at`: the
    first one seen.
    """

    def __init__(self, app, game, seat, lapses, at):
        super().__init__(app)
        self.game = game
        self.lapses = lapses
        self.page = 2 * at
        self.view = TableView(app, game, seat)

    def key(self, code):
        code = self.along(code)
        if code in (RIGHT, DOWN, A):
            self.page = min(self.page + 1, 2 * len(self.lapses) - 1)
        elif code in (LEFT, UP):
            self.page = max(self.page - 1, 0)
        else:
            self.app.close()

    def draw(self, canvas):
        view = self.view
        lapse = self.lapses[self.page // 2]
        view.state = lapse.state
        view.fresh()
        number = self.page // 2 + 1
        if self.page % 2:
            action = self._lay_out(lapse.better)
            reasons = [reason_words(self.app, self.game, view.viewer, reason) for reason in lapse.reasons]
            # Where the move that was made ends the round too, that is no reason: but this hand is empty.
            if shown(lapse.better) == len(view.hand.cards):
                reasons.insert(0, move_words(self.app, view, lapse.better, view.hand.cards))
            view.above = reasons[:2]
            words = self.app.text("review_better", number, action)
        else:
            action = self._lay_out(lapse.done)
            view.above = ()
            words = self.app.text("review_done", number, action, points_lost(self.app, lapse))
        view.draw(canvas, words)

    def _lay_out(self, move):
        """Show the move on the table; returns what it is called."""
        lay_out_move(self.view, move)
        if not move & SCOUT:
            return self.app.text("do_show")
        return self.app.text("do_scout_show" if shown(move) else "do_scout")
