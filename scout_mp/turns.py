"""A turn made on the bytes of a state, and unmade: what is legal is taken for granted here.

Plain functions over a row with the layout of `layout`, whoever owns it. `Round` makes its moves by them,
and so does whatever plays very many rounds.
"""

from scout_mp import combos
from scout_mp.cards import turned
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    EMPTY,
    HOUSE,
    OUT_SIZE,
    OUT_TOP,
    OVER,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SEEN,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    TURN,
    UNBEATEN,
    UNBEATEN_PAYS,
    hand_start,
    seen_bit,
    set_tokens,
    tokens,
)
from scout_mp.moves import FLIP, RIGHT, SCOUT, SHOW_BITS
from scout_mp.shift import close_gap, open_gap


def points(s, seat):
    """Points of a seat as the round stands; final once it is over."""
    gained = s[CAPTURED + seat] + tokens(s, seat) + s[CHIPS + seat]
    if s[OVER] == UNBEATEN and seat == s[OWNER] and not s[HOUSE] & UNBEATEN_PAYS:
        return gained
    return gained - s[SIZES + seat]


def can_scout(s):
    """Whether the player to move may scout: a card lies there, and with two players a chip is left."""
    return s[SHOW_SIZE] > 0 and (s[PLAYERS] > 2 or s[CHIPS + s[TURN]] > 0)


def can_show(s):
    """Whether the player to move has a show that beats the active one."""
    at = hand_start(s, s[TURN])
    return combos.any_beats(s, at, at + s[SIZES + s[TURN]], s[STRENGTH])


def make(s, move):
    """Make a legal move for the player to move; returns what `lay` returns, 0 for a plain scout.

    The turn passes by the same rule when the move ends the round, though nobody can move any more.
    """
    seat = s[TURN]
    at = hand_start(s, seat)
    fresh = 0
    if move & SCOUT:
        owner = s[OWNER]
        take_end(s, move, seat, at)
        if s[PLAYERS] == 2:
            s[CHIPS + seat] -= 1
        else:
            s[SCOUTS] += 1
            set_tokens(s, owner, tokens(s, owner) + 1)
    if move & SHOW_BITS:
        if move & SCOUT:
            s[SCOUT_SHOW] &= ~(1 << seat)
        fresh = lay(s, move, seat, at)
    elif s[PLAYERS] > 2:
        if s[SCOUTS] == s[PLAYERS] - 1:
            s[OVER] = UNBEATEN
        s[TURN] = (seat + 1) % s[PLAYERS]
    if s[PLAYERS] == 2 and not s[OVER] and not can_scout(s) and not can_show(s):
        s[OVER] = UNBEATEN
    return fresh


def take_end(s, move, seat, at):
    """Move a card from an end of the active show into the hand of `seat`, which begins at `at`."""
    count = s[SHOW_SIZE] - 1
    if move & RIGHT:
        card = s[SHOW + count]
        s[SHOW + count] = 0
    else:
        card = s[SHOW]
        close_gap(s, SHOW, SHOW + count + 1, 1)
    s[SHOW_SIZE] = count
    s[STRENGTH] = combos.strength(s, SHOW, count)
    place = at + (move >> 13)
    open_gap(s, place, hand_start(s, s[PLAYERS]), 1)
    s[place] = turned(card) if move & FLIP else card
    s[SIZES + seat] += 1


def return_end(s, move, seat, at):
    """Undo `take_end`, but for the strength of the show."""
    place = at + (move >> 13)
    card = turned(s[place]) if move & FLIP else s[place]
    close_gap(s, place, hand_start(s, s[PLAYERS]), 1)
    s[SIZES + seat] -= 1
    count = s[SHOW_SIZE]
    if move & RIGHT:
        s[SHOW + count] = card
    else:
        open_gap(s, SHOW, SHOW + count, 1)
        s[SHOW] = card
    s[SHOW_SIZE] = count + 1


def lay(s, move, seat, at):
    """Show cards: collect the old active show, lay the new one, end the round or pass the turn.

    Returns which of the shown cards lie on the table for the first time: bit 0 is the left one.
    """
    old = s[SHOW_SIZE]
    for i in range(old):
        s[OUT_TOP - s[OUT_SIZE] - i] = s[SHOW + i]
    s[OUT_SIZE] += old
    s[CAPTURED + seat] += old
    count = move & 15
    first = at + (move >> 4 & 63)
    s[STRENGTH] = combos.strength(s, first, count)
    fresh = 0
    for i in range(count):
        card = s[first + i]
        s[SHOW + i] = card
        bit = seen_bit(card)
        mask = 1 << (bit & 7)
        if not s[SEEN + (bit >> 3)] & mask:
            s[SEEN + (bit >> 3)] |= mask
            fresh |= 1 << i
    for i in range(count, old):
        s[SHOW + i] = 0
    close_gap(s, first, hand_start(s, s[PLAYERS]), count)
    s[SIZES + seat] -= count
    s[SHOW_SIZE] = count
    s[OWNER] = seat
    s[SCOUTS] = 0
    if s[SIZES + seat] == 0:
        s[OVER] = EMPTY
    s[TURN] = (seat + 1) % s[PLAYERS]
    return fresh


def pick_up(s, move, seat, at, before, fresh):
    """Undo `lay`: the show back into the hand, the `before` collected cards back on the table."""
    count = move & 15
    first = at + (move >> 4 & 63)
    open_gap(s, first, hand_start(s, s[PLAYERS]), count)
    for i in range(count):
        card = s[SHOW + i]
        s[SHOW + i] = 0
        s[first + i] = card
        if fresh >> i & 1:
            bit = seen_bit(card)
            s[SEEN + (bit >> 3)] &= ~(1 << (bit & 7))
    s[SIZES + seat] += count
    s[OUT_SIZE] -= before
    s[CAPTURED + seat] -= before
    for i in range(before):
        place = OUT_TOP - s[OUT_SIZE] - i
        s[SHOW + i] = s[place]
        s[place] = 0
    s[SHOW_SIZE] = before
