"""What a player may know: the state of a round as one seat sees it.

A view has the layout of a state. The own hand stands as it is. Of another hand the cards known to be in
it come first, in rising order, lower number up (place and way up are secret); the rest are 0. Collected
cards stand in rising order too, lower number up. So equal knowledge is equal bytes.
"""

from scout_mp.cards import lower_first
from scout_mp.layout import (
    OUT_SIZE,
    OUT_TOP,
    PLAYERS,
    SEEN,
    SHOW,
    SIZES,
    WHOLE,
    hand_start,
    is_seen,
)


def hide(state, seat, view):
    """Write into the bytearray `view` what `seat` may know of `state`. Allocates nothing."""
    view[WHOLE] = state
    for other in range(state[PLAYERS]):
        if other != seat:
            _hide_hand(view, hand_start(view, other), view[SIZES + other])
    bottom = OUT_TOP + 1 - view[OUT_SIZE]
    for i in range(bottom, OUT_TOP + 1):
        view[i] = lower_first(view[i])
    _sort(view, bottom, OUT_TOP + 1)
    for i in range(SEEN, SHOW):
        view[i] = 0


def _hide_hand(view, at, size):
    known = 0
    for i in range(at, at + size):
        card = view[i]
        if card and is_seen(view, card):
            view[at + known] = lower_first(card)
            known += 1
    for i in range(at + known, at + size):
        view[i] = 0
    _sort(view, at, at + known)


def _sort(cards, start, end):
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
