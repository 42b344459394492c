"""Another program that answers lines: it is asked within a time, and ended whatever it does."""

import os
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress

from host_tools.engine.reading import LONGEST_LINE

CHUNK = 1 << 16
# Seconds that a program has to end by itself when its input ends, and the system to bury one that was killed.
GRACE = 5

# Those of this process that are not ended yet, and whether there shall be no more.
_running = set()
_over = False


class Program:
    """A command that runs, with pipes to its standard input and from its standard output.

    OSError or ValueError: it does not start.
    """

    def __init__(self, command):
        # What came of an answer that is not whole yet; the next ones too, where more is said than was asked.
        self.came = bytearray()
        self._talks = True
        self._code = None
        # In a session of its own, so that all that it starts can be ended with it.
        self._process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        _running.add(self)
        if _over:  # said since then: either this is seen here, or the program there
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            os.set_blocking(pipe.fileno(), False)

    def ask(self, line, seconds):
        """The line that answers a line, both bytes. Of one that is longer than LONGEST_LINE as much as shows
        that it is.

        TimeoutError: it has not read the line and answered it in these seconds. EOFError: it has closed its
        input, or its output without an answer.
        """
        deadline = time.monotonic() + seconds
        unsent = memoryview(line)
        whole = b"\n" in self.came
        while unsent or not whole:
            left = deadline - time.monotonic()
            ready = self._ready(bool(unsent), not whole, max(left, 0))
            if self._process.stdin in ready:
                try:
                    unsent = unsent[self._process.stdin.write(unsent) or 0 :]
                except OSError as error:
                    raise EOFError from error
            if self._process.stdout in ready:
                chunk = self._read()
                whole = b"\n" in chunk or len(self.came) > LONGEST_LINE
                if not self._talks:
                    if unsent or not self.came:
                        raise EOFError
                    whole = True
            if left <= 0 and (unsent or not whole):
                raise TimeoutError
        end = self.came.find(b"\n") + 1 or len(self.came)
        answer = bytes(self.came[:end])
        del self.came[:end]
        return answer

    def _ready(self, writing, reading, seconds):
        """Which of its pipes can be written or read now, or within these seconds."""
        waiting = select.poll()
        pipes = {}
        for pipe, wanted, event in (
            (self._process.stdin, writing, select.POLLOUT),
            (self._process.stdout, reading, select.POLLIN),
        ):
            if wanted:
                waiting.register(pipe, event)
                pipes[pipe.fileno()] = pipe
        return [pipes[number] for number, _ in waiting.poll(seconds * 1000)]

    def _read(self):
        """Add to `came` what is there to be read."""
        chunk = self._process.stdout.read(CHUNK)
        if chunk == b"":
            self._talks = False
        self.came += chunk or b""
        return chunk or b""

    def end(self, grace=GRACE):
        """End it, and all that it has started: its input ends, and what goes on after `grace` seconds is
        killed; what it leaves behind when it ends by itself, at once. Gives its exit code, negative for a
        signal; None if it had to be killed. A second time does nothing more.
        """
        if self._process.stdout.closed:
            return self._code
        try:
            self._code = self._let_end(time.monotonic() + grace)
        finally:
            self._kill_group()
            if self._process.returncode is None:
                # Who is dead and cannot be reaped is the system's affair, and nothing to wait for.
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(GRACE)
            self._process.stdout.close()
            _running.discard(self)
        return self._code

    def _let_end(self, deadline):
        """Its exit code if it ends by itself, else None. It is not reaped before its output has ended, so
        that until then `kill` reaches it.
        """
        self._process.stdin.close()
        while self._talks:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self._ready(False, True, left)
            self._read()
            self.came.clear()
        try:
            return self._process.wait(max(deadline - time.monotonic(), 0))
        except subprocess.TimeoutExpired:
            return None

    def kill(self):
        """Kill it, and all that it has started; nothing is done if it has been reaped."""
        if self._process.returncode is None:
            self._kill_group()

    def _kill_group(self):
        """Also right after it was reaped: while anything is left in its group, nobody else gets its number,
        and where nothing is, the system has to go through all others before it gives that one again. (To
        look for its end without reaping it is not possible on macOS before Python 3.13.)
        """
        # Not ours to kill, such as a command by sudo: its pipes end, no more can be done.
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)


def kill_all():
    """Kill all programs of this process, later ones too: who waits for one is told that it has ended."""
    global _over
    _over = True
    for program in tuple(_running):
        program.kill()
