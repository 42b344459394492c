"""What bouncing contacts mean: from their edges to key presses, each told exactly once.

A press counts at its first edge, so that it costs no time; the contact must then have been open for SETTLE
before it counts again, which no bounce is. `edge` may be called in an interrupt while `get` runs: what one
of them writes the other only reads, except for `_settled`, which every opening clears again.
"""

from firmware.keys import DOWN, NONE

# All in ms. Contacts of good buttons bounce for less than 5, of bad ones for 10.
SETTLE = 15
FIRST_REPEAT = 400
NEXT_REPEAT = 120

# Presses that wait to be fetched, one less; what comes while it is full is dropped. A power of two.
ROOM = 8
NOBODY = -1


class Debouncer:
    """Contacts are numbered from 0; `codes` is the key code of each, as bytes.

    closed: bytes that say which contacts are closed to begin with. Those have not been pressed: a button
    that is stuck, or held through a reset, counts only after it was let go.
    diff(later, earlier): signed ms between two readings of the clock, which wraps.
    """

    def __init__(self, codes, closed, diff):
        self._codes = codes
        self._closed = bytearray(closed)
        self._settled = bytearray([not each for each in closed])
        self._opened = [0] * len(codes)
        self._diff = diff
        self._queue = bytearray(ROOM)
        self._put = 0
        self._take = 0
        self._held = NOBODY  # the contact whose key repeats while it is held
        self._since = 0
        self._wait = 0

    def edge(self, contact, closing, opening, closed, now):
        """Something happened to a contact: it closed, it opened, or both; `closed` is how it is by now."""
        if closing and not self._closed[contact] and self._is_settled(contact, now):
            self._press(contact)
        if opening:
            self._opened[contact] = now
            self._settled[contact] = 0
        self._closed[contact] = closed if closing and opening else closing

    def _press(self, contact):
        after = (self._put + 1) & (ROOM - 1)
        if after != self._take:
            self._queue[self._put] = contact
            self._put = after

    def is_held(self, contact, now):
        """Whether a contact is closed, be it that it bounces just now."""
        return self._closed[contact] == 1 or not self._is_settled(contact, now)

    def _is_settled(self, contact, now):
        return self._settled[contact] == 1 or self._diff(now, self._opened[contact]) >= SETTLE

    def waiting(self, now):
        """Whether `get` would give a key."""
        return self._take != self._put or self._repeats(now)

    def get(self, now):
        """The code of the next key, NONE if there is none."""
        self._settle(now)
        if self._take != self._put:
            contact = self._queue[self._take]
            self._take = (self._take + 1) & (ROOM - 1)
            code = self._codes[contact]
            self._held = contact if code <= DOWN else NOBODY  # arrows repeat
            self._since = now
            self._wait = FIRST_REPEAT
            return code
        if self._repeats(now):
            self._since = now
            self._wait = NEXT_REPEAT
            return self._codes[self._held]
        return NONE

    def _repeats(self, now):
        held = self._held
        if held == NOBODY:
            return False
        if not self.is_held(held, now):
            self._held = NOBODY
            return False
        return self._diff(now, self._since) >= self._wait

    def _settle(self, now):
        """Remember which contacts have been open for long, before the clock has wrapped round to them."""
        for contact in range(len(self._codes)):
            if not self._closed[contact] and self._is_settled(contact, now):
                self._settled[contact] = 1
