"""A match looked back at: the moves by which a player lost most, by the strongest bot's reckoning.

The match is played once more, move by move. Before each move of the player the bot gets that seat's view,
thinks as it does for itself, and values the move that was made beside its own.
"""

from collections import namedtuple

from scout_mp import record
from scout_mp.bots.bot import thinking_seed
from scout_mp.bots.shape import SCALE
from scout_mp.layout import TURN
from scout_mp.match import PLAY, Match
from scout_mp.reasons import Reasons

# So many moves are kept, those that lost at least so many tenths of a point.
MOST = 5
LEAST = 5


# A move that lost points: loss, in tenths of a point; round, number: which move, both from 1; state, of the
# round before it, bytes; done, better: the move, and the bot's; reasons, for that one, see `Reasons.told`.
Lapse = namedtuple("Lapse", ("loss", "round", "number", "state", "done", "better", "reasons"))


class Review:
    """Of the moves of `seat` in a match: `think` until it is True, then `lapses` are the worst ones, the
    worst first. `bot`: a LearntBot. `done` of `total`: how far it is.
    """

    def __init__(self, match, seat, bot):
        self.lapses = []
        self.total = len(match.body)
        self.done = 0
        self._seat = seat
        self._bot = bot
        self._body = match.body
        self._match = Match(match.players, match.seed, match.house, match.seats)
        self._reasons = Reasons(bot)
        self._step = self._replay
        self._loss = 0

    def think(self):
        """A few milliseconds' worth; True when all moves have been looked at."""
        if self.done < self.total:
            self._step()
        return self.done == self.total

    def _replay(self):
        """Go on to the next happening; a move of the player is looked at before it is made."""
        match = self._match
        state = match.round.state
        if match.phase == PLAY and state[TURN] == self._seat:
            self._bot.begin(state, self._seat, thinking_seed(match.seed, match.number, match.played))
            self._step = self._look
        else:
            self._go_on()

    def _go_on(self):
        self.done = record.take(self._match, self._body, self.done)
        self._step = self._replay

    def _look(self):
        """Let the bot think, then weigh the move that was made."""
        if self._bot.think():
            self._bot.weigh(record.decode_move(self._body, self.done))
            self._step = self._compare

    def _compare(self):
        """Compare what the move is worth with the most that was to be had."""
        bot = self._bot
        if not bot.weighed():
            return
        lost = bot.best() - bot.worth
        # Rounded to tenths.
        scale = SCALE * (self._match.players - 1)
        self._loss = (lost * 10 + scale // 2) // scale
        if self._loss >= LEAST and (len(self.lapses) < MOST or self._loss > self.lapses[-1].loss):
            self._reasons.begin(record.decode_move(self._body, self.done), bot.worth)
            self._step = self._reason
        else:
            self._go_on()

    def _reason(self):
        """Find out why the bot's move is better, and keep the move."""
        if not self._reasons.think():
            return
        match = self._match
        done = record.decode_move(self._body, self.done)
        lapse = Lapse(
            self._loss,
            match.number + 1,
            match.played + 1,
            bytes(match.round.state),
            done,
            self._bot.move,
            self._reasons.told,
        )
        at = len(self.lapses)
        while at and self.lapses[at - 1].loss < self._loss:
            at -= 1
        self.lapses.insert(at, lapse)
        if len(self.lapses) > MOST:
            self.lapses.pop()
        self._go_on()
