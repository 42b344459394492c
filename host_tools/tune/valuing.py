"""The worth of a position in floats: what the workshop's own players think."""

import numpy as np

from scout_mp.bots.features import features
from scout_mp.bots.lead import lead
from scout_mp.hand_value import hand_value
from scout_mp.layout import CAPTURED, CHIPS, OVER, PLAYERS, SIZES, UNBEATEN, hand_start, tokens
from scout_mp.moves import SCOUT, SHOW_BITS


def net_value(x, first, second, third, hidden, deeper):
    """What a net of float32 makes of features `x`: points of margin still to come.

    `first`: (features + 1, wide), `second`: (wide + 1, narrow), `third`: (narrow + 1,), the last row of
    each is added. `hidden`, `deeper`: float32 arrays to work with, their lengths are the net's.
    """
    inputs = len(first) - 1
    wide = len(hidden)
    narrow = len(deeper)
    hidden[:] = first[inputs]
    for i in range(inputs):
        if x[i]:
            value = np.float32(x[i])
            for j in range(wide):
                hidden[j] += value * first[i, j]
    deeper[:] = second[wide]
    for i in range(wide):
        value = hidden[i]
        if value > 0:
            for j in range(narrow):
                deeper[j] += value * second[i, j]
    out = third[narrow]
    for j in range(narrow):
        if deeper[j] > 0:
            out += deeper[j] * third[j]
    return out


def plain_worth(s, seat, move):
    """What the planner makes of the state `s` after the move, in points: where learning starts from."""
    size = s[SIZES + seat]
    at = hand_start(s, seat)
    gained = s[CAPTURED + seat] + tokens(s, seat) + s[CHIPS + seat]
    value = hand_value(s, at, at + size) + 8 * (gained - size)
    if move & SCOUT and s[PLAYERS] > 2:
        value -= 12
    if size == 0:
        value += 100000
    elif s[OVER] == UNBEATEN and not move & SHOW_BITS:
        value -= 100000
    return np.float32(value / 8)


def margin(s, seat):
    """The lead of a seat in points, see `lead`."""
    return np.float32(lead(s, seat) / (s[PLAYERS] - 1))


def value_after(s, seat, first, second, third, hidden, deeper, x, work, row):
    """The margin that the net expects at the end of the round for `seat`, which has just moved."""
    if s[OVER]:
        return margin(s, seat)
    features(s, seat, x, work, row)
    return margin(s, seat) + net_value(x, first, second, third, hidden, deeper)
