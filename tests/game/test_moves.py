"""The notation of moves, exactly; and illegal moves, in words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.cards import card_text, parse_card
from scout_mp.errors import ScoutError
from scout_mp.moves import (
    FLIP,
    RIGHT,
    SCOUT,
    is_scout,
    move_text,
    parse_move,
    place,
    scout,
    show,
    show_index,
    shown,
)
from scout_mp.position import set_up
from scout_mp.rounds import Round

NOTATION = re.compile(
    r"(?:scout [lr] (?:0|[1-9][0-9]?)(?: flip)?(?: (?=show)|$))?(?:show (?:0|[1-9][0-9]?) (?:[1-9]|10))?",
    re.ASCII,
)


@given(
    st.booleans(), st.integers(0, 45), st.booleans(), st.integers(0, 45), st.integers(0, 10), st.booleans()
)
def test_a_move_comes_back_from_its_text(right, where, flip, index, count, with_scout):
    if not with_scout and count == 0:
        count = 1
    move = (show(index, count) if count else 0) | (scout(right, where, flip) if with_scout else 0)
    assert move < 1 << 19
    assert parse_move(move_text(move)) == move
    assert is_scout(move) == with_scout
    assert shown(move) == count
    if count:
        assert show_index(move) == index
    if with_scout:
        assert (place(move), bool(move & RIGHT), bool(move & FLIP)) == (where, right, flip)


def test_the_examples_of_the_rules():
    assert parse_move("show 3 2") == show(3, 2)
    assert parse_move("scout l 4 flip") == SCOUT | FLIP | 4 << 13
    assert parse_move("scout r 4 flip show 0 3") == SCOUT | FLIP | RIGHT | 4 << 13 | show(0, 3)


@given(
    st.text(alphabet="show cut lrfip0123456789+-٣", max_size=24)
    | st.lists(
        st.sampled_from(["show", "scout", "l", "r", "flip", "0", "1", "10", "01", "46", ""]), max_size=8
    ).map(" ".join)
)
def test_what_is_not_exactly_in_notation_is_no_move(text):
    numbers = [int(number) for number in re.findall("[0-9]+", text)]
    if text and NOTATION.fullmatch(text) and max(numbers) <= 45:
        assert move_text(parse_move(text)) == text
    else:
        with pytest.raises(ScoutError):
            parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "show", "show 1", "show 1 1 ", " show 1 1", "show  1 1", "Show 1 1", "show 01 1",
        "show +1 1", "show -1 1", "show 1 0", "show 1 11", "show 46 1", "show 1 1 1", "show ١ 1",
        "show 1 1\n", "show 1.0 1", "scout", "scout l", "scout m 1", "scout L 1", "scout l 1 Flip",
        "scout l 1 flip flip", "scout l 1 show", "scout l 1 show 1", "scout l 46", "scout l 100",
        "scout l 1  flip", "flip scout l 1", "pass", "show 1 1 scout l 1", "scout l 1 scout l 1",
    ],
)  # fmt: skip
def test_near_misses_are_no_moves(text):
    with pytest.raises(ScoutError):
        parse_move(text)


@pytest.mark.parametrize("text", ["3/7", "10/1", "1/10", "9/10"])
def test_cards_come_back(text):
    assert card_text(parse_card(text)) == text


@pytest.mark.parametrize(
    "text", ["", "3", "3/", "/7", "3/3", "0/1", "11/2", "3/7 ", "03/7", "3/7/1", "a/b", "٣/7", "-1/2", "3\\7"]
)
def test_what_is_no_card(text):
    with pytest.raises(ScoutError, match="is not a card"):
        parse_card(text)


def table(show="4/1 4/2 4/3", hand="5/6 6/7 7/8 2/3 2/5 2/7 9/1", players=3, chips=0, has_scout_show=True):
    round_ = Round(1)
    others = [parse_card(text) for text in ("1/2", "1/3", "1/5", "1/6")]
    set_up(
        round_,
        players,
        0,
        [bytes(map(parse_card, hand.split()))] + [bytes((others[i],)) for i in range(players - 1)],
        bytes(map(parse_card, show.split())),
        players - 1,
        [0] * players,
        [0] * players,
        [chips] * players,
        [has_scout_show and players > 2] * players,
        0,
    )
    return round_


@pytest.mark.parametrize(
    ("given_table", "move", "words"),
    [
        ({}, "show 0 3", "run of 3 does not beat set of 3"),
        ({}, "show 3 3", "set of 3 with lowest 2 does not beat set of 3 with lowest 4"),
        ({}, "show 0 1", "single card does not beat set of 3"),
        ({}, "show 2 2", "these cards are neither a set nor a run"),
        ({}, "show 5 3", "a show of 3 from 5 is outside the hand of 7 cards"),
        ({}, "show 45 1", "a show of 1 from 45 is outside the hand of 7 cards"),
        ({}, "scout l 8", "place 8 is outside the hand of 7 cards"),
        ({}, "scout l 0 show 1 1", "after that scout, single card does not beat set of 2"),
        ({}, "scout r 7 show 7 2", "after that scout, a show of 2 from 7 is outside the hand of 8 cards"),
        ({"has_scout_show": False}, "scout l 0 show 1 3", "the Scout & Show of this round has been used"),
        ({"show": ""}, "scout l 0", "there is no card on the table to scout"),
        ({"show": "4/1 5/1", "hand": "8/9 8/7 3/5", "players": 2}, "scout l 0", "no scout chip is left"),
        ({"players": 2, "chips": 1}, "scout l 0 show 1 3", "two players have no Scout & Show"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(given_table, move, words):
    round_ = table(**given_table)
    before = bytes(round_.state)
    with pytest.raises(ScoutError, match=re.escape(words)):
        round_.apply(parse_move(move))
    assert round_.state == before
    with pytest.raises(ScoutError, match="no move to take back"):
        round_.take_back()


@pytest.mark.parametrize("number", [0, -1, -1 << 13, 1 << 11 | 1, 1 << 12 | 1, 1 << 19, 1 << 40, 1 << 13 | 1])
def test_numbers_that_are_no_move(number):
    round_ = table()
    before = bytes(round_.state)
    with pytest.raises(ScoutError):
        round_.apply(number)
    assert round_.state == before
