"""Signals, noted when they come and acted on when nothing is half done."""

import os
import signal

# By these somebody asks to leave. SIGHUP is another matter: by itself it comes twice, from the shell and from
# the system, or together with SIGTERM at the end of a session.
ASKING = (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT)
NOTED = (*ASKING, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH)


class Signals:
    """While entered (in the main thread), signals end no program: `take` gives them, `wakes` shows them.

    A second signal by which somebody asks it to leave, before the first was taken, raises KeyboardInterrupt:
    the way out of a program that hangs.
    """

    def __init__(self):
        self.pending = set()
        self.before = {}

    def __enter__(self):
        self.wakes, self.writer = os.pipe()
        os.set_blocking(self.wakes, False)
        os.set_blocking(self.writer, False)
        self.fd_before = signal.set_wakeup_fd(self.writer, warn_on_full_buffer=False)
        for number in NOTED:
            self.before[number] = signal.signal(number, self.note)
        return self

    def __exit__(self, *_):
        for number, handler in self.before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self.fd_before)
        os.close(self.wakes)
        os.close(self.writer)

    def note(self, number, _frame):
        if number in ASKING and not self.pending.isdisjoint(ASKING):
            raise KeyboardInterrupt
        self.pending.add(number)

    def take(self):
        """The set of signals that came since the last time."""
        try:
            while os.read(self.wakes, 64):
                pass
        except BlockingIOError:
            pass
        taken, self.pending = self.pending, set()
        return taken

    def stop_job(self):
        """Stop this program and what was started with it, as Ctrl-Z does; returns when it goes on again."""
        if self.before[signal.SIGTSTP] == signal.SIG_IGN:
            return
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self.note)
        self.pending.discard(signal.SIGCONT)
