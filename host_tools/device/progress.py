"""What a long task tells while it runs: steps, and a bar on a terminal; nothing where a program reads."""

import sys

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn


class Reporter:
    """Steps and progress of a task. quiet: say nothing, as for --json."""

    def __init__(self, quiet=False, stream=None):
        self._stream = stream or sys.stderr
        self._quiet = quiet
        self._fancy = not quiet and self._stream.isatty()
        self._bar = None
        self._task = None

    def step(self, words):
        """Something begins that takes a while."""
        if self._fancy or not self._quiet:
            print(words, file=self._stream, flush=True)

    def begin(self, words, total):
        """A stretch of `total` bytes begins; on a terminal with a bar."""
        if not self._fancy:
            self.step(words)
            return
        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
        self._bar = Progress(*columns, console=Console(file=self._stream), transient=True)
        self._bar.start()
        self._task = self._bar.add_task(words, total=total)

    def done(self, count):
        """So many bytes of it are done."""
        if self._bar:
            self._bar.update(self._task, completed=count)

    def end(self):
        """The stretch is over, well or not."""
        if self._bar:
            self._bar.stop()
            self._bar = None
