"""The hand that a move leaves, and its quick worth."""

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
    """Worth of a move that scouts, in eighths of a point: what is left in hand. `row` is written over."""
    left = hand_after(s, at, size, move, row)
    if left == 0:
        return 1000000
    return hand_value(row, 0, left) - CARD * left
