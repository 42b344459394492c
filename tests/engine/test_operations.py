"""What the engine answers, asked in a process of its own."""

import json
import random
from importlib.metadata import version

import pytest

from scout_mp.bots import LADDER, make_bot
from scout_mp.cards import card_text, lower_first, parse_card
from scout_mp.deals import deal, starter
from scout_mp.layout import OUT_SIZE, OUT_TOP, OVER, OVER_NAMES, PLAYERS, STATE_SIZE, TURN, hand_bytes
from scout_mp.moves import move_text
from scout_mp.seeds import derive, parse_seed
from scout_mp.view import hide
from tests.engine.exercises import three, view
from tests.game.walks import dealt_round, legal_moves, position
from tests.shared.test_rule_vectors import position_of, vectors

HEX = "00112233445566778899aabbccddeeff"


def view_of(state):
    """The view of the player to move as the protocol has it, with the collected cards."""
    seat = state[TURN]
    seen = bytearray(STATE_SIZE)
    hide(state, seat, seen)

    class Seen:
        state = seen

    found = position_of(Seen)
    found["hands"] = [
        [card_text(card) if card else None for card in hand_bytes(seen, other)]
        for other in range(state[PLAYERS])
    ]
    found["out"] = out_of(state)
    return found


def out_of(state):
    collected = state[OUT_TOP + 1 - state[OUT_SIZE] : OUT_TOP + 1]
    return [card_text(card) for card in sorted(map(lower_first, collected))]


def test_hello(engine):
    assert engine.ask("hello") == {
        "name": "scout-pocket",
        "version": version("scout-pocket"),
        "protocol": 1,
        "bots": list(LADDER),
    }


@pytest.mark.parametrize(
    "id", [1, -7, "a", None, [1, {"b": 2}], {"a": []}, 1.5, True, "\u00fc\ud800", 10**30]
)
def test_an_id_comes_back_in_answers_and_in_errors(engine, id):
    assert engine.ask("hello", id=id)["id"] == id
    answer = engine.ask("deal", players=9, seed="x", round=0, id=id)
    assert answer["id"] == id and "players" in answer["error"]
    answer = engine.send(b'{"id": ' + json.dumps(id).encode() + b', "op": "hello", "op": "deal"}')
    assert answer["id"] == id and "twice" in answer["error"]


def test_without_an_id_none_comes_back(engine):
    assert "id" not in engine.ask("hello")
    assert set(engine.ask("nothing")) == {"error"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", ["7KQ2M9XB", "7kq2m9xb", HEX])
def test_deal(engine, players, seed):
    for number in range(players):
        answer = engine.ask("deal", players=players, seed=seed, round=number)
        cards = deal(parse_seed(seed), players, number)
        assert [card for hand in answer["hands"] for card in hand] == [card_text(card) for card in cards]
        assert len(answer["hands"]) == players and len({len(hand) for hand in answer["hands"]}) == 1
        assert answer["starter"] == starter(parse_seed(seed), players, number)
        assert set(answer) == {"hands", "starter"}


def test_with_two_players_round_1_deals_the_rest(engine):
    hands = [engine.ask("deal", players=2, seed=HEX, round=number)["hands"] for number in (0, 1)]
    met = {lower_first(parse_card(card)) for round_hands in hands for hand in round_hands for card in hand}
    assert len(met) == 44


def test_the_vectors(engine):
    for vector in vectors("position"):
        moves = engine.ask("legal", position=vector["position"])["moves"]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(vector["legal"])
        answer = engine.ask("apply", position=vector["position"], move=vector["move"])
        assert answer == {"position": vector["after"], "over": vector["over"], "scores": vector["scores"]}


def test_whole_rounds_end_with_the_scores_of_the_vectors(engine):
    for vector in vectors("round"):
        for house, scores in (({}, "scores"), ({"house": {"unbeaten_pays": True}}, "scores_unbeaten_pays")):
            players = vector["players"]
            now = {
                "players": players,
                "turn": vector["first"],
                "hands": vector["hands"],
                "show": [],
                "owner": None,
                "captured": [0] * players,
                "tokens": [0] * players,
                "chips": [3 if players == 2 else 0] * players,
                "scout_show": [players > 2] * players,
                "scouts": 0,
            }
            answer = {"over": None, "scores": None}
            for move in vector["moves"]:
                assert (answer["over"], answer["scores"]) == (None, None)
                answer = engine.ask("apply", position=now, move=move, **house)
                now = answer["position"]
            assert (answer["over"], answer["scores"]) == (vector["over"], vector[scores])
            assert "the round is over" in engine.ask("legal", position=now)["error"]
            assert "the round is over" in engine.ask("apply", position=now, move="show 0 1")["error"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_round_through_the_engine_is_the_round_itself(engine, players):
    chance = random.Random(players)
    round_, _ = dealt_round(players, chance)
    now = {**position_of(round_), "out": []}
    while not round_.state[OVER]:
        moves = legal_moves(round_)
        assert engine.ask("legal", position=now) == {"moves": [move_text(move) for move in moves]}
        move = chance.choice(moves)
        round_.apply(move)
        answer = engine.ask("apply", position=now, move=move_text(move))
        now = answer["position"]
        assert now == {**position_of(round_), "out": out_of(round_.state)}
        assert answer["over"] == OVER_NAMES[round_.state[OVER]]
    assert answer["scores"] == [round_.points(seat) for seat in range(players)]


def test_out_is_kept_up_only_where_it_is_there(engine):
    with_out = engine.ask("apply", position=three(out=["3/9", "2/9"]), move="show 0 2")["position"]
    assert with_out["out"] == ["1/4", "2/4", "2/9", "3/9"]
    assert "out" not in engine.ask("apply", position=three(), move="show 0 2")["position"]
    assert list(engine.ask("apply", position=three(), move="show 0 2")["position"]) == list(three())


def test_with_one_card_on_the_table_r_is_accepted_but_not_listed(engine):
    one = three(show=["4/1"])
    assert not any(move.startswith("scout r") for move in engine.ask("legal", position=one)["moves"])
    left, right = (engine.ask("apply", position=one, move=f"scout {end} 1 flip") for end in "lr")
    assert left == right and left["position"]["hands"][0] == ["5/6", "1/4", "5/7", "9/8"]


def test_a_hand_of_forty_cards_has_all_its_moves(engine):
    deck = [f"{low}/{high}" for low in range(1, 10) for high in range(low + 1, 11)]
    others = ["1/2", "1/3", "1/4", "1/6"]
    hand = [card for card in deck if card not in (*others, "1/5")]
    huge = {
        "players": 5,
        "turn": 0,
        "hands": [hand, *([card] for card in others)],
        "show": ["1/5"],
        "owner": 4,
        "captured": [0] * 5,
        "tokens": [0] * 5,
        "chips": [0] * 5,
        "scout_show": [True] * 5,
        "scouts": 0,
    }
    moves = engine.ask("legal", position=huge)["moves"]
    assert len(hand) == 40 and len(moves) == len(set(moves)) > 3000
    # The last of the list are Scout & Shows of the card turned over into the last place.
    assert moves[-1] == "scout l 40 flip show 40 1"
    assert engine.ask("apply", position=huge, move=moves[-1])["over"] is None


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_choose_is_the_thinking_of_the_bot(engine, name, players):
    for number in range(8):
        state = position(players, number).state
        answer = engine.ask("choose", view=view_of(state), bot=name, seed=HEX)
        seed = derive(bytes.fromhex(HEX), b"choose")
        assert answer == {"move": move_text(make_bot(name).choose(state, state[TURN], seed))}


@pytest.mark.parametrize("name", LADDER)
def test_choose_on_a_position_hides_the_rest_first(engine, name):
    for number in range(12):
        round_ = position(2 + number % 4, number)
        whole = position_of(round_)
        blind = {
            **whole,
            "hands": [
                hand if seat == whole["turn"] else [None] * len(hand)
                for seat, hand in enumerate(whole["hands"])
            ],
        }
        asked = {"bot": name, "seed": number, "totals": [0] * whole["players"]}
        answer = engine.ask("choose", position=whole, **asked)
        assert answer["move"] == engine.ask("choose", view=blind, **asked)["move"]
        assert answer["move"] in engine.ask("legal", position=whole)["moves"]


def test_a_seed_may_be_any_of_three_kinds_and_makes_a_difference(engine):
    whole = three(hands=[["5/6", "5/7", "9/8", "2/3", "2/5", "6/8"], ["1/2"], ["1/3"]])

    def moves(seeds):
        return [engine.ask("choose", position=whole, bot="random", seed=seed)["move"] for seed in seeds]

    kinds = ["7KQ2M9XB", HEX, 0, 2**64 - 1, *range(1, 20)]
    assert moves(kinds) == moves(kinds)
    assert len(set(moves(kinds))) > 5


@pytest.mark.parametrize("name", LADDER)
def test_orient_is_the_thinking_of_the_bot(engine, name):
    flips = set()
    for players in (2, 3, 4, 5):
        for number in range(8):
            state = dealt_round(players, random.Random(number))[0].state
            for seat in (0, players - 1):
                hand = [card_text(card) for card in hand_bytes(state, seat)]
                asked = {"players": players, "seat": seat, "starter": state[TURN], "hand": hand}
                answer = engine.ask("orient", **asked, bot=name, seed=number)
                seed = derive(number.to_bytes(8, "big"), b"orient")
                assert answer == {"flip": make_bot(name).orient(state, seat, seed)}
                flips.add(answer["flip"])
    assert flips == {True, False}


def test_a_view_knows_the_cards_that_were_scouted(engine):
    # The same 1/2 cannot be both in the hand of seat 1 and in the own one.
    answer = engine.ask("choose", view=view(show=["1/2"]), bot="planner", seed=1)
    assert "1/2, which is there twice" in answer["error"]
    assert "move" in engine.ask("choose", view=view(), bot="planner", seed=1)


def test_answers_come_in_order(engine):
    lines = b"\n".join(b'{"op": "hello", "id": %d}' % number for number in range(50))
    engine.process.stdin.write(lines + b"\n")
    engine.process.stdin.flush()
    assert [json.loads(engine.process.stdout.readline())["id"] for _ in range(50)] == list(range(50))


def test_an_exercise_whose_counters_do_not_agree_can_be_gone_on_with(engine):
    # After a scout by seat 1 the owner is to move though nobody has shown since: no round comes to this,
    # an exercise may.
    answer = engine.ask("apply", position=three(turn=1, owner=2), move="scout l 0")
    assert answer["position"]["turn"] == answer["position"]["owner"] == 2
    assert "scout r 0 flip" in engine.ask("legal", position=three(turn=2))["moves"]
