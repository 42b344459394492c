"""The twins of `scout_shows` in machine code, for runtimes with MicroPython's native emitter only."""

import micropython


@micropython.viper
def list_turned(
    s: object,
    at: int,
    end: int,
    number: int,
    left: int,
    aside: object,
    kept: int,
    scout: int,
    into: object,
    n: int,
) -> int:
    room = int(len(into))
    gap = at
    place_index = 0
    while gap <= end:
        i = 0
        while i < kept:
            show = int(aside[i])
            i += 1
            index = show >> 4
            if index >= place_index:
                show += 16
            elif index + (show & 15) > place_index:
                continue
            if n < room:
                into[n] = scout | show
            n += 1
        n = int(list_around(s, at, end, gap, number, left, scout, into, n))
        gap += 1
        place_index += 1
        scout += 8192
    return n


@micropython.viper
def list_around(
    s_: object, at: int, end: int, gap: int, number: int, left: int, scout: int, into: object, n: int
) -> int:
    s = ptr8(s_)
    room = int(len(into))
    if 10 + number > left:
        if n < room:
            into[n] = scout | (gap - at) << 4 | 1
        n += 1
    step = -1
    while step < 2:
        before = 0
        while gap - before > at and s[gap - before - 1] >> 4 == number - step * (before + 1):
            before += 1
        after = 0
        while gap + after < end and s[gap + after] >> 4 == number + step * (after + 1):
            after += 1
        b = 0
        while b <= before:
            a = 0
            while a <= after:
                count = b + a + 1
                if count > 1:
                    value = count * 20 - 20 + number
                    if step == 0:
                        value += 10
                    elif step > 0:
                        value -= b
                    else:
                        value -= a
                    if value > left:
                        if n < room:
                            into[n] = scout | (gap - at - b) << 4 | count
                        n += 1
                a += 1
            b += 1
        step += 1
    return n
