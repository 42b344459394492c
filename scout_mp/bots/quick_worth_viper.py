"""The twin of `quick_worth` in machine code, for runtimes with MicroPython's native emitter only."""

import micropython

from scout_mp.bots.hand_features_viper import value_without


@micropython.viper
def hand_after(s: ptr8, at: int, size: int, move: int, row: ptr8) -> int:
    first = 64
    if move & 1023:
        first = move >> 4 & 63
    after = first + (move & 15)
    place = 64
    card = 0
    if move & 1024:
        place = move >> 13
        card = s[41]
        if move & 2048:
            card = s[41 + s[8] - 1]
        if move & 4096:
            card = (card & 15) << 4 | card >> 4
        size += 1
    n = 0
    i = 0
    while i < size:
        if i == place:
            now = card
        else:
            now = s[at]
            at += 1
        if i < first or i >= after:
            row[n] = now
            n += 1
        i += 1
    return n


@micropython.viper
def quick_worth(s: object, at: int, size: int, move: int, row: object) -> int:
    left = int(hand_after(s, at, size, move, row))
    if left == 0:
        return 1000000
    return int(value_without(row, 0, left, left, left)) - 8 * left
