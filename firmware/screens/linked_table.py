"""The table of a linked match: it waits for the partner, tells what is wrong, and carries signs."""

from firmware.keys import DOWN, LEFT, RIGHT, UP
from firmware.screens.link_questions import ask
from firmware.screens.link_words import away_words, partner_name
from firmware.screens.table import FACE, TableScreen
from firmware.screens.table_view import seat_name
from firmware.ui.icons import THINKING
from scout_mp.link.session import CONNECTED

# What an arrow says while others are to move: the number of a sign.
SIGNS = {UP: 0, DOWN: 1, LEFT: 2, RIGHT: 3}
SIGN_MS = 2000
LOOK = 50


class LinkedTableScreen(TableScreen):
    """A table whose game is a LinkedGame."""

    def __init__(self, app, game):
        super().__init__(app, game)
        self.link = game.link
        self.asked = 0  # what was asked or told last, see link_questions
        self._said = ""
        self._said_at = 0
        self._state = None

    def tick(self):
        game = self.game
        if not game.is_current:
            from firmware.screens.lobby import show

            show(self.app, game.linking)
            return 0
        game.update()
        self._listen()
        if self.actions and not game.is_person(game.turn):
            self.actions = ()
            self.app.redraw()
        state = (self.link.state, self.link.partner_left, game.can_act)
        if state != self._state:
            self._state = state
            self.app.redraw()
        if not self.told and ask(self):
            return 0
        return min(super().tick(), LOOK)

    # What goes on by itself

    def _orient(self):
        game = self.game
        if game.is_behind:
            game.follow()
            self.app.redraw()
            return 0
        if game.can_act:
            if game.person_to_orient() >= 0:
                return super()._orient()
            game.orient_bots()
        return LOOK

    def _person(self):
        if self.game.can_act:
            return super()._person()
        return self._bot()

    def _bot(self):
        wait = super()._bot()
        return wait if self.told or self.game.thinks_here() else FACE

    def _end(self):
        if self.game.is_behind:
            # A match that was taken over goes on where the partner is.
            self.game.next_round()
            return 0
        return super()._end()

    def _show_points(self):
        from firmware.screens.linked_points import LinkedPointsScreen

        self.app.replace(LinkedPointsScreen(self.app, self.game))

    # What the player does

    def _play(self, move):
        # The match may have come to another point while the move was being chosen.
        if self.game.can_act:
            super()._play(move)

    def key(self, code):
        self._said = ""
        if code in SIGNS and not self.told and not self.actions:
            self._sign(SIGNS[self.along(code)])
        else:
            super().key(code)

    # Signs

    def _sign(self, number):
        if self.link.state != CONNECTED:
            return
        self.link.emote(number)
        viewer = self.view.viewer
        self._say(seat_name(self.app, self.game, viewer, viewer), number)

    def _listen(self):
        number = self.link.take_emote()
        if 0 <= number < len(SIGNS):
            self._say(partner_name(self.app, self.link), number)
            self.app.power.keep_awake()
        elif self._said and self.app.clock.diff(self.app.clock.ms(), self._said_at) >= SIGN_MS:
            self._said = ""
            self.app.redraw()

    def _say(self, name, number):
        self._said = self.app.text("told_show", name, self.app.text("sign_%d" % number))
        self._said_at = self.app.clock.ms()
        self.app.redraw()

    # What is seen

    def words_changed(self):
        super().words_changed()
        self._said = ""

    def draw(self, canvas):
        words = self._said or self._status()
        if self.told or not words:
            super().draw(canvas)
        else:
            self.view.fresh()
            self.view.draw(canvas, words)

    def _status(self):
        """What the table waits for, if it is the partner; empty otherwise."""
        if self.actions:
            return ""
        away = away_words(self.app, self.link)
        if away:
            return away
        game = self.game
        if game.is_orienting() or (game.is_person(game.turn) and not game.can_act):
            return self.app.text("link_waits", partner_name(self.app, self.link))
        if not game.is_playing() or game.is_person(game.turn) or game.thinks_here():
            return ""
        name = seat_name(self.app, game, game.turn, self.view.viewer)
        return self.app.text("thinks", name) + " " + THINKING[self._face]
