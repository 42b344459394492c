"""Which moves deserve a closer look.

A scout puts one of two cards into any place either way up, a Scout & Show then shows anything: up to a
thousand moves, most of them pointless. The best few by a quick worth are kept.
"""

from scout_mp.bots.leaves import quick_worth
from scout_mp.moves import SCOUT, SHOW_BITS


def first_scout(moves, count):
    """Index of the first scout in a list of `count` legal moves: shows come before it."""
    i = 0
    while i < count and not moves[i] & SCOUT:
        i += 1
    return i


def first_scout_show(moves, start, count):
    """Index of the first Scout & Show from `start` on: scouts come before it."""
    i = start
    while i < count and not moves[i] & SHOW_BITS:
        i += 1
    return i


def keep_best(s, at, size, moves, start, stop, into, kept, keep, worths, row):
    """Look at `moves[start:stop]`, and hold the best `keep` so far, best first, from `moves[into]` on.

    `kept`: how many stand there already; returns how many do now. `worths`: `keep` ints, theirs; `row`: bytes
    for a hand, to work with. `into` must not be above `start`.
    """
    for i in range(start, stop):
        move = moves[i]
        worth = quick_worth(s, at, size, move, row)
        if kept < keep:
            j = kept
            kept += 1
        elif worth > worths[keep - 1]:
            j = keep - 1
        else:
            continue
        while j and worths[j - 1] < worth:
            worths[j] = worths[j - 1]
            moves[into + j] = moves[into + j - 1]
            j -= 1
        worths[j] = worth
        moves[into + j] = move
    return kept
