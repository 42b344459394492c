"""What the learnt strangers see of a position: FEATURES numbers, not those of our bots. For `compiled`."""

from scout_mp.bots.clearing import pieces
from scout_mp.combos import longest_from, strength
from scout_mp.hand_value import hand_value
from scout_mp.layout import (
    CHIPS,
    NOBODY,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    hand_start,
)

FEATURES = 36
# Of the strength of a show, to a number like the others.
CARDS = 20


def features(s, seat, x):
    """Write the features of state `s` for `seat`, which has just moved, into `x`, FEATURES float32."""
    x[:] = 0
    at = hand_start(s, seat)
    size = s[SIZES + seat]
    x[0] = size
    x[1] = size * size / 10
    x[2] = hand_value(s, at, at + size) / 8
    x[3] = pieces(s, at, at + size)
    best = blocks(s, at, at + size, x)
    if s[OWNER] != NOBODY:
        show(s, seat, best, x)
    others(s, seat, x)


def blocks(s, at, end, x):
    """4-16: sets and runs by length, their numbers, single cards; returns the strength of the best show."""
    best = 0
    i = at
    while i < end:
        count = longest_from(s, i, end)
        value = strength(s, i, count)
        if value > best:
            best = value
        low = min(s[i] >> 4, s[i + count - 1] >> 4)
        if count == 1:
            x[4] += 1
            x[5] += 1 if low < 5 else 0
        else:
            # Sets of 2, 3 and more, then runs.
            kind = 6 if s[i] >> 4 == s[i + 1] >> 4 else 9
            x[kind + min(count, 4) - 2] += 1
            x[12 if kind == 6 else 13] += low
        x[14] = max(x[14], count)
        if at < i and i + count < end:
            gap = (s[i + count] >> 4) - (s[i - 1] >> 4)
            x[15] += 1 if -2 < gap < 2 else 0
        i += count
    x[16] = best / CARDS
    return best


def show(s, seat, best, x):
    """17-25: the active show, and whose it is."""
    size = s[SIZES + seat]
    to_act = s[PLAYERS] - 1 - s[SCOUTS]
    value = s[STRENGTH] / CARDS
    if s[OWNER] == seat:
        x[17] = 1
        x[18] = s[SHOW_SIZE]
        x[19] = value
        x[20] = to_act
        x[21] = value / to_act
        x[22] = size / to_act
    else:
        x[23] = s[SHOW_SIZE]
        x[24] = s[SIZES + s[OWNER]] / to_act
        x[25] = 1 if best > s[STRENGTH] else 0


def others(s, seat, x):
    """26-35: the other hands, Scout & Shows and chips."""
    players = s[PLAYERS]
    following = (seat + 1) % players
    fewest = 45
    for other in range(players):
        if other != seat:
            fewest = min(fewest, s[SIZES + other])
            x[27] += s[SIZES + other]
            x[30] += s[SCOUT_SHOW] >> other & 1
    x[26] = fewest
    x[28] = s[SIZES + following]
    x[29] = s[SCOUT_SHOW] >> following & 1
    x[31] = s[SCOUT_SHOW] >> seat & 1
    x[32] = s[CHIPS + seat]
    x[33] = s[CHIPS + following]
    x[34] = 1 if fewest < 3 else 0
    x[35] = 1 if s[SHOW_SIZE] == 0 else 0
