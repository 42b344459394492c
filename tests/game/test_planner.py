"""The planner against its formula, worked out by hand and the slow way."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.bots import make_bot
from scout_mp.cards import parse_card, turned
from scout_mp.hand_value import hand_value
from scout_mp.layout import CAPTURED, CHIPS, OVER, PLAYERS, SIZES, TURN, UNBEATEN, hand_bytes, tokens
from scout_mp.moves import is_scout, move_text, shown
from scout_mp.position import set_up
from scout_mp.rounds import Round
from tests.game.walks import dealt_round, legal_moves, position
from tests.playing import become

PLANNER = make_bot("planner")


def row(numbers):
    return bytes(number << 4 | (1 if number > 1 else 2) for number in numbers)


def slow_value(numbers):
    """0.25 x (over every run and group of two or more neighbours: its length, + 0.5 for a group)."""
    total = Fraction(0)
    for start in range(len(numbers)):
        for end in range(start + 2, len(numbers) + 1):
            steps = {b - a for a, b in zip(numbers[start:end], numbers[start + 1 : end], strict=False)}
            if steps in ({0}, {1}, {-1}):
                total += end - start + (Fraction(1, 2) if steps == {0} else 0)
    return total / 4


@pytest.mark.parametrize(
    ("numbers", "quarters"),
    [
        ([], 0),
        ([5], 0),
        ([5, 7], 0),
        ([5, 6], 2),
        ([5, 5], 2.5),
        ([3, 4, 5], 2 + 2 + 3),
        ([5, 4, 3], 2 + 2 + 3),
        ([5, 5, 5], 2.5 + 2.5 + 3.5),
        ([5, 5, 6, 7], 2.5 + 2 + 2 + 3),
        ([3, 4, 3], 2 + 2),
        ([1, 2, 3, 4], 3 * 2 + 2 * 3 + 4),
        ([9, 2, 2, 9, 8], 2.5 + 2),
    ],
)
def test_hands_worked_out_by_hand(numbers, quarters):
    assert hand_value(row(numbers), 0, len(numbers)) == 2 * quarters


@given(st.lists(st.integers(3, 6), max_size=14))
def test_hands_worked_out_the_slow_way(numbers):
    assert Fraction(hand_value(b"\x55" + row(numbers) + b"\x55", 1, 1 + len(numbers)), 8) == slow_value(
        numbers
    )


def numbers_up(cards):
    return [card >> 4 for card in cards]


def slow_worth(round_, move):
    """What the planner is to think of a move, and whether it goes out or ends the round against it."""
    state = round_.state
    seat = state[TURN]
    after = Round()
    become(after, round_)
    after.apply(move)
    s = after.state
    worth = (
        slow_value(numbers_up(hand_bytes(s, seat))) - s[SIZES + seat] + s[CAPTURED + seat] + tokens(s, seat)
    )
    if state[PLAYERS] == 2:
        worth += s[CHIPS + seat]  # a chip left is a point
    elif is_scout(move):
        worth -= Fraction(3, 2)
    return worth, s[SIZES + seat] == 0, s[OVER] == UNBEATEN and not shown(move)


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_it_takes_a_move_of_the_highest_worth(players, seed):
    round_ = position(players, seed, steps=100)
    moves = legal_moves(round_)
    worths = {move: slow_worth(round_, move) for move in moves}
    chosen = PLANNER.choose(round_.state, round_.state[TURN], seed.to_bytes(8, "big"))
    assert chosen in worths
    worth, goes_out, loses = worths[chosen]
    if any(out for _, out, _ in worths.values()):
        assert goes_out
        return
    if any(shown(move) for move in moves):
        assert not loses
        worths = {move: each for move, each in worths.items() if not each[2]}
    assert worth == max(each[0] for each in worths.values()), move_text(chosen)


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_it_takes_the_better_way_up(players, seed):
    round_, _ = dealt_round(players, random.Random(seed))
    for seat in range(players):
        hand = hand_bytes(round_.state, seat)
        as_dealt = slow_value(numbers_up(hand))
        other_way = slow_value(numbers_up(turned(card) for card in hand))
        assert PLANNER.orient(round_.state, seat, seed.to_bytes(8, "big")) == (other_way > as_dealt)


def chosen(hand, show, scouts=0, has_scout_show=0):
    """What the planner does at seat 0 of three against a show of seat 1."""
    round_ = Round()
    set_up(
        round_,
        3,
        0,
        [bytes(map(parse_card, cards.split())) for cards in (hand, "2/8", "3/8")],
        bytes(map(parse_card, show.split())),
        1,
        [0] * 3,
        [0] * 3,
        [0] * 3,
        [has_scout_show] * 3,
        scouts,
    )
    return move_text(PLANNER.choose(round_.state, 0, bytes(8)))


def test_a_token_given_away_is_worth_one_and_a_half():
    # To show the 9 leaves 3 4 5 6 6 5: 20.5/4 - 6 + 1 = 1/8. To scout the 7 makes 3 4 5 6 7 6 5 of it:
    # 37/4 - 8 = 1 1/4 before the token is given away, so that a token of one would tip it.
    assert chosen("3/1 4/1 5/1 6/1 6/2 5/2 9/1", "7/9") == "show 6 1"


def test_it_goes_out_when_it_can():
    # The two 9s go out; to keep them and scout a third would leave a set of three.
    assert chosen("9/1 9/2", "9/3") == "show 0 2"


def test_it_goes_out_with_a_scout_and_show():
    assert chosen("7/1 9/2", "8/4", has_scout_show=1) == "scout l 1 show 0 3"


def test_it_never_makes_the_scout_that_ends_the_round_while_it_has_a_show():
    # The 5 makes one run of eight of it all: 112/4 - 8 - 1.5 = 18.5, far more than any show leaves.
    hand = "1/4 2/1 3/1 4/2 6/1 7/1 8/1"
    assert chosen(hand, "5/9") == "scout l 4"
    assert chosen(hand, "5/9", scouts=1).startswith("show")


def test_without_a_show_it_makes_that_scout():
    assert chosen("1/4 3/1 1/9", "5/2", scouts=1).startswith("scout")
