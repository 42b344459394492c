"""What the strongest bot would do in the player's place, seen on the table, and why in a few words."""

from firmware.keys import A
from firmware.screens.screen import Screen
from firmware.ui.icons import THINKING
from scout_mp.bots import LADDER

FACE = 160


class HintScreen(Screen):
    """Thinks in slices: first what to do, then why. A begins it, any other key goes back to the table."""

    def __init__(self, app, game, view):
        super().__init__(app)
        self.game = game
        self.view = view
        # The one that plays for others too: it is a person's turn, so that it has nothing to think about.
        self.bot = game.bot(len(LADDER))
        self.begun = False
        self.reasons = None  # once there is a move
        self.ready = False
        self.face = 0

    def tick(self):
        if self.ready:
            return self.REST
        if not self.app.is_drawn:
            return 0
        if self.reasons:
            self._reason()
        else:
            self._think()
        return 0

    def _think(self):
        if not self.begun:
            self.begun = True
            self.bot.begin(self.view.state, self.game.turn, self.game.seed())
        if self.bot.think():
            from scout_mp.reasons import Reasons

            self.reasons = Reasons(self.bot)
            self.reasons.begin()
            self.app.redraw()
            return
        face = self.app.clock.ms() // FACE % len(THINKING)
        if face != self.face:
            self.face = face
            self.app.redraw()

    def _reason(self):
        if self.reasons.think():
            self.ready = True
            self.app.redraw()

    def key(self, code):
        self.app.close()
        if code == A and self.reasons and self.view.begin:
            self.view.begin(self.bot.move)

    def draw(self, canvas):
        view = self.view
        view.fresh()
        if not self.reasons:
            view.draw(canvas, self.app.text("hint_thinks") + " " + THINKING[self.face])
            return
        from firmware.advice import lay_out_move, move_words, reason_words

        hand = lay_out_move(view, self.bot.move)
        view.above = [reason_words(self.app, self.game, view.viewer, reason) for reason in self.reasons.told]
        view.draw(canvas, move_words(self.app, view, self.bot.move, hand))
        view.above = ()
