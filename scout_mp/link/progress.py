"""How far a match has come: a place in the bytes of its body, and the hash of the position there.

The hash is the CRC-32 of the match's id and of the body up to there, so each step adds to it what the
step adds to the body: cheap, and equal only where everything that happened is equal.
"""

from binascii import crc32

from scout_mp.coding import move_size


class Cursor:
    """A place between two steps of a match. `starts`: a list shared with the match's owner, with the step
    at which each round begun so far was dealt: there the body has one byte for all orientations.
    """

    def __init__(self, match, ident, starts):
        self._match = match
        self._starts = starts
        self._origin = crc32(ident)
        self.rewind()

    def rewind(self):
        """Back to the beginning of the match."""
        self.step = 0
        self.at = 0
        self.hash = self._origin

    def size(self):
        """How many bytes the next step has in the body."""
        return 1 if self.step in self._starts else move_size(self._match.body[self.at])

    def advance(self):
        """Go over one step."""
        size = self.size()
        self.hash = crc32(bytes(self._match.body[self.at : self.at + size]), self.hash)
        self.at += size
        self.step += 1

    def move_to(self, step):
        """Go to the place after so many steps."""
        if step < self.step:
            self.rewind()
        while self.step < step:
            self.advance()
