"""Takes the terminal over for a full-screen program, and gives it back as it was."""

import array
import fcntl
import os
import select
import sys
import termios

ESC = "\x1b"
SEQUENCE_STARTS = "[O"  # after Esc: the start of a key that blessed does not know
ESC_SECONDS = 0.03  # how long a bare Esc waits for the rest of an arrow key
OFF = b"\0"


class TerminalGone(Exception):
    """Nobody sits at the other end any more: the window was closed or the connection is lost."""


class Tty:
    """A blessed terminal, taken over from enter() to leave(): no echo, no cursor, a screen of its own.

    Ctrl-C and Ctrl-Z arrive as keys: then the screen is given back before the shell (or the `make`
    between) learns of it, and neither prints into it. Everything raises TerminalGone once it is closed.
    """

    def __init__(self, term):
        self.term = term
        self.input = sys.__stdin__.fileno()
        self.output = term.stream.fileno()
        self.encoding = term.stream.encoding
        self.modes_before = None

    def enter(self):
        """Take the terminal; harmless when it is taken already, and needed after the shell had it."""
        try:
            if self.modes_before is None:
                self.modes_before = termios.tcgetattr(self.input)
            termios.tcsetattr(self.input, termios.TCSANOW, game_modes(self.modes_before))
        except termios.error as error:
            raise TerminalGone from error
        self.write(self.term.enter_fullscreen + self.term.hide_cursor)

    def leave(self):
        """Give it back; nothing happens where it is closed or was not taken."""
        if self.modes_before is None:
            return
        term = self.term
        # A terminal without a second screen is wiped instead.
        goodbye = term.exit_fullscreen or term.clear
        try:
            self.write(term.normal + goodbye + term.normal_cursor)
            if in_foreground(self.input):
                termios.tcsetattr(self.input, termios.TCSANOW, self.modes_before)
        except (TerminalGone, OSError, termios.error):
            pass
        self.modes_before = None

    def write(self, text):
        # Past Python's buffer: what cannot be written must not be tried again at the end of the program.
        data = text.encode(self.encoding, "replace")
        try:
            while data:
                data = data[os.write(self.output, data) :]
        except OSError as error:
            raise TerminalGone from error

    def keystrokes(self, ms, wakes):
        """Wait up to ms for a key or for something to read from `wakes`.

        Returns all keystrokes there are, each as (what it sent, blessed's name for it or None).
        """
        # Some may have been read together with earlier ones: then there is nothing to wait for.
        strokes = self.read_keystrokes()
        if strokes:
            return strokes
        ready, _, _ = select.select([self.input, wakes], [], [], max(ms, 0) / 1000)
        if self.input not in ready:
            return []
        # Ready, but nothing there: closed. Older blesseds do not tell that from no key.
        if not bytes_waiting(self.input):
            raise TerminalGone
        return self.read_keystrokes()

    def read_keystrokes(self):
        strokes = []
        try:
            while stroke := self.term.inkey(timeout=0, esc_delay=ESC_SECONDS):
                strokes += apart(str(stroke), stroke.name)
        except (OSError, EOFError) as error:
            # What came before counts; the next read fails again.
            if not strokes:
                raise TerminalGone from error
        return strokes


def apart(text, name):
    """A keystroke as a list; Esc and the next key, read together, look like that key with Alt: two."""
    if len(text) != 2 or text[0] != ESC or text[1] in SEQUENCE_STARTS:
        return [(text, name)]
    return [(ESC, None), (text[1], None)] if text[1] != ESC else [(ESC, None)]


def in_foreground(fd):
    """Whether this program has the terminal: a shell that took it back meanwhile has set its own modes."""
    try:
        return os.tcgetpgrp(fd) == os.getpgrp()
    except OSError:
        return True  # no shell's terminal: nobody to take it back


def game_modes(modes):
    """Terminal modes like these, but keys come at once and unseen, Ctrl-C and Ctrl-Z among them."""
    modes = list(modes)
    modes[3] &= ~(termios.ICANON | termios.ECHO)
    modes[6] = list(modes[6])
    modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
    for name in ("VINTR", "VSUSP", "VDSUSP"):
        if hasattr(termios, name):
            modes[6][getattr(termios, name)] = OFF
    return modes


def bytes_waiting(fd):
    """How many bytes can be read at once; 0 for a terminal that is closed."""
    count = array.array("i", [0])
    try:
        fcntl.ioctl(fd, termios.FIONREAD, count)
    except OSError:
        return 0
    return count[0]
