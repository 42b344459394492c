"""Which moves deserve a closer look.

A scout puts one of two cards into any place either way up, a Scout & Show then shows anything: up to a
thousand moves, most of them pointless. The best few by a quick worth of the hand they leave are kept.
"""

from scout_mp.cards import turned
from scout_mp.hand_value import hand_value
from scout_mp.layout import SHOW, SHOW_SIZE
from scout_mp.moves import FLIP, RIGHT, SCOUT, SHOW_BITS

CARD = 8


def hand_after(s, at, size, move, row):
    """Write the hand `s[at:at + size]` as the move leaves it into `row`; returns how many cards it has."""
    first = (move >> 4 & 63) if move & SHOW_BITS else 64
    after = first + (move & 15)
    place = 64
    card = 0
    if move & SCOUT:
        place = move >> 13
        card = s[SHOW + s[SHOW_SIZE] - 1] if move & RIGHT else s[SHOW]
        if move & FLIP:
            card = turned(card)
        size += 1
    n = 0
    for i in range(size):
        if i == place:
            now = card
        else:
            now = s[at]
            at += 1
        if i < first or i >= after:
            row[n] = now
            n += 1
    return n


def quick_worth(s, at, size, move, row):
    """Worth of a move in eighths of a point: what is left in hand. `row` is written over."""
    left = hand_after(s, at, size, move, row)
    if left == 0:
        return 1000000
    return hand_value(row, 0, left) - CARD * left


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
