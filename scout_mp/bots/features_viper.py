"""The twins of `table_features` and `features` in machine code.

For runtimes with MicroPython's native emitter only; `leaves` chooses. What they do, and why, stands there.
Numbers stand here for the names of `shape` and `layout`: a name would be looked up each time.
"""

import micropython

from scout_mp.bots.hand_features_viper import hand_features


@micropython.viper
def show_features(s: ptr8, seat: int, best: int, into: ptr8, at: int):
    size = s[8]
    active = s[7]
    owner = s[2]
    players = s[0]
    if owner == 255:
        into[at] = 8
        return
    low = (active - 1) % 10 + 1
    is_set = (active - 1) % 20 >= 10
    if size == 0:
        into[at + 1] = 8
    if owner == seat:
        into[at + 2] = 8
        into[at + 2 + (size if size < 5 else 5)] = 8
        if size:
            into[at + 8] = low
            if is_set:
                into[at + 9] = 8
        into[at + 10] = active >> 2
    else:
        into[at + 11] = size
        if size:
            into[at + 12] = low
            if is_set:
                into[at + 13] = 8
        if best > active:
            into[at + 14] = 8
        else:
            into[at + 15] = (active - best) >> 2
        into[at + 16] = s[10 + owner]
        into[at + 17] = (owner + players - seat) % players * 2
        into[at + 18] = (players - 1 - s[3]) * 4


@micropython.viper
def other_features(s: ptr8, seat: int, into: ptr8, at: int):
    players = s[0]
    fewest = 45
    total = 0
    known = 0
    known_next = 0
    special = 0
    seat_at = 51
    following = (seat + 1) % players
    other = 0
    while other < players:
        size = s[10 + other]
        if other != seat:
            if size < fewest:
                fewest = size
            total += size
            if s[4] >> other & 1:
                special += 1
            i = 0
            while i < size and s[seat_at + i]:
                i += 1
            known += i
            if other == following:
                known_next = i
        seat_at += size
        other += 1
    into[at] = s[10 + following]
    into[at + 1] = s[10 + (seat + players - 1) % players]
    into[at + 2] = fewest
    into[at + 3] = total if total < 63 else 63
    if fewest < 5:
        into[at + 3 + (fewest if fewest else 1)] = 8
    into[at + 8] = 8 if s[4] >> seat & 1 else 0
    into[at + 9] = 8 if s[4] >> following & 1 else 0
    into[at + 10] = special * 4
    into[at + 11] = known_next
    into[at + 12] = known
    into[at + 13] = (s[30 + seat] & 15) * 4
    into[at + 14] = (s[30 + following] & 15) * 4 if players == 2 else s[10 + (seat + 2) % players]
    into[at + 15] = s[9]
    if s[8]:
        left = s[41]
        right = s[41 + s[8] - 1]
        into[at + 16] = left >> 4 if left >> 4 > left & 15 else left & 15
        into[at + 17] = right >> 4 if right >> 4 > right & 15 else right & 15
        into[at + 18] = (left & 15) + (right & 15) if s[8] > 1 else left & 15


@micropython.viper
def features(s_: object, seat: int, into_: object, work: object, row: object):
    s = ptr8(s_)
    into = ptr8(into_)
    at = 51
    i = 0
    while i < seat:
        at += s[10 + i]
        i += 1
    hand_features(s_, at, at + s[10 + seat], into_, work, row)
    i = 40
    while i < 84:
        into[i] = 0
        i += 1
    players = s[0]
    into[40] = (s[1] + players - seat) % players
    into[41] = (seat + players - s[1]) % players * 4
    show_features(s_, seat, into[24] * 4, into_, 42)
    other_features(s_, seat, into_, 61)
    i = 2
    while i < players:
        other = (seat + i) % players
        if s[4] >> other & 1:
            into[80 + i - 2] = 8
        if i == 3:
            into[83] = s[10 + other]
        i += 1
