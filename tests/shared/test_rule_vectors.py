"""Positions with all their legal moves, and whole rounds with their scores, from tests/vectors."""

import json

from scout_mp.cards import card_text, parse_card
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    NOBODY,
    OVER,
    OVER_NAMES,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    TURN,
    UNBEATEN_PAYS,
    hand_bytes,
    show_bytes,
    tokens,
)
from scout_mp.legal import Legal
from scout_mp.moves import move_text, parse_move
from scout_mp.position import set_up
from scout_mp.rounds import Round

TESTS = __file__.replace("\\", "/").rsplit("/", 2)[0]


def vectors(kind):
    """One after another: read line by line they fit into a small heap."""
    with open(TESTS + "/vectors/rules.jsonl") as lines:
        for line in lines:
            if '"kind": "%s"' % kind in line:
                yield json.loads(line)


def cards(row):
    return bytes([parse_card(text) for text in row])


def texts(row):
    return [card_text(card) for card in row]


def round_of(p):
    round_ = Round()
    set_up(
        round_,
        p["players"],
        p["turn"],
        [cards(hand) for hand in p["hands"]],
        cards(p["show"]),
        p["owner"],
        p["captured"],
        p["tokens"],
        p["chips"],
        p["scout_show"],
        p["scouts"],
    )
    return round_


def position_of(round_):
    s = round_.state
    seats = range(s[PLAYERS])
    return {
        "players": s[PLAYERS],
        "turn": s[TURN],
        "hands": [texts(hand_bytes(s, seat)) for seat in seats],
        "show": texts(show_bytes(s)),
        "owner": None if s[OWNER] == NOBODY else s[OWNER],
        "captured": [s[CAPTURED + seat] for seat in seats],
        "tokens": [tokens(s, seat) for seat in seats],
        "chips": [s[CHIPS + seat] for seat in seats],
        "scout_show": [s[SCOUT_SHOW] >> seat & 1 == 1 for seat in seats],
        "scouts": s[SCOUTS],
    }


def test_a_position_is_set_up_as_it_is_written():
    met = 0
    for vector in vectors("position"):
        assert position_of(round_of(vector["position"])) == vector["position"]
        met += 1
    assert met == 64


def test_the_legal_moves_of_each_position_are_all_and_only_those():
    legal = Legal(700)
    for vector in vectors("position"):
        count = legal.list(round_of(vector["position"]))
        # As packed moves, sorted: nothing listed twice, nothing missing, nothing too many.
        wanted = sorted([parse_move(text) for text in vector["legal"]])
        assert sorted(legal.moves[:count]) == wanted, vector["position"]


def test_moves_are_written_as_they_were_read():
    for vector in vectors("position"):
        for text in vector["legal"]:
            assert move_text(parse_move(text)) == text


def test_each_move_leaves_the_position_after_it():
    for vector in vectors("position"):
        round_ = round_of(vector["position"])
        round_.apply(parse_move(vector["move"]))
        assert position_of(round_) == vector["after"], vector["move"]
        assert OVER_NAMES[round_.state[OVER]] == vector["over"]
        if vector["over"]:
            assert [round_.points(seat) for seat in range(round_.state[PLAYERS])] == vector["scores"]


def played(vector, house):
    round_ = Round()
    dealt = b"".join([cards(hand) for hand in vector["hands"]])
    round_.start(vector["players"], vector["first"], dealt, house)
    for text in vector["moves"]:
        assert not round_.state[OVER]
        round_.apply(parse_move(text))
    return round_


def test_whole_rounds_end_as_they_must_with_their_scores():
    met = 0
    for vector in vectors("round"):
        for house, scores in ((0, "scores"), (UNBEATEN_PAYS, "scores_unbeaten_pays")):
            round_ = played(vector, house)
            assert OVER_NAMES[round_.state[OVER]] == vector["over"]
            assert [round_.points(seat) for seat in range(vector["players"])] == vector[scores]
        met += 1
    assert met == 24


def test_after_the_end_of_a_round_no_move_is_legal():
    legal = Legal(1)
    for vector in vectors("round"):
        round_ = played(vector, 0)
        assert legal.list(round_) == 0
        after = bytes(round_.state)
        try:
            round_.apply(parse_move(vector["moves"][-1]))
        except ScoutError as error:
            assert "the round is over" in str(error)
        else:
            raise AssertionError("a move was made after the end")
        assert round_.state == after
