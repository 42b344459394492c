"""What the combinations in a hand are worth, in eighths of a point.

Every set and run of two or more neighbours counts, those inside longer ones too: a quarter of its length,
and an eighth more for a set.
"""

PER_CARD = 2
PER_SET = 1


def hand_value(cards, at, end):
    """The value of the cards `at`..`end` of a bytes-like row, a whole number of eighths."""
    return value_without(cards, at, end, end, end)


def value_without(cards, at, end, start, stop):
    """The value of the cards `at`..`end` when those from `start` up to `stop` are gone."""
    total = 0
    gain = 0
    step = 0
    count = 1
    last = at
    if start == at:
        last = stop
    for i in range(last + 1, end):
        if start <= i < stop:
            continue
        now = (cards[i] >> 4) - (cards[last] >> 4)
        last = i
        if now < -1 or now > 1:
            count = 1
            continue
        if count == 1 or now != step:
            count = 1
            gain = 0
            step = now
        count += 1
        # One more card adds a block of every length from 2 up to `count` that ends at it.
        gain += PER_CARD * count + (PER_SET if now == 0 else 0)
        total += gain
    return total
