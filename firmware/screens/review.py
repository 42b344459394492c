"""A match looked back at: the moves that lost most, the worst first, once they have been found."""

from firmware.screens.menu_screen import MenuScreen
from firmware.screens.table_view import seat_name
from firmware.ui import font_small
from scout_mp.bots import LADDER

BAR = 100
BAR_Y = 32
WORDS_Y = 22


def open_review(app, game):
    """Open the review of a match that is over; where several people played on this device, ask whose."""
    persons = [seat for seat in range(game.match.players) if game.is_person(seat)]
    if len(persons) == 1:
        app.open(ReviewScreen(app, game, persons[0]))
    else:
        app.open(WhoseScreen(app, game, persons))


class WhoseScreen(MenuScreen):
    """Whose moves are looked at."""

    def __init__(self, app, game, seats):
        super().__init__(app, app.text("review_whose"))
        self.game = game
        self.seats = seats
        for seat in seats:
            self.menu.add(seat_name(app, game, seat, -1))

    def chosen(self, entry):
        self.app.open(ReviewScreen(self.app, self.game, self.seats[entry]))


class ReviewScreen(MenuScreen):
    """Looks for them in slices; then A shows one on the table. B leaves at any time."""

    def __init__(self, app, game, seat):
        super().__init__(app, app.text("review"))
        self.game = game
        self.seat = seat
        self.review = None
        self.ready = False
        self.filled = 0
        if game.persons != 1:
            self.more = seat_name(app, game, seat, -1)

    def tick(self):
        if self.ready:
            return self.REST
        if not self.app.is_drawn:
            return 0
        if self.review is None:
            from scout_mp.review import Review

            self.review = Review(self.game.match, self.seat, self.game.bot(len(LADDER)))
        elif self.review.think():
            self._list()
        else:
            filled = self.review.done * BAR // self.review.total
            if filled != self.filled:
                self.filled = filled
                self.app.redraw()
        return 0

    def _list(self):
        self.ready = True
        for lapse in self.review.lapses:
            lost = points_lost(self.app, lapse)
            self.menu.add(self.app.text("review_move", lapse.round, lapse.number, lost))
        self.app.redraw()

    def chosen(self, entry):
        from firmware.screens.lapse import LapseScreen

        self.app.open(LapseScreen(self.app, self.game, self.seat, self.review.lapses, entry))

    def draw(self, canvas):
        if self.menu.labels:
            super().draw(canvas)
            return
        canvas.title(font_small, self.title, self.more)
        words = self.app.text("review_none" if self.ready else "hint_thinks")
        canvas.text_centred(font_small, words, 0, WORDS_Y, 128)
        if not self.ready:
            canvas.progress((128 - BAR) // 2, BAR_Y, BAR, 7, self.filled, BAR)


def points_lost(app, lapse):
    """What a move lost, as −3.4."""
    return app.text("points_lost", lapse.loss // 10, lapse.loss % 10)
