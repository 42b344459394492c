"""Stop-and-wait: one message is on its way at a time and is repeated until it is acknowledged.

Numbers run from 1 to 255, then from 0 on. Nothing here allocates.
"""

from scout_mp.link.frames import MOST_PAYLOAD

# A full frame and its answer take 8 ms at 115200 baud; the rest is for a loop that draws, or that writes
# to flash, before it answers. Waiting doubles up to the longest, which bounds how long a link that has
# come back stays unnoticed.
FIRST_TIMEOUT = 250
LONGEST_TIMEOUT = 500


class Delivery:
    """What is on its way to the other side, and which message was the last from there."""

    def __init__(self):
        self.payload = bytearray(MOST_PAYLOAD)
        self.reset()

    def reset(self):
        """A new session begins."""
        self.size = 0  # of the message on its way; 0: there is none
        self.sequence = 0  # of that message, or of the last one
        self.received = 0  # number of the last message taken from the other side
        self.due = False  # the message is to go out now
        self.tries = 0
        self._timeout = FIRST_TIMEOUT
        self._sent_at = 0

    def begin(self, size):
        """A message of `size` bytes stands in `payload`: send it."""
        self.size = size
        self.sequence = (self.sequence + 1) & 255
        self.due = True
        self.tries = 0
        self._timeout = FIRST_TIMEOUT

    def sent(self, now):
        """The message has just been handed out."""
        self.due = False
        self.tries += 1
        self._sent_at = now

    def poll(self, clock, now):
        """Make the message due again when its time is over."""
        if self.size and not self.due and clock.diff(now, self._sent_at) >= self._timeout:
            self.due = True
            self._timeout = min(self._timeout * 2, LONGEST_TIMEOUT)

    def hurry(self):
        """The other side is back: what waits goes out at once."""
        if self.size:
            self.due = True
            self._timeout = FIRST_TIMEOUT

    def acknowledged(self, sequence):
        """The other side has taken the message of that number."""
        if sequence == self.sequence:
            self.size = 0
            self.due = False

    def is_next(self, sequence):
        """Whether that is the number of the next message from the other side."""
        return sequence == (self.received + 1) & 255
