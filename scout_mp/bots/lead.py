"""How far a seat leads the others, in whole numbers."""

from scout_mp.layout import CAPTURED, CHIPS, OVER, PLAYERS, tokens
from scout_mp.turns import points


def lead(s, seat):
    """The points of a seat times the number of others, less the points of all others.

    While the round runs, cards in hand do not count: how many there will be at its end is not known yet.
    """
    players = s[PLAYERS]
    sum_ = 0
    for other in range(players):
        if s[OVER]:
            gained = points(s, other)
        else:
            gained = s[CAPTURED + other] + tokens(s, other) + s[CHIPS + other]
        sum_ += gained * (players - 1) if other == seat else -gained
    return sum_
