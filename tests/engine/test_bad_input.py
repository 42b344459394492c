"""Whatever the engine is sent, it says what is wrong and where, and reads on."""

import io
import json
import os
import signal
import subprocess

import pytest

from host_tools.engine import operations
from host_tools.engine.loop import serve
from tests.engine.exercises import three, view, without
from tests.engine.talking import COMMAND, ENVIRONMENT, run
from tests.micropython_runtime import ROOT

HAND = ["5/6", "5/7", "9/8", "1/2", "1/3", "1/4", "2/3", "2/4", "2/5", "3/4", "3/5", "3/6"]


def orient(**changed):
    asked = {"players": 3, "seat": 0, "starter": 0, "hand": HAND, "bot": "planner", "seed": 1, **changed}
    return {"op": "orient", **asked}


def choose(**changed):
    return {"op": "choose", "view": view(), "bot": "planner", "seed": 1, **changed}


def legal(position):
    return {"op": "legal", "position": position}


def apply(move="scout l 0", **changed):
    return {"op": "apply", "position": three(), "move": move, **changed}


def deal(**changed):
    return {"op": "deal", "players": 3, "seed": "7KQ2M9XB", "round": 0, **changed}


LINES = [
    (b"", "the line is empty"),
    (b"   \r", "the line is empty"),
    (b"hello", "the line is not JSON"),
    (b'{"op": "hello"', "the line is not JSON"),
    (b'{"op": "hello"} {}', "the line is not JSON"),
    (b"{'op': 'hello'}", "the line is not JSON"),
    (b'{"op": "hello",}', "the line is not JSON"),
    (b'\xef\xbb\xbf{"op": "hello"}', "the line is not JSON"),
    (b'{"op": "\xff"}', "the line is not UTF-8: byte 8 is 255"),
    (b'{\x00"\x00o\x00p\x00"\x00', "the line is not JSON"),
    (b"\x00\x01\x02", "the line is not JSON"),
    (b"null", "the line is null, not an object"),
    (b"true", "the line is true, not an object"),
    (b"12", "the line is the number 12, not an object"),
    (b'"hello"', 'the line is the text "hello", not an object'),
    (b"[]", "the line is a list, not an object"),
    (b"NaN", "NaN is not JSON"),
    (b'{"op": "hello", "x": -Infinity}', "-Infinity is not JSON"),
    (b'{"op": "hello", "x": 1e999}', "too large"),
    (b'{"op": "hello", "x": ' + b"9" * 5000 + b"}", "a number of 5000 digits is too large"),
    (b'{"op": "hello", "op": "hello"}', 'the key "op" is there twice'),
    (b'{"op": "hello", "id": 1, "id": 2}', 'the key "id" is there twice'),
    (b"[" * 100000, "the line is nested too deeply"),
    (b'{"op": ' + b"[" * 100000 + b"]" * 100000 + b"}", "the line is nested too deeply"),
    (b'{"a": ' * 100000, "the line is nested too deeply"),
    (b'{"op": "hello", "x": "' + b"a" * (1 << 20) + b'"}', "the line is longer than 1048576 bytes"),
    (b" " * (5 << 20), "the line is longer than 1048576 bytes"),
    (b"{}", 'the key "op" is missing'),
]

REQUESTS = [
    ({"op": "sing"}, 'op: there is no "sing", choose one of hello, deal, legal, apply, orient, choose'),
    ({"op": None}, "op: must be a text, not null"),
    ({"op": ["hello"]}, "op: must be a text, not a list"),
    ({"op": "hello", "x": 1}, 'op hello: there is no key "x", the keys are op, id'),
    ({"op": "x" * 500}, "..."),
    (without(deal(), "seed"), 'op deal: the key "seed" is missing'),
    (deal(players=1), "players: must be 2 to 5, not 1"),
    (deal(players=6), "players: must be 2 to 5, not 6"),
    (deal(players=3.0), "players: must be a whole number, not the number 3.0"),
    (deal(players=True), "players: must be a whole number, not true"),
    (deal(players="3"), 'players: must be a whole number, not the text "3"'),
    (deal(players=10**400), "players: must be 2 to 5"),
    (deal(round=3), "round: must be 0 to 2, not 3"),
    (deal(round=-1), "round: must be 0 to 2, not -1"),
    (deal(seed="7KQ2M9X0"), "seed: no deal code has a 0"),
    (deal(seed="7KQ2M9X"), "seed: a deal code has 8 letters"),
    (deal(seed=5), "seed: must be a text"),
    (deal(seed="é" * 100_000), "is too long, 100000 characters"),
    (deal(bot="planner"), 'op deal: there is no key "bot"'),
    ({"op": "legal"}, 'op legal: the key "position" is missing'),
    ({"op": "legal", "view": view()}, 'op legal: there is no key "view"'),
    (legal(None), "position: must be an object, not null"),
    (legal([]), "position: must be an object, not a list"),
    (legal(three(extra=1)), 'position: there is no key "extra"'),
    *[(legal(without(three(), key)), f'position: the key "{key}" is missing') for key in three()],
    (legal(three(players="3")), "position.players: must be a whole number"),
    (legal(three(turn=3)), "position.turn: must be 0 to 2, not 3"),
    (legal(three(turn=None)), "position.turn: must be a whole number, not null"),
    (legal(three(hands={})), "position.hands: must be a list, not an object"),
    (legal(three(hands=[["5/6"], "1/2", ["1/3"]])), "position.hands[1]: must be a list, not the text"),
    (
        legal(three(hands=[["5/6"], ["1/2", 7], ["1/3"]])),
        "position.hands[1][1]: must be a text, not the number 7",
    ),
    (legal(three(hands=[["5/6"], ["11/2"], ["1/3"]])), "position.hands[1][0]: '11/2' is not a card"),
    (legal(three(hands=[["5/6"], ["1" * 100_000], ["1/3"]])), "is too long, 100000 characters"),
    (legal(three(hands=[["5/6"], ["0/2"], ["1/3"]])), "position.hands[1][0]: '0/2' is not a card"),
    (legal(three(hands=[["5/6"], ["2/2"], ["1/3"]])), "position.hands[1][0]: '2/2' is not a card"),
    (legal(three(hands=[["5/6"], [None], ["1/3"]])), "position.hands[1][0]: must be a text, not null"),
    (
        legal(three(hands=[["5/6"], ["1/2"]])),
        "position: hands must have an entry for each of 3 players, not 2",
    ),
    (legal(three(hands=[["5/6"], ["1/2"], ["1/3"], ["1/6"]])), "position: hands must have an entry"),
    (
        legal(three(hands=[["5/6", "6/5"], ["1/2"], ["1/3"]])),
        "the hand of seat 0 has 6/5, which is there twice",
    ),
    (legal(three(hands=[["5/10"], ["1/2"], ["1/3"]])), "5/10, which is not in the deck for 3 players"),
    (legal(three(hands=[["5/6"], [], ["1/3"]])), "position: the round is over: the hand of seat 1 is empty"),
    (legal(three(show="4/1")), "position.show: must be a list"),
    (legal(three(show=["4/1", "6/2"])), "position: show: these cards are neither a set nor a run"),
    (legal(three(show=["1/4", "1/2"])), "1/2, which is there twice"),
    (legal(three(owner=3)), "position: owner: there is no seat 3"),
    (legal(three(owner=-1)), "position: owner: there is no seat -1"),
    (legal(three(owner=None)), "position: owner: an active show has an owner"),
    (legal(three(owner=False)), "position.owner: must be a whole number, not false"),
    (legal(three(captured=[0, 0])), "position: captured must have an entry for each of 3 players, not 2"),
    (legal(three(captured=[0, 99, 0])), "cards in hands, show and collected"),
    (legal(three(captured=[0, -1, 0])), "position: captured: seat 1 cannot have collected -1"),
    (legal(three(captured=[0, 1 << 70, 0])), "position.captured[1]: must be"),
    (legal(three(tokens=[0, 0, 1.5])), "position.tokens[2]: must be a whole number, not the number 1.5"),
    (legal(three(tokens=[0, 0, 70000])), "position: tokens: seat 2 may have 0 to"),
    (legal(three(chips=[0, 3, 0])), "position: chips: only two players have scout chips"),
    (legal(three(scout_show=[1, 0, 0])), "position.scout_show[0]: must be true or false, not the number 1"),
    (legal(three(scouts=2)), "position: the round is over: all the others have scouted"),
    (legal(three(scouts="0")), "position.scouts: must be a whole number"),
    (legal(three(out=["1/9"])), "position: out: it has 1 cards, but 2 were captured"),
    (
        legal(three(out=["1/9", "9/2"])),
        "position.out[1]: which way up it lies does not belong here, write 2/9",
    ),
    (legal(three(out=["1/9", "1/9"])), "1/9, which is there twice"),
    (legal(three(out=None)), "position.out: must be a list, not null"),
    (apply("show 0 3"), "move: these cards are neither a set nor a run"),
    (apply("show 2 1"), "move: single card does not beat set of 2"),
    (apply("scout l 4"), "move: place 4 is outside the hand of 3 cards"),
    (apply("show 0 2 "), "is not a move"),
    (apply("Show 0 2"), "is not a move"),
    (apply("show 00 2"), "is not a move"),
    (apply(7), "move: must be a text, not the number 7"),
    (apply("show " + "0" * 100_000), "0... is too long, 100005 characters"),
    (apply(house=None), "house: must be an object, not null"),
    (apply(house={"owner_pays": True}), 'house: there is no key "owner_pays", the keys are unbeaten_pays'),
    (apply(house={"unbeaten_pays": 1}), "house.unbeaten_pays: must be true or false"),
    (apply(view=view()), 'op apply: there is no key "view"'),
    (orient(seat=3), "seat: must be 0 to 2, not 3"),
    (orient(starter=-1), "starter: must be 0 to 2, not -1"),
    (orient(hand=HAND[:-1]), "hand: with 3 players 12 cards are dealt to each, not 11"),
    (orient(hand=[*HAND[:-1], None]), "hand[11]: must be a text, not null"),
    (orient(hand=[*HAND[:-1], "6/5"]), "6/5, which is there twice"),
    (orient(hand=[*HAND[:-1], "6/10"]), "6/10, which is not in the deck for 3 players"),
    (orient(bot="grandmaster"), "bot: there is no bot 'grandmaster': choose one of clown, juggler, "),
    (orient(bot=None), "bot: must be a text"),
    (orient(bot="x" * 100_000), "is too long, 100000 characters"),
    (orient(seed=-1), "seed: a number must be from 0 to 2^64 - 1, not -1"),
    (orient(seed=1 << 64), "seed: a number must be"),
    (orient(seed=1.0), "seed: must be a deal code, 32 hex digits or a whole number, not the number 1.0"),
    (orient(seed=False), "seed: must be a deal code, 32 hex digits or a whole number, not false"),
    (orient(seed="g" * 32), "seed: 'g' in a seed of 32 hex digits is no hex digit"),
    (choose(position=three()), 'give either "view" or "position"'),
    (without(choose(), "view"), 'give either "view" or "position"'),
    (without(choose(), "bot"), 'op choose: the key "bot" is missing'),
    (choose(totals=[1, 2]), "totals: must have an entry for each of 3 players, not 2"),
    (choose(totals=[1, 2, "3"]), "totals[2]: must be a whole number"),
    (choose(totals=3), "totals: must be a list"),
    (choose(view=view(hands=[["5/6", None], [None], [None]])), "view.hands[0][1]: must be a text, not null"),
    (
        choose(view=view(hands=[["5/6"], [None, "1/2"], [None]])),
        "view: the hand of seat 1 has an unknown card",
    ),
    (choose(view=view(hands=[["5/6"], ["2/1"], [None]])), "view.hands[1][0]: which way up it lies"),
]


@pytest.mark.parametrize(("line", "words"), LINES, ids=[line[:24].decode("latin-1") for line, _ in LINES])
def test_a_line_that_is_no_request(engine, line, words):
    answer = engine.send(line)
    assert set(answer) == {"error"} and words in answer["error"]
    assert engine.ask("hello")["protocol"] == 1


@pytest.mark.parametrize(("request_", "words"), REQUESTS, ids=[words for _, words in REQUESTS])
def test_a_request_that_cannot_be_done(engine, request_, words):
    answer = engine.send(json.dumps({**request_, "id": "x"}).encode())
    assert set(answer) == {"error", "id"} and words in answer["error"]
    assert len(answer["error"]) < 250
    assert answer["id"] == "x"


@pytest.mark.parametrize(
    "line",
    [b'{"op": "hello", "id": 7, "x": NaN}', b'{"id": 7, "op": "hello", "x": {"a": 1, "a": 2}}', b'{"id": 7}'],
)
def test_the_id_of_a_broken_line_comes_back_where_it_can_be_read(engine, line):
    answer = engine.send(line)
    assert answer["id"] == 7 and answer["error"]


@pytest.mark.parametrize("id", [b"NaN", b"[1e999]", b'{"a": 1, "a": 2}'])
def test_an_id_that_cannot_be_read_does_not_come_back(engine, id):
    answer = engine.send(b'{"op": "hello", "id": ' + id + b"}")
    assert set(answer) == {"error"}


def test_nesting_up_to_any_depth_is_answered(engine):
    for depth in (10, 300, 900, 990, 1000, 1100, 5000):
        answer = engine.send(b'{"op": "hello", "id": ' + b"[" * depth + b"]" * depth + b"}")
        assert "error" in answer or answer["id"]


def test_a_fault_of_its_own_is_answered_and_it_reads_on(monkeypatch):
    def stumble(request):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setitem(operations.OPERATIONS, "legal", (stumble, (), ()))
    told = io.BytesIO()
    serve(io.BytesIO(b'{"op": "legal", "id": 1}\n{"op": "hello", "id": 2}\n'), told)
    broken, whole = map(json.loads, told.getvalue().splitlines())
    fault = "something unforeseen happened (ZeroDivisionError: division by zero)"
    assert broken == {"error": fault, "id": 1}
    assert whole["id"] == 2 and whole["protocol"] == 1


def test_the_end_of_the_input_ends_it_quietly():
    done = run(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_last_line_without_its_end_is_answered():
    done = run(b'{"op": "hello", "id": 1}\n{"op": "hello", "id": 2}')
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_over_long_last_line_is_answered():
    done = run(b"x" * (3 << 20))
    assert b"longer" in done.stdout and done.stdout.count(b"\n") == 1 and done.returncode == 0


def test_lines_may_end_as_on_windows():
    done = run(b'{"op": "hello"}\r\n{"op": "hello"}\r\n')
    assert done.stdout.count(b'"protocol": 1') == 2


def start(**streams):
    return subprocess.Popen(COMMAND, cwd=ROOT, env=ENVIRONMENT, stderr=subprocess.PIPE, **streams)


@pytest.mark.skipif(os.name == "nt", reason="NOT TESTED here: Windows has no SIGINT for one process")
def test_ctrl_c_ends_it_quietly():
    process = start(stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(b'{"op": "hello"}\n')
    process.stdin.flush()
    assert b"protocol" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert (process.returncode, output, errors) == (0, b"", b"")


def test_a_reader_that_has_gone_ends_it_quietly():
    process = start(stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdout.close()
    process.stdin.write(b'{"op": "hello"}\n' * 3)
    process.stdin.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=30), errors) == (0, b"")
