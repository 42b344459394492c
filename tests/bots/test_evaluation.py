"""What the learnt evaluation sees, worked out the slow way, and that its sums stay small."""

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.bots.clearing import least_shows, pieces
from scout_mp.bots.evaluation import Evaluation, load_net
from scout_mp.bots.features import features
from scout_mp.bots.lead import lead
from scout_mp.bots.net import (
    FIRST,
    FIRST_ADDED,
    FIRST_SHIFT,
    LAST_SHIFT,
    NET_SIZE,
    SECOND,
    SECOND_ADDED,
    SECOND_SHIFT,
    THIRD,
    THIRD_ADDED,
    net_value,
)
from scout_mp.bots.shape import FEATURES, LONGEST, LONGEST_HAND, MOST, NARROW, SCALE, WIDE, WORK_SIZE
from scout_mp.bots.sifting import hand_after
from scout_mp.layout import OVER, PLAYERS, SIZES, STATE_SIZE, TURN, hand_bytes, hand_start
from scout_mp.rounds import Round
from scout_mp.view import hide
from tests.game.walks import legal_moves, position
from tests.playing import become

LIMIT = 2**30


@cache
def fewest(numbers):
    """The least number of shows that empty a hand of these numbers, by trying all of them."""
    if not numbers:
        return 0
    best = len(numbers)
    for start in range(len(numbers)):
        for end in range(start + 1, len(numbers) + 1):
            steps = {b - a for a, b in zip(numbers[start:end], numbers[start + 1 : end], strict=False)}
            if not steps or steps in ({0}, {1}, {-1}):
                best = min(best, 1 + fewest(numbers[:start] + numbers[end:]))
    return best


def cards_of(numbers):
    return bytes(number << 4 | (10 if number < 10 else 1) for number in numbers)


@given(st.lists(st.integers(1, 5), max_size=8))
def test_least_shows_by_trying_all(numbers):
    cards = b"\x33" + cards_of(numbers) + b"\x33"
    assert least_shows(cards, 1, 1 + len(numbers), bytearray(WORK_SIZE)) == fewest(tuple(numbers))


def test_a_show_that_goes_lets_its_neighbours_join():
    cards = cards_of([5, 8, 5])
    assert least_shows(cards, 0, 3, bytearray(WORK_SIZE)) == 2
    assert pieces(cards, 0, 3) == 3


def test_a_very_long_hand_is_taken_apart_from_left_to_right():
    cards = cards_of([5, 8, 5] * 8)
    assert len(cards) > LONGEST
    assert least_shows(cards, 0, len(cards), bytearray(WORK_SIZE)) == 1 + 8 + 7 + 1


def seen(state, seat):
    view = bytearray(STATE_SIZE)
    hide(state, seat, view)
    return view


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_features_are_from_0_to_63(players, seed):
    state = position(players, seed, steps=120).state
    into = bytearray(b"\xff" * FEATURES)
    for seat in range(players):
        features(seen(state, seat), seat, into, bytearray(WORK_SIZE), bytearray(LONGEST_HAND))
        assert max(into) <= MOST
        assert into[0] == state[SIZES + seat]


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_the_hand_after_a_move_is_the_hand_after_the_move(players, seed):
    round_ = position(players, seed)
    seat = round_.state[TURN]
    at = hand_start(round_.state, seat)
    row = bytearray(LONGEST_HAND)
    after = Round()
    for move in random.Random(seed).choices(legal_moves(round_), k=20):
        become(after, round_)
        after.apply(move)
        count = hand_after(round_.state, at, round_.state[SIZES + seat], move, row)
        assert row[:count] == hand_bytes(after.state, seat)


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_the_lead_is_points_less_those_of_the_others(players, seed):
    round_ = position(players, seed)
    state = round_.state
    chance = random.Random(seed)
    while not state[OVER]:
        round_.apply(chance.choice(legal_moves(round_)))
    for seat in range(players):
        others = [round_.points(other) for other in range(players) if other != seat]
        assert lead(state, seat) == sum(round_.points(seat) - other for other in others)


def number(net, at, size):
    """A number of the net, `size` bytes, low byte first, with what was added to it taken off."""
    return int.from_bytes(net[at : at + size], "little") - (1 << 8 * size - 1)


def layers(net):
    """Shifts, then weights and what is added of the three layers, as lists."""
    first = [[net[FIRST + i * WIDE + j] - 128 for j in range(WIDE)] for i in range(FEATURES)]
    second = [[number(net, SECOND + 2 * (j * NARROW + k), 2) for k in range(NARROW)] for j in range(WIDE)]
    third = [number(net, THIRD + 2 * k, 2) for k in range(NARROW)]
    added = [number(net, FIRST_ADDED + 4 * j, 4) for j in range(WIDE)]
    added_second = [number(net, SECOND_ADDED + 4 * k, 4) for k in range(NARROW)]
    return list(net[:FIRST]), first, added, second, added_second, third, number(net, THIRD_ADDED, 4)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_sum_of_the_net_reaches_2_to_the_30(players):
    net = load_net(players)
    assert len(net) == NET_SIZE
    shifts, first, added, second, added_second, third, last = layers(net)
    inputs = [MOST << shift for shift in shifts]
    # The first layer's sums grow with the weights + 128, and 128 times the sum of the inputs is taken off.
    assert 255 * sum(inputs) < LIMIT
    assert 128 * sum(inputs) + max(map(abs, added)) < LIMIT
    high = [
        max(0, added[j] + sum(top * max(0, row[j]) for top, row in zip(inputs, first, strict=True)))
        >> FIRST_SHIFT
        for j in range(WIDE)
    ]
    reach = [
        abs(added_second[k]) + sum(top * abs(row[k]) for top, row in zip(high, second, strict=True))
        for k in range(NARROW)
    ]
    assert max(reach) < LIMIT
    high = [
        max(0, added_second[k] + sum(top * max(0, row[k]) for top, row in zip(high, second, strict=True)))
        >> SECOND_SHIFT
        for k in range(NARROW)
    ]
    total = abs(last) + sum(top * abs(weight) for top, weight in zip(high, third, strict=True))
    assert total < LIMIT
    # A round's points, times the number of others, are added to it.
    assert (total >> net[LAST_SHIFT]) * (players - 1) + 200 * SCALE < LIMIT


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_net_is_what_its_layers_say(players):
    net = load_net(players)
    shifts, first, added, second, added_second, third, last = layers(net)
    chance = random.Random(players)
    for _ in range(10):
        x = bytes(chance.choice((0, chance.randrange(MOST + 1))) for _ in range(FEATURES))
        inputs = [value << shift for value, shift in zip(x, shifts, strict=True)]
        wide = [sum(v * row[j] for v, row in zip(inputs, first, strict=True)) + added[j] for j in range(WIDE)]
        wide = [max(0, value >> FIRST_SHIFT) for value in wide]
        narrow = [
            sum(v * row[k] for v, row in zip(wide, second, strict=True)) + added_second[k]
            for k in range(NARROW)
        ]
        out = last + sum(max(0, v >> SECOND_SHIFT) * weight for v, weight in zip(narrow, third, strict=True))
        assert net_value(x, net, [0] * (WIDE + NARROW)) == out >> net[LAST_SHIFT]


def test_a_round_that_is_over_is_worth_what_it_brought():
    evaluation = Evaluation()
    evaluation.for_players(3)
    round_ = position(3, 5)
    chance = random.Random(5)
    while not round_.state[OVER]:
        round_.apply(chance.choice(legal_moves(round_)))
    for seat in range(round_.state[PLAYERS]):
        assert evaluation.value(round_.state, seat) == SCALE * lead(round_.state, seat)
