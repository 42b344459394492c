"""Bytes to and from the other end, over anything that can be opened again when it vanishes."""

import time

from host_tools.errors import ToolError

REOPEN_EVERY = 1.0
MOST_WAITING = 4096
MOST_READ = 4096


class Gone(Exception):
    """A stream has ended: unplugged, closed, reset. The text says how."""


class Transport:
    """A wire that may vanish and come back.

    `open_stream()` gives a stream: `read(n)` returns up to n bytes that are there, none if none are;
    `write(data)` returns how many it took; both raise Gone; `close()`. It raises ToolError, in words, if it
    cannot be opened. A stream may have `waiting`, words while nobody is there. `now()`: seconds.
    """

    def __init__(self, open_stream, now=time.monotonic):
        self._open_stream = open_stream
        self._now = now
        self._stream = None
        self._tried_at = 0.0
        self._waiting = bytearray()
        self.trouble = None  # words, while the wire is away

    @property
    def waiting(self):
        """What to do at the other end while nobody is there, in words; nothing when somebody is."""
        return getattr(self._stream, "waiting", "")

    def open(self):
        """Open it for the first time; ToolError if that fails."""
        self._stream = self._open_stream()
        self.trouble = None

    def read(self):
        """What has come in; nothing while the wire is away, which is then looked for once a second."""
        if self._stream is None and not self._reopen():
            return b""
        try:
            return self._stream.read(MOST_READ)
        except Gone as gone:
            self._lose(gone)
            return b""

    def write(self, data):
        """Send; what the wire does not take at once goes out with the next call. Lost while it is away."""
        if self._stream is None:
            return
        if len(self._waiting) + len(data) > MOST_WAITING:
            self._waiting.clear()  # nobody reads there; the protocol says everything again
        self._waiting += data
        try:
            while self._waiting:
                taken = self._stream.write(bytes(self._waiting))
                if not taken:
                    return
                del self._waiting[:taken]
        except Gone as gone:
            self._lose(gone)

    def close(self):
        """Let go of the wire."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    def _lose(self, gone):
        self.close()
        self._waiting.clear()
        self.trouble = str(gone)
        self._tried_at = self._now()

    def _reopen(self):
        if self._now() - self._tried_at < REOPEN_EVERY:
            return False
        self._tried_at = self._now()
        try:
            self.open()
        except ToolError as error:
            self.trouble = str(error)
            return False
        return True
