"""What holds in every round, whatever is played."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.cards import lower_first
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    EMPTY,
    OUT_SIZE,
    OVER,
    SHOW_SIZE,
    SIZES,
    STATE_SIZE,
    TURN,
    UNBEATEN,
)
from scout_mp.moves import RIGHT, is_scout, scout, show
from scout_mp.rounds import Round
from tests.game.walks import all_cards, dealt_round, legal_moves, position, walk
from tests.playing import become

players_and_seeds = given(st.integers(2, 5), st.integers(0, 2**32 - 1))
CAP = 5000  # moves; the rules set none


@players_and_seeds
def test_taking_back_gives_the_same_bytes(players, seed):
    chance = random.Random(seed)
    round_, _ = dealt_round(players, chance, trail=80)
    before = []
    for _ in walk(round_, chance, 80):
        before.append(bytes(round_.state))
    while before:
        round_.take_back()
        assert round_.state == before.pop()
    with pytest.raises(ScoutError, match="no move to take back"):
        round_.take_back()


@players_and_seeds
def test_a_short_trail_takes_back_the_last_moves_only(players, seed):
    chance = random.Random(seed)
    round_, _ = dealt_round(players, chance, trail=3)
    before = []
    for _ in walk(round_, chance, 50):
        before.append(bytes(round_.state))
    kept = min(3, len(before))
    for _ in range(kept):
        round_.take_back()
        assert round_.state == before.pop()
    with pytest.raises(ScoutError):
        round_.take_back()


@players_and_seeds
def test_no_card_is_lost_or_doubled(players, seed):
    chance = random.Random(seed)
    round_, cards = dealt_round(players, chance)
    whole = sorted(map(lower_first, cards))
    assert len(set(whole)) == len(whole)
    for _ in walk(round_, chance, 200):
        assert all_cards(round_.state) == whole
    state = round_.state
    assert all_cards(state) == whole
    assert sum(state[CAPTURED : CAPTURED + 5]) == state[OUT_SIZE]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_random_rounds_end(players):
    chance = random.Random(players)
    ended = 0
    for _ in range(1000):
        round_, _ = dealt_round(players, chance)
        moves = sum(1 for _ in walk(round_, chance, CAP))
        assert round_.state[OVER] or moves == CAP
        ended += round_.state[OVER] in (EMPTY, UNBEATEN)
    assert ended > 990


def numbers_legal_by_fault(round_, numbers):
    one_card = round_.state[SHOW_SIZE] == 1
    before = bytes(round_.state)
    legal = set()
    for number in numbers:
        if round_.fault(number) is None:
            # With one card on the table the right end is the left one: listed once, as the left.
            legal.add(number & ~RIGHT if one_card else number)
    assert round_.state == before
    return legal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_all_numbers_only_the_legal_moves_are_without_fault(players):
    round_ = next(p for p in (position(players, seed, 4) for seed in range(99)) if p.state[SHOW_SIZE])
    numbers = range(-(1 << 15), 1 << 19)
    assert numbers_legal_by_fault(round_, numbers) == set(legal_moves(round_))


@players_and_seeds
def test_every_move_in_reach_is_listed_just_when_it_has_no_fault(players, seed):
    round_ = position(players, seed)
    size = round_.state[SIZES + round_.state[TURN]]
    shows = [show(index, count) for index in range(size + 2) for count in range(1, 11)]
    scouts = [scout(right, place, flip) for right in (0, 1) for place in range(size + 2) for flip in (0, 1)]
    numbers = shows + scouts + [a | b for a in scouts for b in shows]
    listed = legal_moves(round_)
    assert len(set(listed)) == len(listed)
    assert numbers_legal_by_fault(round_, numbers) == set(listed)


@players_and_seeds
def test_a_copy_goes_its_own_way(players, seed):
    round_ = position(players, seed)
    copy = Round(1)
    become(copy, round_)
    assert copy.state == round_.state
    kept = bytes(round_.state)
    copy.apply(legal_moves(copy)[0])
    assert round_.state == kept != copy.state
    copy.take_back()
    assert copy.state == kept


def test_a_round_is_a_handful_of_bytes():
    assert STATE_SIZE <= 128


@given(st.integers(0, 2**32 - 1))
def test_with_two_players_the_turn_passes_only_by_a_show(seed):
    chance = random.Random(seed)
    round_, _ = dealt_round(2, chance)
    state = round_.state
    for move in walk(round_, chance, 60):
        turn = state[TURN]
        chips = state[CHIPS] + state[CHIPS + 1]
        following = Round()
        become(following, round_)
        following.apply(move)
        if not is_scout(move):
            assert following.state[TURN] == 1 - turn
        else:
            assert following.state[TURN] == turn
            assert following.state[CHIPS] + following.state[CHIPS + 1] == chips - 1
