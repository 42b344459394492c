"""Sets and runs within a hand after a move: which there are, and which came together by it.

A hand is the stretch `cards[at:end]` of a bytes-like row; indices count in the row.
"""

from scout_mp.combos import longest_from, strength
from scout_mp.moves import SCOUT, place, show_index, shown


def best_block(cards, at, end, low, high):
    """Index of the first card of the strongest set or run in `cards[at:end]` that begins at `low` at the
    latest and goes beyond `high`; -1 if none of two or more cards does.
    """
    best = 0
    found = -1
    for i in range(at, min(low + 1, end)):
        count = longest_from(cards, i, end)
        if count > 1 and i + count > high:
            value = strength(cards, i, count)
            if value > best:
                best = value
                found = i
    return found


def joined_block(cards, at, end, move):
    """The same for what comes together by a move that left the hand `cards[at:end]`: through the card scouted
    or, if that is shown or none was, through the gap that the show left.
    """
    gap = at + show_index(move)
    if move & SCOUT:
        card = at + place(move)
        count = shown(move)
        if card < gap or not count:
            return best_block(cards, at, end, card, card)
        if card >= gap + count:
            return best_block(cards, at, end, card - count, card - count)
    return best_block(cards, at, end, gap - 1, gap)


def block_strength(cards, first, end):
    """The strength of the longest set or run from index `first`, 0 if that is -1."""
    return 0 if first < 0 else strength(cards, first, longest_from(cards, first, end))


def fits_nothing(cards, at, end, i):
    """Whether card `i` of the hand `cards[at:end]` makes no set or run with a neighbour."""
    number = cards[i] >> 4
    for j in (i - 1, i + 1):
        if at <= j < end and -2 < (cards[j] >> 4) - number < 2:
            return False
    return True
