"""The points at the end of a round: who gained what, and the totals so far."""

from firmware.keys import A, B
from firmware.screens.screen import Screen
from firmware.screens.table_view import seat_name
from firmware.telling import end_words
from firmware.ui import font_small
from firmware.ui.lettering import text_width
from scout_mp.layout import CAPTURED, CHIPS, tokens
from scout_mp.match import MATCH_OVER

# Columns that the widest number takes, and those that names and the first numbers need.
NUMBER = 14
FIRST_END = 31
RIGHT_EDGE = 127
MOST_GAP = 10
TOP = 10
PITCH = 8
# A demonstration without people goes on by itself after so many ms.
DEMONSTRATION = 4000


class RoundPointsScreen(Screen):
    """A deals the next round, or shows the end of the match; B opens the menu."""

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        self._since = app.clock.ms()

    def tick(self):
        if self.game.persons == 0:
            left = DEMONSTRATION - self.app.clock.diff(self.app.clock.ms(), self._since)
            if left > 0:
                return left
            self._go_on()
            return 0
        return self.REST

    def key(self, code):
        if code == A:
            self._go_on()
        elif code == B:
            from firmware.screens.table_menu import open_menu

            open_menu(self.app, self.game, None)

    def _go_on(self):
        if self.game.match.phase == MATCH_OVER:
            self.show_end()
        else:
            self.game.next_round()
            self.show_table()

    def show_end(self):
        """The match is over."""
        from firmware.screens.match_points import MatchPointsScreen

        self.app.replace(MatchPointsScreen(self.app, self.game))

    def show_table(self):
        """The next round has been dealt."""
        from firmware.screens.table import TableScreen

        self.app.replace(TableScreen(self.app, self.game))

    def draw(self, canvas):
        match = self.game.match
        state = match.round.state
        text = self.app.text
        me = self.game.only_person()
        ended = end_words(self.app, self.game, state, me)
        canvas.title(font_small, text("round_over", match.number + 1, match.rounds), ended)
        # Collected, tokens or chips, cards in hand, this round, in all.
        heads = ("taken", "chips" if match.players == 2 else "tokens", "in_hand", "this_round", "in_all")
        heads = [text(head) for head in heads]
        ends = self._ends(heads)
        for i in range(5):
            canvas.text_end(font_small, heads[i], ends[i], TOP)
        totals = match.totals()
        most = max(totals)
        points = match.points[-1]
        for seat in range(match.players):
            y = TOP + PITCH + PITCH * seat
            canvas.text(font_small, seat_name(self.app, self.game, seat, me), 0, y)
            gained = state[CHIPS + seat] if match.players == 2 else tokens(state, seat)
            kept = state[CAPTURED + seat] + gained
            row = (state[CAPTURED + seat], gained, points[seat] - kept, points[seat], totals[seat])
            for i in range(5):
                left = canvas.text_end(font_small, self._number(row[i], i), ends[i], y)
            if row[4] == most:
                # Who is ahead.
                width = RIGHT_EDGE + 2 - left
                canvas.invert(canvas.left(left - 1, width), y - 1, width, PITCH)
        canvas.text_end(font_small, text("go_on"), 127, 57)

    def _ends(self, heads):
        """Where the columns of numbers end, each as wide as its head, the last one at the edge."""
        widths = [max(text_width(font_small, head), NUMBER) for head in heads]
        first = max(widths[0], FIRST_END)
        gap = min((RIGHT_EDGE - first - sum(widths[1:])) // 4, MOST_GAP)
        ends = [RIGHT_EDGE]
        for width in reversed(widths[1:]):
            ends.insert(0, ends[0] - width - gap)
        return ends

    def _number(self, value, column):
        if value < 0:
            return "−%d" % -value
        return "+%d" % value if column == 3 and value else "%d" % value
