"""The twins of `sifting` in machine code, for runtimes with MicroPython's native emitter only.

The hand that a move leaves is valued as it is gone through, without being written into `row` first.
"""

import micropython


@micropython.viper
def quick_worth(s: ptr8, at: int, size: int, move: int, row: object) -> int:
    first = 64
    if move & 1023:
        first = move >> 4 & 63
    after = first + (move & 15)
    place = 64
    card = 0
    if move & 1024:
        place = move >> 13
        card = s[41] >> 4
        if move & 4096:
            card = s[41] & 15
        if move & 2048:
            card = s[40 + s[8]] >> 4
            if move & 4096:
                card = s[40 + s[8]] & 15
        size += 1
    total = 0
    gain = 0
    step = 0
    count = 0
    left = 0
    last = 0
    i = 0
    while i < size:
        if i == place:
            number = card
        else:
            number = s[at] >> 4
            at += 1
        if i < first or i >= after:
            now = number - last
            last = number
            if left == 0 or now < -1 or now > 1:
                count = 1
            else:
                if count == 1 or now != step:
                    count = 1
                    gain = 0
                    step = now
                count += 1
                gain += 2 * count
                if now == 0:
                    gain += 1
                total += gain
            left += 1
        i += 1
    if left == 0:
        return 1000000
    return total - 8 * left


@micropython.viper
def keep_best(
    s: object,
    at: int,
    size: int,
    moves: object,
    start: int,
    stop: int,
    into: int,
    kept: int,
    keep: int,
    worths: object,
    row: object,
) -> int:
    least = 0
    if kept == keep:
        least = int(worths[keep - 1])
    i = start
    while i < stop:
        move = int(moves[i])
        i += 1
        worth = int(quick_worth(s, at, size, move, row))
        j = kept
        if kept < keep:
            kept += 1
        elif worth > least:
            j -= 1
        else:
            continue
        while j and int(worths[j - 1]) < worth:
            worths[j] = worths[j - 1]
            moves[into + j] = moves[into + j - 1]
            j -= 1
        worths[j] = worth
        moves[into + j] = move
        if kept == keep:
            least = int(worths[keep - 1])
    return kept
