"""A terminal in the test's own process: nothing is painted, and keys come when the test says."""

from host_tools.handheld.terminal import run as terminal_run
from host_tools.handheld.terminal.tty import TerminalGone


class Desk:
    """Put in the place of `run`'s Tty and View by `sit_down`. `keystrokes(ms, wakes)` asks `player()` for the
    keystrokes, each as (what it sent, blessed's name for it or None); once `gone` everything raises.
    """

    all_keys = False

    def __init__(self, player):
        self.player = player
        self.gone = False

    def keystrokes(self, ms, wakes):
        self.check()
        return self.player()

    def paint(self, pixels, level):
        self.check()

    def readable(self):
        return True

    def enter(self):
        self.check()

    def leave(self):
        pass

    def write(self, text):
        self.check()

    def forget(self):
        pass

    def check(self):
        if self.gone:
            raise TerminalGone


def sit_down(monkeypatch, player):
    """The Desk at which `run` plays from now on, whatever terminal it is given."""
    desk = Desk(player)
    monkeypatch.setattr(terminal_run, "takes_utf8", lambda term: True)
    monkeypatch.setattr(terminal_run, "Tty", lambda term: desk)
    monkeypatch.setattr(terminal_run, "View", lambda *parts: desk)
    return desk
