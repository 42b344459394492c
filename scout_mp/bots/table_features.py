"""Numbers that describe the table as the player sees it who has just moved: the show, the others, the round.

Each is a whole number from 0 to 63; a yes is FLAG.
"""

from scout_mp.bots.shape import FLAG, MOST, TABLE_FEATURES
from scout_mp.combos import is_set, lowest
from scout_mp.layout import (
    CHIPS,
    HANDS,
    NOBODY,
    OUT_SIZE,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    TURN,
)


def table_features(s, seat, best, into, at):
    """Write TABLE_FEATURES numbers about the state `s`, as `seat` may know it, into `into[at:]`.

    `best`: the strength of the strongest show in the hand of `seat`.
    """
    for i in range(at, at + TABLE_FEATURES):
        into[i] = 0
    players = s[PLAYERS]
    into[at] = (s[TURN] + players - seat) % players  # as seen from seat: 1 is the next one, 0 is the seat
    into[at + 1] = (seat + players - s[TURN]) % players * 4
    _show(s, seat, best, into, at + 2)
    _others(s, seat, into, at + 21)
    _further(s, seat, into, at + 40)


def _show(s, seat, best, into, at):
    """19 numbers about the active show and whose it is."""
    size = s[SHOW_SIZE]
    active = s[STRENGTH]
    owner = s[OWNER]
    players = s[PLAYERS]
    if owner == NOBODY:
        into[at] = FLAG
        return
    if size == 0:
        into[at + 1] = FLAG
    if owner == seat:
        into[at + 2] = FLAG
        into[at + 2 + (size if size < 5 else 5)] = FLAG  # 3..7
        if size:
            into[at + 8] = lowest(active)
            if is_set(active):
                into[at + 9] = FLAG
        into[at + 10] = active >> 2
    else:
        into[at + 11] = size
        if size:
            into[at + 12] = lowest(active)
            if is_set(active):
                into[at + 13] = FLAG
        if best > active:
            into[at + 14] = FLAG
        else:
            into[at + 15] = (active - best) >> 2
        into[at + 16] = s[SIZES + owner]
        into[at + 17] = (owner + players - seat) % players * 2
        into[at + 18] = (players - 1 - s[SCOUTS]) * 4


def _others(s, seat, into, at):
    """19 numbers about the other hands, Scout & Shows, chips, and what is known of the cards."""
    players = s[PLAYERS]
    fewest = 45
    total = 0
    known = 0
    known_next = 0
    special = 0
    seat_at = HANDS
    for other in range(players):
        size = s[SIZES + other]
        if other != seat:
            if size < fewest:
                fewest = size
            total += size
            if s[SCOUT_SHOW] >> other & 1:
                special += 1
            i = 0
            while i < size and s[seat_at + i]:
                i += 1
            known += i
            if other == (seat + 1) % players:
                known_next = i
        seat_at += size
    following = (seat + 1) % players
    before = (seat + players - 1) % players
    into[at] = s[SIZES + following]
    into[at + 1] = s[SIZES + before]
    into[at + 2] = fewest
    into[at + 3] = total if total < MOST else MOST
    if fewest < 5:
        into[at + 3 + (fewest if fewest else 1)] = FLAG  # 4..7
    into[at + 8] = FLAG if s[SCOUT_SHOW] >> seat & 1 else 0
    into[at + 9] = FLAG if s[SCOUT_SHOW] >> following & 1 else 0
    into[at + 10] = special * 4
    into[at + 11] = known_next
    into[at + 12] = known
    into[at + 13] = (s[CHIPS + seat] & 15) * 4
    into[at + 14] = (s[CHIPS + following] & 15) * 4 if players == 2 else s[SIZES + (seat + 2) % players]
    into[at + 15] = s[OUT_SIZE]
    # What lies at the ends of the show, for the next one to scout: the higher number of each card.
    if s[SHOW_SIZE]:
        left = s[SHOW]
        right = s[SHOW + s[SHOW_SIZE] - 1]
        into[at + 16] = left >> 4 if left >> 4 > left & 15 else left & 15
        into[at + 17] = right >> 4 if right >> 4 > right & 15 else right & 15
        into[at + 18] = (left & 15) + (right & 15) if s[SHOW_SIZE] > 1 else left & 15


def _further(s, seat, into, at):
    """4 numbers about the players after the next one."""
    players = s[PLAYERS]
    for i in range(2, players):
        other = (seat + i) % players
        if s[SCOUT_SHOW] >> other & 1:
            into[at + i - 2] = FLAG
        if i == 3:
            into[at + 3] = s[SIZES + other]
