"""The end of the match: places, points, who won, and the deal code to play it again."""

from firmware.keys import A, B
from firmware.screens.screen import Screen
from firmware.screens.table_view import seat_name
from firmware.ui import font_small
from firmware.ui.icons import CUP
from scout_mp.seeds import seed_text

TOP = 11
PITCH = 8


class MatchPointsScreen(Screen):
    """A begins a new match, B goes to the title, an arrow to the review of a person's moves."""

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        totals = game.match.totals()
        # Most points first; equal ones in order of seats.
        self.order = sorted(range(game.match.players), key=lambda seat: -totals[seat] * 8 + seat)
        self.tally = ()
        if game.link is None and game.persons == 1:
            from firmware.statistics import tally

            self.tally = tally(app.store, game.match.players)

    def key(self, code):
        if code == A or code == B:
            self.leave(code)
        elif self.game.persons:
            from firmware.screens.review import open_review

            open_review(self.app, self.game)

    def leave(self, code):
        """A or B was pressed."""
        from firmware.screens.title import TitleScreen

        self.app.start_again(TitleScreen(self.app))
        if code == A:
            from firmware.screens.new_match import NewMatchScreen

            self.app.open(NewMatchScreen(self.app))

    def draw(self, canvas):
        match = self.game.match
        me = self.game.only_person()
        totals = match.totals()
        winners = match.winners()
        canvas.title(font_small, self.app.text("match_over"), self._verdict(winners, me))
        for i in range(match.players):
            seat = self.order[i]
            y = TOP + PITCH * i
            if seat in winners:
                canvas.text(font_small, CUP, 2, y)
            canvas.text(font_small, seat_name(self.app, self.game, seat, me), 14, y)
            canvas.dotted_row(canvas.left(50, 44), y + 4, 44)
            canvas.text_end(font_small, self._number(totals[seat]), 116, y)
            if seat == me and self.game.persons == 1:
                canvas.invert(0, y - 1, 128, PITCH)
        if self.tally:
            canvas.text(font_small, self.app.text("tally", *self.tally), 0, 50)
        if self.game.persons:
            canvas.text_end(font_small, self.app.text("review_go"), 127, 50)
        end = canvas.text_end(font_small, self.app.text("again"), 127, 57)
        canvas.text_cut(font_small, self.app.text("deal_was", seed_text(match.seed)), 0, 57, end - 4)

    def _verdict(self, winners, me):
        if self.game.persons == 1 and me in winners:
            return self.app.text("you_win" if len(winners) == 1 else "you_share")
        if len(winners) > 1:
            return self.app.text("shared")
        return self.app.text("wins", seat_name(self.app, self.game, winners[0], me))

    def _number(self, value):
        return "%d" % value if value >= 0 else "−%d" % -value
