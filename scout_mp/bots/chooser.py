"""A bot that gives each legal move a worth and takes the best, in slices."""

from scout_mp.bots.bot import Bot
from scout_mp.legal import Legal

# Moves looked at in one slice.
SLICE = 8


class Chooser(Bot):
    """Bots whose choice is the legal move of the highest `worth`; equal ones are drawn for.

    Of more moves than the list has room for, those beyond it are Scout & Shows, and not looked at.
    """

    def __init__(self):
        super().__init__()
        self.legal = Legal()
        self._next = 0
        self._best = 0
        self._equal = 0

    def start(self):
        self.legal.list(self.view)
        self._next = 0
        self._equal = 0

    def think(self):
        moves = self.legal.moves
        count = min(self.legal.count, len(moves))
        stop = min(self._next + SLICE, count)
        while self._next < stop:
            move = moves[self._next]
            self._next += 1
            worth = self.worth(move)
            if self._equal == 0 or worth > self._best:
                self._best = worth
                self._equal = 1
                self.move = move
            elif worth == self._best:
                self._equal += 1
                if self.rng.below(self._equal) == 0:
                    self.move = move
        return self._next == count

    def worth(self, move):
        """How good a move is, a small int: each bot's own."""
        raise NotImplementedError
