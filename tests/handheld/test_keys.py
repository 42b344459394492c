"""Key presses in the queue, and scripts of them."""

import pytest

from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.key_script import KEY_MS, parse_keys
from host_tools.handheld.keys import KeyQueue
from host_tools.handheld.scripted_play import play_keys


def test_keys_come_out_in_order_then_none():
    keys = KeyQueue()
    for code in (LEFT, A, B):
        keys.put(code)
    assert [keys.get() for _ in range(4)] == [LEFT, A, B, NONE]


def test_a_full_queue_drops_what_comes_next():
    keys = KeyQueue(room=2)
    for code in (LEFT, A, B):
        keys.put(code)
    assert [keys.get() for _ in range(3)] == [LEFT, A, NONE]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("", []),
        ("  \n", []),
        ("l r u d a b", [LEFT, RIGHT, UP, DOWN, A, B]),
        ("R,L\na", [RIGHT, LEFT, A]),
        ("r*3 a", [RIGHT, RIGHT, RIGHT, A]),
        ("w500 a w20*2", [500, A, 20, 20]),
        ("(d a)*2", [DOWN, A, DOWN, A]),
        ("a(b(l r)*2)*2 u", [A, B, LEFT, RIGHT, LEFT, RIGHT, B, LEFT, RIGHT, LEFT, RIGHT, UP]),
    ],
)
def test_a_script_is_read(text, steps):
    read = [step.ms if step.key == NONE else step.key for step in parse_keys(text)]
    assert read == steps


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("a q", 3, "'q' is no step"),
        ("a rra", 3, "'rra' is no step"),
        ("3r", 1, "'3r' is no step"),
        ("a w", 3, "'w' is no step"),
        ("w600001", 1, "at most 600000 ms"),
        ("a*0", 1, "'\\*0' is no repetition"),
        ("a*", 1, "'\\*' is no repetition"),
        ("a*٣", 1, "is no repetition"),
        ("a (b", 3, "never closed"),
        ("a b)*2", 4, "closes no bracket"),
        ("((a*999)*100)*999", 13, "more than 100000 steps"),
    ],
)
def test_what_is_not_understood_is_named_with_its_position(text, position, words):
    with pytest.raises(ToolError, match=f"position {position}: .*{words}.*keys are l r u d a b"):
        parse_keys(text)


class Recorder:
    """An app that notes when it got which key, and ends with B."""

    def __init__(self, keys, clock, rest):
        self.keys = keys
        self.clock = clock
        self.rest = rest
        self.running = True
        self.start = clock.ms()
        self.got = []
        self.ticks = 0

    def tick(self):
        self.ticks += 1
        code = self.keys.get()
        if code:
            self.got.append((code, self.clock.diff(self.clock.ms(), self.start)))
        self.running = code != B
        return self.rest


@pytest.mark.parametrize("rest", [0, 20, 5000])
def test_a_script_plays_in_the_time_it_names(rest):
    keys, clock = KeyQueue(), FakeClock()
    app = Recorder(keys, clock, rest)
    play_keys(app, keys, clock, parse_keys("a w2500 l"))
    assert app.got == [(A, 0), (LEFT, KEY_MS + 2500)]
    assert clock.diff(clock.ms(), app.start) == 2 * KEY_MS + 2500


def test_a_script_ends_with_the_app():
    keys, clock = KeyQueue(), FakeClock()
    app = Recorder(keys, clock, 20)
    play_keys(app, keys, clock, parse_keys("a b l*50"))
    assert [code for code, _ in app.got] == [A, B]
    assert not app.running
