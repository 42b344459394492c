"""A bot that values what a move leaves: combinations in hand, cards, points, tokens given away."""

from scout_mp.bots.chooser import Chooser
from scout_mp.hand_value import hand_value
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    OVER,
    PLAYERS,
    SIZES,
    UNBEATEN,
    hand_start,
    tokens,
)
from scout_mp.moves import SCOUT, shown

# The worth of a position in eighths of a point, so that everything is whole: the hand's value; a card in
# hand is -1, a card collected, a token and a chip 1, a token given away -1.5.
POINT = 8
TOKEN_GIVEN = 12

GOING_OUT = 100000
ENDED_AGAINST_ME = -100000


class PlannerBot(Chooser):
    """Looks one move ahead: takes the move that leaves the best position by `hand_value` and points."""

    def start(self):
        super().start()
        # Shows are listed first, Scout & Shows last: if neither is there, no move shows.
        count = self.legal.count
        self._has_show = shown(self.legal.moves[0]) > 0 or shown(
            self.legal.moves[min(count, len(self.legal.moves)) - 1]
        )

    def prefers_turned(self):
        s = self.view.state
        at = hand_start(s, self.seat)
        end = at + s[SIZES + self.seat]
        as_dealt = hand_value(s, at, end)
        self.view.turn_over(self.seat)
        return hand_value(s, at, end) > as_dealt

    def worth(self, move):
        view = self.view
        s = view.state
        seat = self.seat
        view.apply(move)
        size = s[SIZES + seat]
        at = hand_start(s, seat)
        gained = s[CAPTURED + seat] + tokens(s, seat) + s[CHIPS + seat]
        value = hand_value(s, at, at + size) + POINT * (gained - size)
        if move & SCOUT and s[PLAYERS] > 2:
            value -= TOKEN_GIVEN
        if size == 0:
            value += GOING_OUT
        elif s[OVER] == UNBEATEN and not shown(move) and self._has_show:
            value += ENDED_AGAINST_ME
        view.take_back()
        return value
