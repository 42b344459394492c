"""With two players a scout does not end the turn: what the best rest of it is worth.

After a scout every show is valued, then those after one more scout, the best at a quick look, and so on until
no chip or no card is left. To value the position in the middle of the turn would be a guess at what can be
worked out.
"""

from scout_mp.bots.leaves import keep_best
from scout_mp.layout import OVER, SIZES, STATE_SIZE, STRENGTH, WHOLE, hand_start
from scout_mp.legal import list_scouts, list_shows
from scout_mp.turns import can_scout, make

# Shows valued in one slice.
SLICE = 3


class OwnTurn:
    """`begin` after a scout, and `think` until it is True: then `best` is what the rest is worth."""

    def __init__(self):
        self.best = 0
        self._any = False
        self._state = bytearray(STATE_SIZE)
        self._next = 0
        self._stop = 0

    def begin(self, bot, state):
        """Look at what `bot` can do in `state`, which it may know.

        What stands in `bot.legal.moves` beyond `bot.count` is written over.
        """
        self._state[WHOLE] = state
        self._any = False
        self._list(bot)

    def think(self, bot):
        """Value a few shows, or make the next scout; True when there is nothing more to do."""
        s = self._state
        if s[OVER]:
            self._value(bot, s)
            return True
        until = min(self._next + SLICE, self._stop)
        for i in range(self._next, until):
            self._value(bot, bot.after(bot.legal.moves[i], s))
        self._next = until
        if until < self._stop:
            return False
        if not can_scout(s):
            return True
        make(s, best_scout(s, bot.seat, bot.legal.moves, until, bot.worths, bot.evaluation.row))
        self._list(bot)
        return False

    def _list(self, bot):
        s = self._state
        at = hand_start(s, bot.seat)
        self._next = bot.count
        moves = bot.legal.moves
        self._stop = list_shows(s, at, at + s[SIZES + bot.seat], s[STRENGTH], 0, moves, bot.count)

    def _value(self, bot, state):
        worth = bot.value(state, bot.seat)
        if not self._any or worth > self.best:
            self.best = worth
            self._any = True


def best_scout(s, seat, moves, n, worths, row):
    """The scout of the highest quick worth.

    `moves`: a list to work with from place `n` on; `worths`, `row`: see `sifting.keep_best`.
    """
    at = hand_start(s, seat)
    size = s[SIZES + seat]
    keep_best(s, at, size, moves, n, list_scouts(s, size, moves, n), n, 0, 1, worths, row)
    return moves[n]
