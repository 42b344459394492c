"""However a game in the terminal is left, in the very moment of a move or not: the move is saved."""

import os
import signal

import pytest

from firmware.game import saved_game
from firmware.screens.choose_show import ChooseShowScreen
from firmware.store import Store
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.letter_keys import LetterKeys
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.terminal.run import Ending, run
from host_tools.handheld.terminal.signals import Signals
from host_tools.handheld.terminal.tty import TerminalGone, Tty
from host_tools.play import PlayOptions, start
from tests.handheld.desk import sit_down

ENTER = ("\r", "KEY_ENTER")
MOST_TURNS = 2000
SIGNALS = {
    signal.SIGINT: Ending.LEFT,
    signal.SIGQUIT: Ending.LEFT,
    signal.SIGTERM: Ending.TERMINATED,
    signal.SIGHUP: Ending.GONE,
}


class Person:
    """Plays a match at a terminal by Enter alone, and with the first show that it plays does `then(desk)`,
    which gives keystrokes that come with that one.
    """

    def __init__(self, folder, monkeypatch, then):
        self.panel, self.keys, self.clock = MemoryPanel(), LetterKeys(), FakeClock()
        options = PlayOptions(players=3, bots=["magician"], deal="7KQ2M9XB", speed="fast")
        self.app = self.keys.app = start(options, self.panel, self.keys, self.clock, folder)
        self.store = Store(str(folder))
        self.then = then
        self.turn = 0
        self.before = None  # how many steps of the match were saved before that show
        self.desk = sit_down(monkeypatch, self.strokes)

    def strokes(self):
        self.clock.advance(100)
        self.turn += 1
        assert self.turn < MOST_TURNS
        if isinstance(self.app.screen, ChooseShowScreen) and self.before is None:
            self.before = self.saved()
            return [ENTER, *self.then(self.desk)]
        # Between two keys the others think.
        return [ENTER] if self.before is None and self.turn % 4 == 0 else []

    def saved(self):
        return saved_game(self.store)[0].match.steps

    def play(self):
        unfinished = self.keys.unfinished
        return run(self.app, self.panel, self.keys, None, self.clock, unfinished=unfinished)


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_a_key_to_leave_right_after_a_move(tmp_path, monkeypatch, key):
    person = Person(tmp_path, monkeypatch, lambda desk: [(key, None), ENTER])
    assert person.play() is Ending.LEFT
    assert person.saved() == person.before + 1


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_right_after_a_move(tmp_path, monkeypatch, number):
    def then(desk):
        os.kill(os.getpid(), number)
        return []

    person = Person(tmp_path, monkeypatch, then)
    assert person.play() is SIGNALS[number]
    assert person.saved() == person.before + 1


def test_a_terminal_closed_right_after_a_move(tmp_path, monkeypatch):
    def then(desk):
        desk.gone = True
        return []

    person = Person(tmp_path, monkeypatch, then)
    assert person.play() is Ending.GONE
    assert person.saved() == person.before + 1


def test_a_move_is_saved_before_the_shell_has_the_terminal(tmp_path, monkeypatch):
    saved = []
    monkeypatch.setattr(Signals, "stop_job", lambda self: saved.append(person.saved()))
    person = Person(tmp_path, monkeypatch, lambda desk: [("\x1a", None), ("q", None)])
    person.play()
    assert saved == [person.before + 1]


def test_keys_that_came_before_the_terminal_was_closed_are_told():
    class Term:
        keys = ["a", "b"]

        def inkey(self, timeout, esc_delay):
            if not self.keys:
                raise OSError(5, "EIO")
            return Stroke(self.keys.pop(0))

    class Stroke(str):
        name = None

    tty = Tty.__new__(Tty)
    tty.term = Term()
    assert tty.keystrokes(0, None) == [("a", None), ("b", None)]
    with pytest.raises(TerminalGone):
        tty.keystrokes(0, None)


@pytest.mark.parametrize("second", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_is_closed_hangs_up_more_than_once(second):
    with Signals() as signals:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), second)
        assert signals.take() == {signal.SIGHUP, second}


def test_who_asks_twice_gets_out_of_a_program_that_hangs():
    with Signals():
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)
