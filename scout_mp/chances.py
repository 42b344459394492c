"""How likely the next player beats the active show: hands drawn from the cards that have not been seen."""

from scout_mp.cards import deck, turned
from scout_mp.combos import any_beats
from scout_mp.layout import (
    OUT_SIZE,
    OUT_TOP,
    PLAYERS,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    TURN,
    hand_start,
    seen_bit,
)


def unseen(s):
    """A new bytearray of the cards that are nowhere in a view's state `s`, lower number up."""
    known = bytearray(45)
    for start, stop in (
        (SHOW, SHOW + s[SHOW_SIZE]),
        (hand_start(s, 0), hand_start(s, s[PLAYERS])),
        (OUT_TOP + 1 - s[OUT_SIZE], OUT_TOP + 1),
    ):
        for i in range(start, stop):
            if s[i]:
                known[seen_bit(s[i])] = 1
    return bytearray([card for card in deck(s[PLAYERS]) if not known[seen_bit(card)]])


def times_beaten(s, rng, tries):
    """In how many of so many tries the player to move can beat the active show of a view's state `s`.

    What is known of the hand is in it; its other cards, the order, and which way up each lies are drawn anew
    each time.
    """
    rest = unseen(s)
    seat = s[TURN]
    at = hand_start(s, seat)
    size = s[SIZES + seat]
    hand = bytearray(size)
    count = 0
    for _ in range(tries):
        drawn = 0
        for i in range(size):
            card = s[at + i]
            if not card:
                j = drawn + rng.below(len(rest) - drawn)
                card = rest[j]
                rest[j] = rest[drawn]
                rest[drawn] = card
                drawn += 1
            j = rng.below(i + 1)
            hand[i] = hand[j]
            hand[j] = turned(card) if rng.below(2) else card
        if any_beats(hand, 0, size, s[STRENGTH]):
            count += 1
    return count
