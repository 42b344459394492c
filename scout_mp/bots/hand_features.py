"""Numbers that describe a hand: what it is worth, how many shows it is, which ones, what could still join.

Each is a whole number from 0 to 63; a yes is FLAG. They are what the learnt evaluation sees of a hand.
"""

from scout_mp.bots.clearing import least_shows
from scout_mp.bots.shape import FLAG, HAND_FEATURES, MOST
from scout_mp.combos import longest_from, strength
from scout_mp.hand_value import hand_value, value_without
from scout_mp.shift import close_gap

# A hand whose value and size tell nothing has this for what its best show leaves.
LEFT_OFFSET = 80


def hand_features(cards, at, end, into, work, row):
    """Write HAND_FEATURES numbers about the hand `cards[at:end]` into `into[0:]`.

    `work`: see `clearing`; `row`: bytes for a hand, to work with.
    """
    for i in range(HAND_FEATURES):
        into[i] = 0
    size = end - at
    shows = least_shows(cards, at, end, work)
    value = hand_value(cards, at, end) >> 2
    into[0] = size if size < MOST else MOST
    into[1] = value if value < MOST else MOST
    into[2] = shows
    if shows < 5:
        into[2 + shows] = FLAG  # 3..6: one to four shows
    _blocks(cards, at, end, into)
    _singles(cards, at, end, into)
    _one_after_another(cards, at, end, into, row)
    into[39] = _best_left(cards, at, end)
    for i in range(7, HAND_FEATURES):
        if into[i] > MOST:
            into[i] = MOST


def _blocks(cards, at, end, into):
    """7-25: the hand taken apart from left to right into sets and runs."""
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
            if -2 < step < 2:
                j += 1
                while j < end and (cards[j] >> 4) - (cards[j - 1] >> 4) == step:
                    j += 1
                if step < 0:
                    low = cards[j - 1] >> 4
            else:
                step = 2
        count = j - i
        strength = count * 20 - 20 + low + (10 if step == 0 or count == 1 else 0)
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
        # Would the cards on both sides of it join when it is gone?
        if at < i and j < end:
            gap = (cards[j] >> 4) - (cards[i - 1] >> 4)
            if -2 < gap < 2:
                into[19] += 1
                if count == 1:
                    into[20] += 1
                if gap == 0:
                    into[21] += 1
        i = j
    into[9] = alone >> 1 if alone < 2 * MOST else MOST
    into[22] = longest
    into[23] = second
    into[24] = best >> 2
    into[25] = end - at - longest


def _singles(cards, at, end, into):
    """26-31: numbers of single cards, and neighbours that one more card would join."""
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
        if i + 1 < end:
            step = (cards[i + 1] >> 4) - number
            if step == 2 or step == -2:
                into[28] += 1
            elif step == 0:
                into[31] += 1
        i += 1
    into[29] = highest
    into[30] = lowest


def _one_after_another(cards, at, end, into, row):
    """32-38: strengths of the second to fourth show, cards left after each of four, strongest first."""
    size = end - at
    for i in range(size):
        row[i] = cards[at + i]
    for turn in range(4):
        best = 0
        first = 0
        count = 0
        i = 0
        while i < size:
            length = longest_from(row, i, size)
            value = strength(row, i, length)
            if value > best:
                best = value
                first = i
                count = length
            i += 1
        if turn:
            into[31 + turn] = best >> 2
        close_gap(row, first, size, count)
        size -= count
        into[35 + turn] = size


def _best_left(cards, at, end):
    """The most that the hand is worth after one show, card by card: half an eighth of a point each."""
    best = -LEFT_OFFSET
    i = at
    while i < end:
        stop = i + longest_from(cards, i, end)
        worth = value_without(cards, at, end, i, stop) - 8 * (end - at - stop + i)
        if worth > best:
            best = worth
        i += 1
    best = (best + LEFT_OFFSET) >> 1
    return best if best < MOST else MOST
