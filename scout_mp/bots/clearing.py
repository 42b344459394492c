"""The least number of shows that empty a hand, if every one of them could be made.

A show that is gone lets its neighbours come together, so a hand of 5 8 5 is two shows. Found by dynamic
programming over stretches of the hand: in a stretch, the first card is shown together with none or with some
later card that goes on its set or run, and what lies between the two is shown before.
"""

from scout_mp.bots.shape import LONGEST, PLANE, ROW

# Four planes of the work area, indexed by start * ROW + end of a stretch. The first holds its shows, the rest
# its shows when its first card is in a run down, a set or a run up that may have begun before.


def pieces(cards, at, end):
    """How many shows the cards `at`..`end` are, taken from left to right, each as long as it can be."""
    count = 0
    i = at
    while i < end:
        count += 1
        i += 1
        if i < end:
            step = (cards[i] >> 4) - (cards[i - 1] >> 4)
            if -2 < step < 2:
                i += 1
                while i < end and (cards[i] >> 4) - (cards[i - 1] >> 4) == step:
                    i += 1
    return count


def least_shows(cards, at, end, work):
    """The least number of shows that empty the hand `cards[at:end]`. `work`: WORK_SIZE bytes."""
    size = end - at
    if size > LONGEST:
        return pieces(cards, at, end)
    work[size * ROW + size] = 0
    i = size
    while i:
        i -= 1
        row = i * ROW
        work[row + i] = 0
        number = cards[at + i] >> 4
        stop = i + 1
        while stop <= size:
            alone = 1 + work[row + ROW + stop]
            down = same = up = alone
            k = i + 1
            while k < stop:
                step = (cards[at + k] >> 4) - number
                if -2 < step < 2:
                    shows = work[row + ROW + k] + work[(2 + step) * PLANE + k * ROW + stop]
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
            work[PLANE + cell] = down
            work[2 * PLANE + cell] = same
            work[3 * PLANE + cell] = up
            if same < down:
                down = same
            work[cell] = up if up < down else down
            stop += 1
    return work[size]
