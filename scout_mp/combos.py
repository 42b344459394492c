"""Sets and runs, and which of two shows is the stronger.

A *strength* is one number, 1-200, that orders all shows: (cards - 1) * 20, + 10 for a set, + the
lowest number up. So more cards win, then a set over a run, then the higher lowest number, as the
rules say; a single card is a set of one. 0 is no show at all: an empty table, or cards that are
neither set nor run.
"""


def strength(cards, start, count):
    """The strength of `count` cards of a bytes-like row from index `start`, or 0 if they are no show."""
    if count < 1:
        return 0
    first = cards[start] >> 4
    if count == 1:
        return 10 + first
    step = (cards[start + 1] >> 4) - first
    if step < -1 or step > 1:
        return 0
    for i in range(1, count):
        if cards[start + i] >> 4 != first + step * i:
            return 0
    if step == 0:
        return count * 20 - 10 + first
    if step > 0:
        return count * 20 - 20 + first
    return count * 20 - 19 + first - count


def size(value):
    """How many cards a show of this strength has."""
    return (value + 19) // 20


def is_set(value):
    """Whether a strength is that of a set (a single card is one)."""
    return (value - 1) % 20 >= 10


def lowest(value):
    """The lowest number up in a show of this strength."""
    return (value - 1) % 10 + 1


def longest_from(cards, start, end):
    """How many cards the longest set or run has that begins at `start` and stays below `end`."""
    if start + 1 >= end:
        return end - start
    first = cards[start] >> 4
    step = (cards[start + 1] >> 4) - first
    if step < -1 or step > 1:
        return 1
    count = 2
    while start + count < end and cards[start + count] >> 4 == first + step * count:
        count += 1
    return count


def name(value):
    """A strength in words: "set of 3", "run of 4", "single card"."""
    if value == 0:
        return "no show"
    if value <= 20:
        return "single card"
    return "%s of %d" % ("set" if is_set(value) else "run", size(value))


def why_not_beaten(value, active):
    """In words, why a show of strength `value` does not beat the active one."""
    if value == 0:
        return "these cards are neither a set nor a run"
    mine = name(value)
    theirs = name(active)
    if mine == theirs:
        return "%s with lowest %d does not beat %s with lowest %d" % (
            mine,
            lowest(value),
            theirs,
            lowest(active),
        )
    return "%s does not beat %s" % (mine, theirs)


def any_beats(cards, start, end, active):
    """Whether some show of the cards from `start` up to `end` beats a show of strength `active`."""
    for i in range(start, end):
        # From one first card, more cards are always stronger: only the longest need be looked at.
        if strength(cards, i, longest_from(cards, i, end)) > active:
            return True
    return False
