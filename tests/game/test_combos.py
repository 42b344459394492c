"""The order of shows, against the words of the rules written out the slow way."""

from itertools import product

import pytest

from scout_mp.combos import any_beats, is_set, longest_from, lowest, name, size, strength, why_not_beaten


def row(numbers):
    """Cards with these numbers up; what is down does not count."""
    return bytes(number << 4 | (1 if number > 1 else 2) for number in numbers)


SETS = [[number] * count for number in range(1, 11) for count in range(1, 11)]
RISING = [list(range(low, low + count)) for count in range(2, 11) for low in range(1, 12 - count)]
SHOWS = SETS + RISING + [run[::-1] for run in RISING]


def is_show(numbers):
    steps = {b - a for a, b in zip(numbers, numbers[1:], strict=False)}
    return steps in (set(), {0}, {1}, {-1})


def beats(mine, theirs):
    """Rules, section "A round", 3."""
    if len(mine) != len(theirs):
        return len(mine) > len(theirs)
    mine_is_set = len(set(mine)) == 1
    if mine_is_set != (len(set(theirs)) == 1):
        return mine_is_set
    return min(mine) > min(theirs)


def test_every_two_shows_are_ordered_as_the_rules_say():
    strengths = [strength(row(show), 0, len(show)) for show in SHOWS]
    assert min(strengths) > 0
    for mine, my_strength in zip(SHOWS, strengths, strict=True):
        for theirs, their_strength in zip(SHOWS, strengths, strict=True):
            assert (my_strength > their_strength) == beats(mine, theirs), (mine, theirs)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_row_is_a_show_or_is_not(count):
    for numbers in product(range(1, 11), repeat=count):
        assert (strength(row(numbers), 0, count) > 0) == is_show(numbers), numbers


def test_nothing_is_no_show():
    assert strength(row([5]), 0, 0) == 0


def test_a_strength_tells_what_the_show_is():
    for numbers in SHOWS:
        value = strength(row(numbers), 0, len(numbers))
        assert (size(value), is_set(value), lowest(value)) == (
            len(numbers),
            len(set(numbers)) == 1,
            min(numbers),
        )


def test_the_longest_show_from_a_card_and_whether_any_beats():
    for numbers in product((3, 4, 5, 9), repeat=5):
        cards = row(numbers)
        lengths = [
            max(n for n in range(1, 6 - start) if is_show(numbers[start : start + n])) for start in range(5)
        ]
        assert [longest_from(cards, start, 5) for start in range(5)] == lengths
        strongest = max(strength(cards, start, lengths[start]) for start in range(5))
        for active in (0, 14, 19, 24, 34, 44, 54):
            assert any_beats(cards, 0, 5, active) == (strongest > active)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([4], "single card"),
        ([4, 4], "set of 2"),
        ([4, 5, 6], "run of 3"),
        ([6, 5, 4, 3], "run of 4"),
        ([4, 6], "no show"),
    ],
)
def test_names(numbers, words):
    assert name(strength(row(numbers), 0, len(numbers))) == words


@pytest.mark.parametrize(
    ("mine", "theirs", "words"),
    [
        ([4, 5, 6], [2, 2, 2], "run of 3 does not beat set of 3"),
        ([9], [1, 2], "single card does not beat run of 2"),
        ([3, 3], [5, 5], "set of 2 with lowest 3 does not beat set of 2 with lowest 5"),
        ([4, 3, 2], [2, 3, 4], "run of 3 with lowest 2 does not beat run of 3 with lowest 2"),
        ([3, 5], [1], "these cards are neither a set nor a run"),
    ],
)
def test_why_a_show_does_not_beat(mine, theirs, words):
    assert why_not_beaten(strength(row(mine), 0, len(mine)), strength(row(theirs), 0, len(theirs))) == words
