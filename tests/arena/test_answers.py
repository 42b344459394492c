"""What a bot that is another program says: an answer, or told in one line with what came."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_tools.arena import external
from host_tools.arena.external import BotFault, ExternalBot
from host_tools.engine.reading import LONGEST_LINE
from tests.arena.beginning import at_the_start


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
