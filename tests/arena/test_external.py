"""A bot that is another program: what is told of one that fails."""

import json
import shlex
import sys
import time

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_tools.arena import external
from host_tools.arena.contests import Bot
from host_tools.arena.external import BotFault, ExternalBot
from host_tools.arena.players import open_player
from host_tools.cli import main
from host_tools.engine.reading import LONGEST_LINE
from host_tools.errors import ToolError
from scout_mp.deals import deal
from scout_mp.rounds import Round
from tests.micropython_runtime import ROOT


def test_a_program_that_reads_nothing_is_told_by_its_command(tmp_path):
    """Its end of the pipe is closed before the question is sent: it stays in the pipe's buffer here."""
    closed = tmp_path / "closed"
    command = shlex.join(["sh", "-c", f"exec <&-; touch {shlex.quote(str(closed))}"])
    with (
        pytest.raises(
            ToolError, match="mine has ended without an answer .exit code 0.; try its command by hand: sh -c"
        ),
        open_player(Bot("mine", command=command)) as player,
    ):
        while not closed.exists():
            time.sleep(0.01)
        player.choose(Round().state, 0, bytes(8))


def test_a_program_that_does_not_run_is_told_once_however_many_are_at_work(capfd):
    """What it says itself stands there once too."""
    command = "mine=sh -c 'echo there is no such bot >&2'"
    arguments = ("--external", command, "--against", "random", "--players", "2,3", "--jobs", "2")
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 1
    assert done.stderr.count("mine has ended without an answer") == 1
    assert capfd.readouterr().err.count("there is no such bot") == 1


def test_for_a_cluster_the_program_need_not_be_here():
    arguments = ("--external", "mine=no-such-program", "--against", "random", "--dask", "tcp://127.0.0.1:9")
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 1
    assert "mine" not in done.stderr and (
        "no Dask scheduler" in done.stderr or "Dask is missing" in done.stderr
    )


def test_what_was_finished_before_a_bot_does_wrong_is_told_and_written(tmp_path):
    """It is started for the trial and for the first five deals; started once more it answers nonsense."""
    starts, everything, every_round = (tmp_path / name for name in ("starts", "all.json", "all.csv"))
    bot = shlex.join([sys.executable, str(ROOT / "examples" / "bot.py")])
    command = (
        f"printf . >>{starts}; if [ $(wc -c <{starts}) -lt 3 ]; then {bot}; else read line; echo no idea; fi"
    )
    asked = (
        "--external",
        f"mine={shlex.join(['sh', '-c', command])}",
        "--against",
        "random",
        "--players",
        "2",
    )
    where = ("--deals", "12", "--jobs", "1", "--json", str(everything), "--csv", str(every_round))
    done = CliRunner().invoke(main, ["arena", *asked, *where])
    assert done.exit_code == 1
    told = "Error: 2 players, deal 5, before the first move: the bot mine answered 'no idea': the line is not"
    assert done.stderr.startswith(told)
    assert "Broken off: these are the deals that were finished." in done.output
    found = json.loads(everything.read_text())
    assert found["whole"] is False and [one["deals"] for one in found["contests"]] == [5]
    assert len(every_round.read_text().splitlines()) == 1 + 5 * 2


def at_the_start():
    """Seat 0 of three is to move, and nothing lies on the table."""
    round_ = Round()
    round_.start(3, 0, deal(bytes(16), 3, 0))
    return round_


class Says:
    """Stands for a Program: whatever it is asked, it says the same."""

    line = b""

    def __init__(self, command):
        pass

    def ask(self, line, seconds):
        assert line.endswith(b"\n") and line.count(b"\n") == 1 and line.isascii()
        return self.line

    def end(self, grace=0):
        return 0


@pytest.fixture
def mine(monkeypatch):
    """answered(line): what is told of a bot that says this, by `orient` and by `choose`; None: it will do."""
    monkeypatch.setattr(external, "Program", Says)
    bot = ExternalBot("mine", "command", 1)
    round_ = at_the_start()

    def answered(line):
        Says.line = line
        told = []
        for ask in (bot.orient, bot.choose):
            try:
                found = ask(round_.state, 0, bytes(16))
                assert found in (True, False) if ask == bot.orient else round_.fault(found) is None
                told.append(None)
            except BotFault as fault:
                told.append(str(fault))
        return told

    return answered


NO_ANSWERS = [
    (b"\n", "answered '': the line is empty"),
    (b'{"flip": \xff}\n', "answered '{\"flip\": \\\\xff}': the line is not UTF-8: byte 9 is 255"),
    (b"\xff\xfe{\x00\n", "the line is not UTF-8: byte 0 is 255"),
    (b"thinking...\n", "answered 'thinking...': the line is not JSON: Expecting value at character 0"),
    (b'{"flip": true', "the line is not JSON"),
    (b'{"flip": true} {}\n', "the line is not JSON: Extra data"),
    (b"true\n", "the line is true, not an object"),
    (b"[" * 100_000 + b"\n", "[[[...': the line is nested too deeply"),
    (b'{"flip": ' + b'{"a": ' * 5000 + b"1" + b"}" * 5001 + b"\n", "the line is nested too deeply"),
    (b'{"flip": NaN, "move": NaN}\n', "NaN is not JSON"),
    (b'{"flip": true, "move": "show 0 1", "value": -Infinity}\n', "-Infinity is not JSON"),
    (b'{"flip": true, "flip": false, "move": "show 0 1"}\n', 'the key "flip" is there twice'),
    (b'{"move": "show 0 1", "move": "show 0 1", "flip": true}\n', 'the key "move" is there twice'),
    (b'{"flip": ' + b"9" * 5000 + b"}\n", "a number of 5000 digits is too large"),
    (b'{"flip": 1e999}\n', "too large"),
    (b"x" * (LONGEST_LINE + 1), "answered with a line of more than 1048576 bytes: 'xxx"),
    (b'{"error": "no idea"}\n', "with an error: 'no idea'"),
    (b'{"error": null}\n', "with an error: '{\"error\": null}'"),
    (b'{"error": "\\ud800\\u001b[2J\\u202e"}\n', r"with an error: '\ud800\x1b[2J\u202e'"),
    (b'{"error": "' + b"x" * 10_000 + b'"}\n', "xxx...'"),
]


@pytest.mark.parametrize(
    ("line", "told"), NO_ANSWERS, ids=[line[:20].decode("latin-1") for line, _ in NO_ANSWERS]
)
def test_what_is_no_answer_is_told_with_what_came(mine, line, told):
    for fault in mine(line):
        assert fault.startswith("the bot mine answered ") and told in fault
        assert len(fault) < 300 and fault.isprintable()


@pytest.mark.parametrize("flip", ["1", "0", "1.0", "null", '"true"', "[true]", '{"flip": true}', '""'])
def test_only_true_and_false_turn_a_hand(mine, flip):
    fault, _ = mine(f'{{"flip": {flip}}}\n'.encode())
    assert fault == f"""the bot mine answered '{{"flip": {flip}}}', not with "flip": true or false"""


@pytest.mark.parametrize(
    "move",
    [
        *(
            "0",
            "true",
            "null",
            "16.0",
            "[]",
            '["show 0 1"]',
            "{}",
            '""',
            '"Show 0 1"',
            '"show 0 1 "',
            '"show 00 1"',
        ),
        *(
            '"show -1 1"',
            '"show 0 0"',
            '"show 0 11"',
            '"scout l"',
            '"show \u0660 1"',
            '"show 0 ' + "9" * 4000 + '"',
        ),
        *('"\\ud800"', '"\\u0000"', "[" * 300 + "]" * 300),
    ],
)
def test_what_is_no_move_is_told(mine, move):
    _, fault = mine(f'{{"move": {move}}}\n'.encode())
    assert (
        fault.startswith('the bot mine answered \'{"move": ')
        and 'not with "move": a move in notation' in fault
    )
    assert len(fault) < 200 and fault.isprintable()


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("show 0 5", "these cards are neither a set nor a run"),
        ("show 11 2", "cards"),
        ("show 45 10", "cards"),
        ("scout l 0", "there is no card on the table to scout"),
        ("scout r 45 flip show 45 10", "there is no card on the table to scout"),
    ],
)
def test_an_illegal_move_is_told_with_the_reason(mine, move, why):
    _, fault = mine(f'{{"move": "{move}"}}\n'.encode())
    assert fault.startswith(f"the bot mine chose '{move}', but ") and why in fault


def test_an_answer_may_say_more(mine):
    line = '{"move": "show 0 1", "flip": false, "id": [1.5e3, {"é": null}], "value": -12}\r\n'
    assert mine(line.encode()) == [None, None]


KEYS = st.sampled_from(["flip", "move", "error", "id", ""])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["show 0 1", "scout l 0"]),
    lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner),
    max_leaves=8,
)
PIECES = [
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b":",
    b",",
    b"flip",
    b"move",
    b"show 0 1",
    b"true",
    b"NaN",
    b"9",
    b"\\u",
    b"\xff",
]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary()
    | VALUES.map(lambda value: json.dumps(value).encode())
    | st.dictionaries(KEYS, VALUES).map(
        lambda value: json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")
    )
    | st.lists(st.sampled_from(PIECES)).map(b"".join)
)
def test_whatever_comes_is_an_answer_or_told(mine, said):
    line = said.replace(b"\n", b" ") + b"\n"
    for fault in mine(line):
        assert fault is None or (
            fault.startswith("the bot mine ") and fault.isprintable() and len(fault) < 300
        )
