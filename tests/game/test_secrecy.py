"""What a seat may not know never changes what it sees, nor what a bot does."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.bots import LADDER, make_bot
from scout_mp.cards import deck, lower_first, parse_card, turned
from scout_mp.layout import (
    OUT_SIZE,
    OUT_TOP,
    PLAYERS,
    SEEN,
    SHOW,
    SIZES,
    STATE_SIZE,
    TURN,
    hand_bytes,
    hand_start,
    is_seen,
)
from scout_mp.moves import parse_move
from scout_mp.rounds import Round
from scout_mp.view import hide
from tests.game.walks import all_cards, dealt_round, position

BOTS = {name: make_bot(name) for name in LADDER}


def with_other_secrets(state, seat, chance):
    """The same round to the eyes of a seat: the others hold other unknown cards, in other places and ways."""
    other = bytearray(state)
    players = state[PLAYERS]
    present = set(all_cards(state))
    unknown = [card for card in deck(players) if card not in present]
    for hand in range(players):
        if hand != seat:
            unknown += [card for card in hand_bytes(state, hand) if not is_seen(state, card)]
    chance.shuffle(unknown)
    for hand in range(players):
        if hand == seat:
            continue
        known = [card for card in hand_bytes(state, hand) if is_seen(state, card)]
        cards = known + [unknown.pop() for _ in range(state[SIZES + hand] - len(known))]
        chance.shuffle(cards)
        at = hand_start(state, hand)
        other[at : at + len(cards)] = bytes(card if chance.random() < 0.5 else turned(card) for card in cards)
    bottom = OUT_TOP + 1 - state[OUT_SIZE]
    collected = list(state[bottom : OUT_TOP + 1])
    chance.shuffle(collected)
    other[bottom : OUT_TOP + 1] = bytes(card if chance.random() < 0.5 else turned(card) for card in collected)
    return other


@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_equal_knowledge_is_equal_bytes(players, seed):
    chance = random.Random(seed)
    state = position(players, seed).state
    for seat in range(players):
        views = bytearray(STATE_SIZE), bytearray(b"\xff" * STATE_SIZE)
        hide(state, seat, views[0])
        other = with_other_secrets(state, seat, chance)
        hide(other, seat, views[1])
        assert views[0] == views[1]
        assert hand_bytes(views[0], seat) == hand_bytes(state, seat)


@pytest.mark.parametrize("name", LADDER)
@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_a_bot_is_given_no_more_than_the_view(name, players, seed):
    state = position(players, seed).state
    view = bytearray(STATE_SIZE)
    hide(state, state[TURN], view)
    BOTS[name].begin(state, state[TURN], bytes(32))
    assert BOTS[name].view.state == view


@pytest.mark.parametrize("name", LADDER)
@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_no_bot_moves_by_what_it_may_not_know(name, players, seed):
    chance = random.Random(seed)
    state = position(players, seed).state
    seat = state[TURN]
    thinking = chance.randbytes(32)
    moves = {
        BOTS[name].choose(each, seat, thinking)
        for each in [state] + [with_other_secrets(state, seat, chance) for _ in range(2)]
    }
    assert len(moves) == 1


@pytest.mark.parametrize("name", LADDER)
@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_no_bot_turns_its_hand_over_by_what_it_may_not_know(name, players, seed):
    chance = random.Random(seed)
    state = dealt_round(players, chance)[0].state
    thinking = chance.randbytes(32)
    for seat in range(players):
        other = with_other_secrets(state, seat, chance)
        assert BOTS[name].orient(state, seat, thinking) == BOTS[name].orient(other, seat, thinking)


def test_the_other_secrets_do_differ():
    state = position(4, 1).state
    other = with_other_secrets(state, 0, random.Random(1))
    assert other != state
    assert other[:SEEN] == state[:SEEN]
    assert len(set(all_cards(other))) == len(all_cards(state))


def test_a_scouted_card_is_known_but_not_its_place_nor_its_way_up():
    round_ = Round()
    hands = ["1/2 5/3 1/4", "6/1 6/2 6/3", "7/1 7/2 7/3"]
    # Hands of three will do: `start` takes sizes from the rules, so fill up with what is not looked at.
    rest = iter(card for card in deck(3) if card_not_in(card, hands))
    dealt = b""
    for hand in hands:
        dealt += bytes(map(parse_card, hand.split())) + bytes(next(rest) for _ in range(9))
    round_.start(3, 0, dealt)
    round_.apply(parse_move("show 1 1"))
    round_.apply(parse_move("scout l 7 flip"))
    view = bytearray(STATE_SIZE)
    for seat in (0, 2):
        hide(round_.state, seat, view)
        assert hand_bytes(view, 1) == bytes((parse_card("3/5"),)) + bytes(12)
    hide(round_.state, 1, view)
    assert hand_bytes(view, 1)[7] == parse_card("3/5")
    assert hand_bytes(view, 0) == bytes(11)
    assert not any(view[SEEN:SHOW])


def card_not_in(card, hands):
    return all(lower_first(parse_card(text)) != card for hand in hands for text in hand.split())
