"""A program on a terminal of its own: a real pty, with pyte as the screen that a person would look at."""

import contextlib
import copy
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20  # seconds until a test that waits in vain gives up
ALTERNATE_SCREEN = 1049
DEMO = [sys.executable, "-m", "tests.handheld.demo_app"]


class Screen(pyte.Screen):
    """pyte's screen, with the second screen that full-screen programs use, and answers for the program."""

    def __init__(self, columns, lines, answer):
        self.answer = answer
        self.main_screen = None
        super().__init__(columns, lines)

    def write_process_input(self, data):
        self.answer(data.encode())

    def set_mode(self, *modes, **kwargs):
        if ALTERNATE_SCREEN in modes and kwargs.get("private"):
            self.main_screen = copy.deepcopy(self.buffer), self.cursor.x, self.cursor.y
        super().set_mode(*modes, **kwargs)

    def reset_mode(self, *modes, **kwargs):
        if ALTERNATE_SCREEN in modes and kwargs.get("private") and self.main_screen:
            self.buffer, self.cursor.x, self.cursor.y = self.main_screen
            self.main_screen = None
        super().reset_mode(*modes, **kwargs)


class Terminal:
    """Starts argv on a new terminal; `screen` is what it shows, `raw` all the bytes it was sent."""

    def __init__(self, argv, columns=80, lines=24, controlling=True, **environment):
        self.master, slave = pty.openpty()
        self.set_size(columns, lines)
        self.modes_before = termios.tcgetattr(self.master)
        self.screen = Screen(columns, lines, self.send)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        names = ("PATH", "HOME", "LD_LIBRARY_PATH")
        inherited = {name: os.environ[name] for name in names if name in os.environ}
        utf8 = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            argv,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={**inherited, **utf8, **environment},
            start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if controlling else None,
        )
        os.close(slave)

    def set_size(self, columns, lines):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def resize(self, columns, lines):
        self.screen.resize(lines, columns)
        self.set_size(columns, lines)

    def send(self, data):
        os.write(self.master, data)

    def until(self, holds, what):
        """Read what the program writes until `holds()`; fails, showing the screen, when it never does."""
        give_up = time.monotonic() + PATIENCE
        while not holds():
            left = give_up - time.monotonic()
            ready = select.select([self.master], [], [], max(left, 0))[0]
            data = b""
            if ready:
                with contextlib.suppress(OSError):  # how a pty says that nobody has its other end open
                    data = os.read(self.master, 65536)
            assert data, f"never came: {what}; on the screen:\n{self.text()}"
            self.raw += data
            self.stream.feed(data)

    def until_text(self, text):
        self.until(lambda: text in self.text(), repr(text))

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def line(self, y):
        return self.screen.display[y]

    def hang_up(self):
        os.close(self.master)
        self.master = None

    def ended(self):
        """The exit code, when it comes; everything written before has been read."""
        if self.master is not None:
            give_up = time.monotonic() + PATIENCE
            while self.process.poll() is None and time.monotonic() < give_up:
                self.read_what_is_there(0.05)
            self.read_what_is_there(0)
        return self.process.wait(PATIENCE)

    def read_what_is_there(self, seconds):
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            self.raw += data
            self.stream.feed(data)

    def modes(self):
        return termios.tcgetattr(self.master)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master is not None:
            os.close(self.master)
