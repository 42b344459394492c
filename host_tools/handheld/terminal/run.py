"""Plays the handheld in a terminal: keys in, the panel out, until the player leaves."""

import signal
from enum import Enum

from host_tools.handheld.terminal import keyboard
from host_tools.handheld.terminal.opening import takes_utf8
from host_tools.handheld.terminal.signals import Signals
from host_tools.handheld.terminal.tty import TerminalGone, Tty
from host_tools.handheld.terminal.view import View


class Ending(Enum):
    """Why run() returned."""

    FINISHED = "the app ended by itself"
    LEFT = "the player left: Ctrl-C or q, or a signal that means the same"
    TERMINATED = "the program was asked to end (SIGTERM)"
    GONE = "the terminal was closed"


def run(app, panel, keys, term, clock, status=str, told=None, typed=lambda text: False, unfinished=bool):
    """Run the app on a terminal that `open_terminal` opened; the Ending. `status()` gives a line of words to
    stand below the keys; `told`: lines that tell of the keys, if not those of the game. `typed(text)`: gets
    every keystroke first, and says whether it was a letter that the app wants. `unfinished()`: whether
    something that the player did is still to be done or to be saved, by a few ticks.

    However it ends, nothing is unfinished then, the screen is clean and the terminal as it was before, so
    the caller can save and print. Call it in the main thread; a key press that came is in `keys` at the
    app's next tick.
    """

    def finish():
        while app.running and unfinished():
            app.tick()

    with Signals() as signals:
        tty = Tty(term)
        view = View(term, tty.write, takes_utf8(term), told)
        try:
            tty.enter()
            ending = loop(app, panel, clock, Player(tty, view, signals, keys, typed, finish), status)
        except TerminalGone:
            ending = Ending.GONE
        finally:
            tty.leave()
        finish()
        return ending


def loop(app, panel, clock, player, status):
    while True:
        rest = app.tick()
        if not app.running:
            return Ending.FINISHED
        ticked = clock.ms()
        player.view.status = status()
        player.view.paint(panel.seen(), panel.level)
        ending = player.attend(rest - clock.diff(clock.ms(), ticked))
        if ending:
            return ending


class Player:
    """What the player at the terminal, and the system around it, want."""

    def __init__(self, tty, view, signals, keys, typed, finish):
        self.tty = tty
        self.view = view
        self.signals = signals
        self.keys = keys
        self.typed = typed
        self.finish = finish

    def attend(self, ms):
        """Wait up to ms, do what is wanted; the Ending if that is to leave."""
        left = self.obey_keys(self.tty.keystrokes(ms, self.signals.wakes))
        return self.obey_signals() or left

    def obey_signals(self):
        came = self.signals.take()
        if signal.SIGHUP in came:
            return Ending.GONE
        if signal.SIGTERM in came:
            return Ending.TERMINATED
        if signal.SIGINT in came or signal.SIGQUIT in came:
            return Ending.LEFT
        if signal.SIGTSTP in came:
            self.pause()
        elif signal.SIGCONT in came:
            self.tty.enter()
            self.view.forget()
        return None

    def obey_keys(self, strokes):
        for text, name in strokes:
            if self.view.readable() and self.typed(text):
                continue
            wanted = keyboard.meaning(text, name)
            if wanted == keyboard.LEAVE:
                return Ending.LEFT
            if wanted == keyboard.PAUSE:
                self.pause()
            elif wanted == keyboard.REDRAW:
                self.view.forget()
            elif wanted == keyboard.SHOW_KEYS:
                self.view.all_keys = not self.view.all_keys
            elif wanted and self.view.readable():
                # Nobody presses a button of a panel that cannot be seen.
                self.keys.put(wanted)
        return None

    def pause(self):
        """Give the terminal to the shell until it hands it back; it may never do."""
        self.finish()
        self.tty.leave()
        self.signals.stop_job()
        self.tty.enter()
        self.view.forget()
