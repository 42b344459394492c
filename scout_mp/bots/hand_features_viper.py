"""The twins of `clearing`, `hand_features` and `hand_value` in machine code.

For runtimes with MicroPython's native emitter only; `leaves` chooses. What they do, and why, stands there.
Numbers stand here for the names of `shape` and `layout`: a name would be looked up each time.
"""

import micropython


@micropython.viper
def pieces(cards: ptr8, at: int, end: int) -> int:
    count = 0
    i = at
    while i < end:
        count += 1
        i += 1
        if i < end:
            step = (cards[i] >> 4) - (cards[i - 1] >> 4)
            if step > -2 and step < 2:
                i += 1
                while i < end and (cards[i] >> 4) - (cards[i - 1] >> 4) == step:
                    i += 1
    return count


@micropython.viper
def least_shows(cards_: object, at: int, end: int, work: ptr8) -> int:
    size = end - at
    if size > 16:
        return int(pieces(cards_, at, end))
    cards = ptr8(cards_)
    work[size * 17 + size] = 0
    i = size
    while i:
        i -= 1
        row = i * 17
        work[row + i] = 0
        number = cards[at + i] >> 4
        stop = i + 1
        while stop <= size:
            alone = 1 + work[row + 17 + stop]
            down = alone
            same = alone
            up = alone
            k = i + 1
            while k < stop:
                step = (cards[at + k] >> 4) - number
                if step > -2 and step < 2:
                    shows = work[row + 17 + k] + work[(2 + step) * 289 + k * 17 + stop]
                    if step == 0:
                        if shows < same:
                            same = shows
                    elif step > 0:
                        if shows < up:
                            up = shows
                    elif shows < down:
                        down = shows
                k += 1
            cell = row + stop
            work[289 + cell] = down
            work[2 * 289 + cell] = same
            work[3 * 289 + cell] = up
            if same < down:
                down = same
            if up < down:
                down = up
            work[cell] = down
            stop += 1
    return work[size]


@micropython.viper
def value_without(cards: ptr8, at: int, end: int, start: int, stop: int) -> int:
    total = 0
    gain = 0
    step = 0
    count = 1
    last = at
    if start == at:
        last = stop
    i = last + 1
    while i < end:
        if i < start or i >= stop:
            now = (cards[i] >> 4) - (cards[last] >> 4)
            last = i
            if now < -1 or now > 1:
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
        i += 1
    return total


@micropython.viper
def blocks(cards: ptr8, at: int, end: int, into: ptr8):
    longest = 0
    second = 0
    best = 0
    alone = 0
    i = at
    while i < end:
        first = cards[i] >> 4
        low = first
        step = 2
        j = i + 1
        if j < end:
            step = (cards[j] >> 4) - first
            if step > -2 and step < 2:
                j += 1
                while j < end and (cards[j] >> 4) - (cards[j - 1] >> 4) == step:
                    j += 1
                if step < 0:
                    low = cards[j - 1] >> 4
            else:
                step = 2
        count = j - i
        strength = count * 20 - 20 + low
        if step == 0 or count == 1:
            strength += 10
        if strength > best:
            best = strength
        if count > longest:
            second = longest
            longest = count
        elif count > second:
            second = count
        if count == 1:
            into[7] += 1
            if first < 5:
                into[8] += 1
            alone += first
        elif step == 0:
            if count == 2:
                into[10] += 1
                into[11] += low
            else:
                into[12] += 1
                into[13] += low
        elif count == 2:
            into[14] += 1
            into[15] += low
        elif count == 3:
            into[16] += 1
            into[17] += low
        else:
            into[18] += 1
        if at < i and j < end:
            gap = (cards[j] >> 4) - (cards[i - 1] >> 4)
            if gap > -2 and gap < 2:
                into[19] += 1
                if count == 1:
                    into[20] += 1
                if gap == 0:
                    into[21] += 1
        i = j
    into[9] = alone >> 1
    if alone > 126:
        into[9] = 63
    into[22] = longest
    into[23] = second
    into[24] = best >> 2
    into[25] = end - at - longest


@micropython.viper
def singles(cards: ptr8, at: int, end: int, into: ptr8):
    lowest = 10
    highest = 0
    i = at
    while i < end:
        number = cards[i] >> 4
        if number > 7:
            into[26] += 1
        elif number < 4:
            into[27] += 1
        if number > highest:
            highest = number
        if number < lowest:
            lowest = number
        i += 1
        if i < end:
            step = (cards[i] >> 4) - number
            if step == 2 or step == -2:
                into[28] += 1
            elif step == 0:
                into[31] += 1
    into[29] = highest
    into[30] = lowest


@micropython.viper
def one_after_another(cards: ptr8, at: int, end: int, into: ptr8, row: ptr8):
    size = end - at
    i = 0
    while i < size:
        row[i] = cards[at + i]
        i += 1
    turn = 0
    while turn < 4:
        best = 0
        first = 0
        count = 0
        i = 0
        while i < size:
            # The longest show from here, and its strength.
            low = row[i] >> 4
            step = 0
            j = i + 1
            if j < size:
                step = (row[j] >> 4) - low
                if step < -1 or step > 1:
                    step = 0
                else:
                    j += 1
                    while j < size and (row[j] >> 4) - (row[j - 1] >> 4) == step:
                        j += 1
            length = j - i
            value = length * 20 - 20 + low
            if step < 0:
                value += 1 - length
            if step == 0:
                value += 10
            if value > best:
                best = value
                first = i
                count = length
            i += 1
        if turn:
            into[31 + turn] = best >> 2
        size -= count
        i = first
        while i < size:
            row[i] = row[i + count]
            i += 1
        into[35 + turn] = size
        turn += 1


@micropython.viper
def best_left(cards_: object, at: int, end: int) -> int:
    cards = ptr8(cards_)
    best = -80
    i = at
    while i < end:
        stop = i + 1
        if stop < end:
            step = (cards[stop] >> 4) - (cards[i] >> 4)
            if step > -2 and step < 2:
                stop += 1
                while stop < end and (cards[stop] >> 4) - (cards[stop - 1] >> 4) == step:
                    stop += 1
        worth = int(value_without(cards_, at, end, i, stop)) - 8 * (end - at - stop + i)
        if worth > best:
            best = worth
        i += 1
    best = (best + 80) >> 1
    return best if best < 63 else 63


@micropython.viper
def hand_features(cards: object, at: int, end: int, into_: object, work: object, row: object):
    into = ptr8(into_)
    i = 0
    while i < 40:
        into[i] = 0
        i += 1
    size = end - at
    shows = int(least_shows(cards, at, end, work))
    value = int(value_without(cards, at, end, end, end)) >> 2
    into[0] = size if size < 63 else 63
    into[1] = value if value < 63 else 63
    into[2] = shows
    if shows < 5:
        into[2 + shows] = 8
    blocks(cards, at, end, into_)
    singles(cards, at, end, into_)
    one_after_another(cards, at, end, into_, row)
    into[39] = int(best_left(cards, at, end))
    i = 7
    while i < 40:
        if into[i] > 63:
            into[i] = 63
        i += 1
