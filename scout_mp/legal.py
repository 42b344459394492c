"""Listing the legal moves of a round into buffers made once.

The order is fixed: shows by index and length, then scouts (left end before right, as it lies before
turned over, by place), then Scout & Shows in the same order of scouts.
"""

from scout_mp.combos import any_beats, strength
from scout_mp.layout import (
    CHIPS,
    OVER,
    PLAYERS,
    SCOUT_SHOW,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    TURN,
    hand_start,
)
from scout_mp.moves import FLIP, RIGHT, SCOUT, SHOW_BITS

try:
    from scout_mp.scout_shows_viper import list_around, list_turned
except (ImportError, SyntaxError, ValueError, AttributeError):
    # No module `micropython`; no native emitter (a SyntaxError); native code for another chip (a ValueError).
    from scout_mp.scout_shows import list_around, list_turned

# A scout one place of the hand further right.
NEXT_PLACE = 1 << 13

# No hand of 45 cards has more sets and runs: at most 6 begin at each card on average.
MOST_SHOWS = 320

# To count moves only.
NO_ROOM = ()


def list_shows(cards, start, end, active, tag, into, n):
    """Write the shows of `cards[start:end]` that beat strength `active` into the list `into` from
    place `n`, each OR-ed with `tag`; what has no room is only counted. Returns the new count.
    """
    room = len(into)
    i = start
    while i < end:
        first = cards[i] >> 4
        move = (i - start) << 4 | tag
        if 10 + first > active:
            if n < room:
                into[n] = move | 1
            n += 1
        i += 1
        if i < end:
            step = (cards[i] >> 4) - first
            if -2 < step < 2:
                # Value of the show but for 20 a card; in a run down the lowest number is the last one.
                value = 10 + first if step == 0 else first
                drop = 1 if step < 0 else 0
                count = 1
                number = first + step
                j = i
                while j < end and cards[j] >> 4 == number:
                    count += 1
                    value += 20 - drop
                    if value > active:
                        if n < room:
                            into[n] = move | count
                        n += 1
                    number += step
                    j += 1
    return n


def list_moves(s, into, aside):
    """Write all legal moves of the player to move into `into`; returns how many, 0 when the round is over.

    `aside`: a list of MOST_SHOWS ints to work with.
    """
    if s[OVER]:
        return 0
    seat = s[TURN]
    at = hand_start(s, seat)
    end = at + s[SIZES + seat]
    n = list_shows(s, at, end, s[STRENGTH], 0, into, 0)
    if s[SHOW_SIZE] and (s[PLAYERS] > 2 or s[CHIPS + seat]):
        n = list_scouts(s, end - at, into, n)
        if s[SCOUT_SHOW] >> seat & 1:
            n = list_scout_shows(s, at, end, into, aside, n)
    return n


def list_scouts(s, size, into, n):
    """Write the scouts into a hand of `size` cards into `into` from place `n`; returns the new count."""
    room = len(into)
    scout = SCOUT
    for _ in range(2 if s[SHOW_SIZE] == 1 else 4):
        move = scout
        for _ in range(size + 1):
            if n < room:
                into[n] = move
            n += 1
            move += NEXT_PLACE
        # As it lies, turned over, right end as it lies, right end turned over.
        scout = scout ^ FLIP if not scout & FLIP else scout ^ FLIP ^ RIGHT
    return n


def list_scout_shows(s, at, end, into, aside, n):
    """Write the Scout & Shows of the hand `s[at:end]` into `into` from place `n`; returns the new count.

    `aside`: a list of MOST_SHOWS ints to work with.
    """
    count = s[SHOW_SIZE]
    left = strength(s, SHOW + 1, count - 1)
    kept = list_shows(s, at, end, left, 0, aside, 0)
    n = _list_with(s, at, end, s[SHOW], left, aside, kept, SCOUT, into, n)
    if count > 1:
        left = strength(s, SHOW, count - 1)
        kept = list_shows(s, at, end, left, 0, aside, 0)
        n = _list_with(s, at, end, s[SHOW + count - 1], left, aside, kept, SCOUT | RIGHT, into, n)
    return n


def _list_with(s, at, end, card, left, aside, kept, scout, into, n):
    """Scout & Shows of one end card: the `kept` first of `aside` beat what is left of the show."""
    n = list_turned(s, at, end, card >> 4, left, aside, kept, scout, into, n)
    return list_turned(s, at, end, card & 15, left, aside, kept, scout | FLIP, into, n)


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


class Legal:
    """The legal moves of one position at a time.

    `moves` is a list of `room` ints made once, `count` how many moves there are. Mostly below 100, they
    are up to about 600 for a hand as dealt while one card lies on the table and the Scout & Show is left;
    a hand of 12 arranged for it has 1,300, one of 40 over 11,000. Where `count` exceeds the room, the
    moves beyond it were counted but not kept. `aside`: a list of MOST_SHOWS ints or more to work with; what
    stands there does not matter before and after.
    """

    def __init__(self, room=1024, aside=None):
        self.moves = [0] * room
        self.count = 0
        self._aside = aside or [0] * MOST_SHOWS

    def list(self, round_):
        """List all legal moves of the player to move; returns how many, 0 when the round is over."""
        s = round_.state
        n = list_moves(s, self.moves, self._aside)
        self.count = n
        return n

    def can_scout_show(self, round_):
        """Whether the player to move has a legal Scout & Show."""
        s = round_.state
        count = s[SHOW_SIZE]
        seat = s[TURN]
        if s[OVER] or count == 0 or not s[SCOUT_SHOW] >> seat & 1:
            return False
        at = hand_start(s, seat)
        end = at + s[SIZES + seat]
        for right in range(2 if count > 1 else 1):
            left = strength(s, SHOW + 1 - right, count - 1)
            # The card put at an end of the hand tears no show apart.
            if any_beats(s, at, end, left):
                return True
            card = s[SHOW + right * (count - 1)]
            for gap in range(at, end + 1):
                if list_around(s, at, end, gap, card >> 4, left, 0, NO_ROOM, 0):
                    return True
                if list_around(s, at, end, gap, card & 15, left, 0, NO_ROOM, 0):
                    return True
        return False
