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

    # How often the hand's value counts, and what a card in hand costs; the arena has kin with other tastes.
    combinations = 1
    card = POINT

    def start(self):
        super().start()
        moves = self.legal.moves
        self._has_show = has_show(moves, min(self.legal.count, len(moves)))

    def prefers_turned(self):
        s = self.view.state
        at = hand_start(s, self.seat)
        end = at + s[SIZES + self.seat]
        as_dealt = hand_value(s, at, end)
        self.view.turn_over(self.seat)
        return hand_value(s, at, end) > as_dealt

    def worth(self, move):
        return self.weigh(move)

    def weigh(self, move):
        """What the position after a move is worth."""
        view = self.view
        view.apply(move)
        value = weigh(view.state, self.seat, move, self._has_show, self.combinations, self.card)
        view.take_back()
        return value


def has_show(moves, count):
    """Whether some legal move shows: shows are listed first, Scout & Shows last."""
    return shown(moves[0]) > 0 or shown(moves[count - 1]) > 0


def weigh(s, seat, move, has_show, combinations, card):
    """What the state `s` is worth to `seat`, after its move; `has_show`: another move would have shown."""
    size = s[SIZES + seat]
    at = hand_start(s, seat)
    gained = s[CAPTURED + seat] + tokens(s, seat) + s[CHIPS + seat]
    value = combinations * hand_value(s, at, at + size) + POINT * gained - card * size
    if move & SCOUT and s[PLAYERS] > 2:
        value -= TOKEN_GIVEN
    if size == 0:
        value += GOING_OUT
    elif s[OVER] == UNBEATEN and not shown(move) and has_show:
        value += ENDED_AGAINST_ME
    return value
