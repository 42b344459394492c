"""How the learnt strangers choose: written for `compiled`, it takes microseconds.

Their nets are three float32 arrays, see `valuing.net_value`. Empty ones stand for the planner.
"""

import numpy as np

from host_tools.arena.stranger_features import features
from host_tools.tune.valuing import margin, net_value, plain_worth
from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.bots.leaves import keep_best
from scout_mp.hand_value import hand_value
from scout_mp.layout import OVER, SIZES, hand_start
from scout_mp.legal import first_scout, first_scout_show, list_moves
from scout_mp.turns import make

# Scouts, and Scout & Shows, that are looked at.
KEPT = 16


def value(s, seat, first, second, third, x, hidden, deeper):
    """The margin in points that a net expects for `seat`, which has just moved."""
    forget_the_stuck(s, seat)
    so_far = margin(s, seat)
    if s[OVER]:
        return so_far
    features(s, seat, x)
    return so_far + net_value(x, first, second, third, hidden, deeper)


def turned_value(view, other, seat, first, second, third, x, hidden, deeper):
    """By how much the hand of `seat` is better turned over. `other`: the same view with its hand turned."""
    if len(first) == 0:
        at = hand_start(view, seat)
        end = at + view[SIZES + seat]
        return np.float32(hand_value(other, at, end) - hand_value(view, at, end))
    net = first, second, third, x, hidden, deeper
    return value(other, seat, *net) - value(view, seat, *net)


def best_move(view, seat, noise, first, second, third, x, hidden, deeper, moves, aside, worths, row, after):
    """The move after which the net expects most; its values are off by normal errors of `noise` points."""
    count = min(list_moves(view, moves, aside), len(moves))
    start = first_scout(moves, count)
    middle = first_scout_show(moves, start, count)
    at = hand_start(view, seat)
    size = view[SIZES + seat]
    kept = start + keep_best(view, at, size, moves, start, middle, start, 0, KEPT, worths, row)
    kept += keep_best(view, at, size, moves, middle, count, kept, 0, KEPT, worths, row)
    chosen = 0
    highest = np.float32(-1e9)
    for i in range(kept):
        after[:] = view
        make(after, moves[i])
        if len(first) == 0:
            worth = plain_worth(after, seat, moves[i])
        else:
            worth = value(after, seat, first, second, third, x, hidden, deeper)
        if noise > 0:
            worth += np.float32(noise) * np.float32(np.random.standard_normal())
        if worth > highest:
            highest = worth
            chosen = moves[i]
    return chosen
