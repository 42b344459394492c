"""The Scout & Shows of one card in a hand, hundreds: where it can, `legal` takes the twin in machine code."""

# One place of a hand further right, in a show and in a scout.
NEXT_INDEX = 1 << 4
NEXT_PLACE = 1 << 13


def list_turned(s, at, end, number, left, aside, kept, scout, into, n):
    """Write the Scout & Shows of a card with `number` up into `into` from place `n`; returns the new count.

    The hand is `s[at:end]`. The `kept` first of `aside` are its own shows that beat strength `left`, that of
    the show without the card; `scout` puts the card at place 0. What has no room is only counted.
    """
    room = len(into)
    gap = at
    place_index = 0
    while gap <= end:
        # Shows of the old hand: those left of the gap stay, those right of it move one on, those
        # across it are torn apart.
        for i in range(kept):
            show = aside[i]
            index = show >> 4
            if index >= place_index:
                show += NEXT_INDEX
            elif index + (show & 15) > place_index:
                continue
            if n < room:
                into[n] = scout | show
            n += 1
        n = list_around(s, at, end, gap, number, left, scout, into, n)
        gap += 1
        place_index += 1
        scout += NEXT_PLACE
    return n


def list_around(s, at, end, gap, number, left, scout, into, n):
    """Write those that show the scouted card, with `number` up in the gap before `s[gap]`."""
    room = len(into)
    if 10 + number > left:
        if n < room:
            into[n] = scout | (gap - at) << 4 | 1
        n += 1
    for step in range(-1, 2):
        before = 0
        while gap - before > at and s[gap - before - 1] >> 4 == number - step * (before + 1):
            before += 1
        after = 0
        while gap + after < end and s[gap + after] >> 4 == number + step * (after + 1):
            after += 1
        if before + after == 0:
            continue
        for b in range(before + 1):
            for a in range(after + 1):
                count = b + a + 1
                if count == 1:
                    continue
                if step == 0:
                    value = count * 20 - 10 + number
                else:
                    value = count * 20 - 20 + number - (b if step > 0 else a)
                if value > left:
                    if n < room:
                        into[n] = scout | (gap - at - b) << 4 | count
                    n += 1
    return n
