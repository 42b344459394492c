"""Rounds dealt by numpy's generator, which numba knows: written for `compiled`."""

import numpy as np

from scout_mp.cards import HAND_SIZES, turned
from scout_mp.layout import (
    CHIPS,
    CHIPS_AT_START,
    HANDS,
    NOBODY,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SIZES,
    TURN,
    hand_start,
)

# A tuple, since numba knows no bytes that stand outside a function.
SIZES_DEALT = tuple(HAND_SIZES)


def deal(s, players, deck, starter):
    """Shuffle the `deck`, turn its cards at random, and make the state `s` a round just dealt from it."""
    for i in range(len(deck) - 1, 0, -1):
        j = np.random.randint(0, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    for i in range(len(deck)):
        if np.random.randint(0, 2):
            deck[i] = turned(deck[i])
    s[:] = 0
    size = SIZES_DEALT[players]
    s[PLAYERS] = players
    s[TURN] = starter
    s[OWNER] = NOBODY
    if players > 2:
        s[SCOUT_SHOW] = (1 << players) - 1
    for seat in range(players):
        s[SIZES + seat] = size
        if players == 2:
            s[CHIPS + seat] = CHIPS_AT_START
    for i in range(players * size):
        s[HANDS + i] = deck[i]


def turn_over(s, seat):
    """Turn the whole hand of a seat over."""
    at = hand_start(s, seat)
    for i in range(at, at + s[SIZES + seat]):
        s[i] = turned(s[i])
