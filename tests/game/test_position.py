"""Rounds set up from their parts; what no round can come to is refused in words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.cards import card_text, parse_card
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    NOBODY,
    OUT_SIZE,
    OUT_TOP,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SEEN,
    SHOW,
    SIZES,
    STATE_SIZE,
    TURN,
    hand_bytes,
    hand_start,
    is_seen,
    show_bytes,
    tokens,
)
from scout_mp.position import MOST_TOKENS, set_up
from scout_mp.rounds import Round
from scout_mp.view import hide
from tests.game.walks import legal_moves, position


def cards(text):
    return bytes(0 if card == "-" else parse_card(card) for card in text.split())


def parts(state):
    seats = range(state[PLAYERS])
    return {
        "players": state[PLAYERS],
        "turn": state[TURN],
        "hands": [hand_bytes(state, seat) for seat in seats],
        "show": show_bytes(state),
        "owner": None if state[OWNER] == NOBODY else state[OWNER],
        "captured": [state[CAPTURED + seat] for seat in seats],
        "tokens": [tokens(state, seat) for seat in seats],
        "chips": [state[CHIPS + seat] for seat in seats],
        "scout_show": [state[SCOUT_SHOW] >> seat & 1 for seat in seats],
        "scouts": state[SCOUTS],
        "out": state[OUT_TOP + 1 - state[OUT_SIZE] : OUT_TOP + 1][::-1],
    }


def without_seen(state):
    return state[:SEEN] + state[SHOW:]


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_a_round_comes_back_from_its_parts(players, seed):
    round_ = position(players, seed)
    again = Round()
    set_up(again, **parts(round_.state))
    assert without_seen(again.state) == without_seen(round_.state)
    assert legal_moves(again) == legal_moves(round_)


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_a_view_comes_back_from_its_parts_and_hides_to_itself(players, seed):
    state = position(players, seed).state
    view = bytearray(STATE_SIZE)
    hide(state, state[TURN], view)
    again = Round()
    set_up(again, **parts(view), viewer=state[TURN])
    assert without_seen(again.state) == without_seen(view)
    hidden_again = bytearray(STATE_SIZE)
    hide(again.state, state[TURN], hidden_again)
    assert hidden_again == view


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_of_a_position_all_other_hands_are_secret(players, seed):
    state = position(players, seed).state
    again = Round()
    set_up(again, **parts(state))
    view = bytearray(STATE_SIZE)
    hide(again.state, state[TURN], view)
    for seat in range(players):
        hand = hand_bytes(state, seat) if seat == state[TURN] else bytes(state[SIZES + seat])
        assert hand_bytes(view, seat) == hand


def test_the_cards_of_the_show_are_seen_and_stay_known_when_scouted():
    round_ = Round()
    set_up(round_, **three())
    assert is_seen(round_.state, parse_card("4/1"))
    round_.apply(legal_moves(round_)[-1])
    assert is_seen(round_.state, parse_card("4/1"))
    assert not is_seen(round_.state, round_.state[hand_start(round_.state, 1)])


def three(**changed):
    """Three players, seat 0 to move against 4/1 4/2 of seat 2."""
    return {
        "players": 3,
        "turn": 0,
        "hands": [cards("5/6 5/7"), cards("1/2"), cards("1/3")],
        "show": cards("4/1 4/2"),
        "owner": 2,
        "captured": [0, 2, 0],
        "tokens": [0, 0, 1],
        "chips": [0, 0, 0],
        "scout_show": [1, 0, 1],
        "scouts": 0,
        **changed,
    }


def two(**changed):
    """Two players, seat 0 to move against 8/1 8/2 of seat 1, with one chip."""
    return {
        "players": 2,
        "turn": 0,
        "hands": [cards("5/6 7/5"), cards("1/2")],
        "show": cards("8/1 8/2"),
        "owner": 1,
        "captured": [0, 0],
        "tokens": [0, 0],
        "chips": [1, 3],
        "scout_show": [0, 0],
        "scouts": 0,
        **changed,
    }


# fmt: off
REFUSED = [
    (three(players=1), "SCOUT is for 2 to 5 players, not 1"),
    (three(players=6), "SCOUT is for 2 to 5 players, not 6"),
    (three(hands=[cards("1/2")] * 2), "hands must have an entry for each of 3 players, not 2"),
    (three(captured=[0, 0]), "captured must have an entry for each of 3 players, not 2"),
    (three(tokens=[0] * 4), "tokens must have"),
    (three(chips=[]), "chips must have"),
    (three(scout_show=[1]), "scout_show must have"),
    (three(turn=3), "turn: there is no seat 3, the seats are 0 to 2"),
    (three(turn=-1), "turn: there is no seat -1"),
    (three(owner=3), "owner: there is no seat 3"),
    (three(owner=-1), "owner: there is no seat -1"),
    (three(owner=None), "owner: an active show has an owner"),
    (three(owner=None, show=b"", scouts=1), "before the first show there is nothing to scout"),
    (three(scouts=2), "the round is over: all the others have scouted"),
    (three(scouts=3), "3 in a row is impossible"),
    (three(scouts=-1), "-1 in a row is impossible"),
    (three(captured=[0, -1, 0]), "seat 1 cannot have collected -1"),
    (three(captured=[0, 31, 0]), "there are 37 cards in hands, show and collected, but"),
    (three(tokens=[0, -1, 0]), "seat 1 may have 0 to 65000, not -1"),
    (three(tokens=[0, 0, MOST_TOKENS + 1]), "not 65001"),
    (three(chips=[0, 1, 0]), "only two players have scout chips"),
    (three(show=cards("4/1 4/2 4/3 5/4")), "neither a set nor a run"),
    (three(show=cards("4/1 6/2")), "neither a set nor a run"),
    (three(show=cards("4/1 1/4")), "neither a set nor a run"),
    (three(show=cards("4/1 5/6")), "the show has 5/6, which is there twice"),
    (three(show=cards("4/1 5/4"), hands=[cards("6/5"), cards("4/5"), cards("1/3")]), "5/4, which"),
    (three(hands=[cards("5/6 6/5"), cards("1/2"), cards("1/3")]), "seat 0 has 6/5, which is there twice"),
    (three(hands=[cards("5/10"), cards("1/2"), cards("1/3")]), "5/10, which is not in the deck for 3"),
    (three(hands=[b"\x3b", cards("1/2"), cards("1/3")]), "3/11, which is not in the deck"),
    (three(hands=[b"\x33", cards("1/2"), cards("1/3")]), "3/3, which is not in the deck"),
    (three(hands=[cards("5/6"), cards("-"), cards("1/3")]), "seat 1 has an unknown card"),
    (three(hands=[cards("5/6"), cards("1/2"), b""]), "the round is over: the hand of seat 2 is empty"),
    (three(out=cards("1/9")), "out: it has 1 cards, but 2 were captured"),
    (three(out=cards("1/9 4/2")), "out has 4/2, which is there twice"),
    (three(out=cards("1/9 8/10")), "out has 8/10, which is not in the deck"),
    (three(viewer=0, hands=[cards("5/6 -"), cards("1/2"), cards("-")]), "seat 0 has an unknown card"),
    (three(viewer=0, hands=[cards("5/6"), cards("- 1/2"), cards("-")]), "seat 1 has an unknown card"),
    (two(scouts=1), "scouts: with two players they are not counted"),
    (two(chips=[4, 0]), "chips: seat 0 may have 0 to 3, not 4"),
    (two(chips=[0, -1]), "chips: seat 1 may have 0 to 3, not -1"),
    (two(scout_show=[0, 1]), "two players have no Scout & Show"),
    (two(chips=[0, 3]), "the round is over: seat 0 can neither show nor scout"),
    (two(hands=[cards("9/10"), cards("1/2")]), "9/10, which is not in the deck for 2 players"),
]
# fmt: on


@pytest.mark.parametrize(("impossible", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_what_cannot_be_is_refused_and_changes_nothing(impossible, words):
    round_ = Round(1)
    set_up(round_, **three())
    round_.apply(legal_moves(round_)[0])
    before = bytes(round_.state)
    with pytest.raises(ScoutError, match=re.escape(words)):
        set_up(round_, **impossible)
    assert round_.state == before
    round_.take_back()


POSSIBLE = {
    "three": three(),
    "two": two(),
    "tokens": three(tokens=[MOST_TOKENS] * 3),
    "the last card was scouted": three(show=b"", scouts=1),
    "before the first show": three(show=b"", owner=None),
    "without a chip but with a show": two(chips=[0, 0], hands=[cards("9/6 9/5"), cards("1/2")]),
    "without a chip at an empty table": two(chips=[0, 0], show=b""),
    "collected cards": three(out=cards("1/9 8/7")),
    "nothing known of the others": three(viewer=0, hands=[cards("5/6"), cards("- -"), cards("-")]),
    "something known of the others": three(viewer=0, hands=[cards("5/6"), cards("1/2 -"), cards("1/3")]),
    "a deck that is all there": three(captured=[10, 10, 10]),
}


@pytest.mark.parametrize("possible", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_is_set_up(possible):
    round_ = Round()
    set_up(round_, **possible)
    kept = {"viewer": None, "out": None, **possible}
    again = parts(round_.state)
    kept.pop("viewer")
    if kept["out"] is None:
        kept.pop("out")
        assert not again.pop("out")
    assert again == kept, [card_text(card) for card in again["show"]]


def test_moves_made_before_cannot_be_taken_back_into_a_new_round():
    round_ = Round(1)
    set_up(round_, **three())
    round_.apply(legal_moves(round_)[0])
    set_up(round_, **two())
    with pytest.raises(ScoutError, match="no move to take back"):
        round_.take_back()
