"""Presses of the six buttons, waiting to be fetched."""

from collections import deque

from firmware.keys import NONE


class KeyQueue:
    """The keys of the handheld: `put` a code, `get` the next one, 0 when there is none.

    A queue that is full drops what comes next: a held arrow must not go on running after it is let go.
    """

    def __init__(self, room=8):
        self.room = room
        self.waiting = deque()

    def put(self, code):
        if len(self.waiting) < self.room:
            self.waiting.append(code)

    def get(self):
        return self.waiting.popleft() if self.waiting else NONE
