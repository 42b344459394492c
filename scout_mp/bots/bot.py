"""What every bot is: it gets a view, thinks in slices, and is deterministic for a seed."""

from scout_mp.rng import Rng
from scout_mp.rounds import Round
from scout_mp.seeds import derive
from scout_mp.view import hide

ORIENTATION = 0xFFFF


def thinking_seed(seed, number, played):
    """The seed of one decision: of the match's seed, the round's number and the moves made in it
    (ORIENTATION for the choice which way up the hand lies). A resumed match goes on as it would have.
    """
    return derive(seed, b"bot", number, played)


class Bot:
    """Base of all bots. `begin` and `think` until it is True, then `move` is the choice.

    `view` is a Round with the state that the bot may know (see `view`); it may make moves on it and
    take two back. Where opponents' cards are 0, what they could do is not known.
    """

    def __init__(self):
        self.view = Round(2)
        self.rng = Rng()
        self.seat = 0
        self.move = 0

    def orient(self, state, seat, seed):
        """Whether the bot at `seat` turns its hand over. `state`: of the round, before it is turned."""
        self._look(state, seat, seed)
        return self.prefers_turned()

    def begin(self, state, seat, seed):
        """Start to think about the next move of `seat`. `seed`: at least 8 bytes."""
        self._look(state, seat, seed)
        self.start()

    def choose(self, state, seat, seed):
        """Think to the end at once; returns the move."""
        self.begin(state, seat, seed)
        while not self.think():
            pass
        return self.move

    def _look(self, state, seat, seed):
        hide(state, seat, self.view.state)
        self.view.forget_trail()
        self.seat = seat
        self.rng.seed(seed)

    def prefers_turned(self):
        """Whether the hand in `view` is better turned over: each bot's own."""
        raise NotImplementedError

    def start(self):
        """Prepare for the first slice: each bot's own."""
        raise NotImplementedError

    def think(self):
        """Think for a few milliseconds; True once `move` is chosen."""
        raise NotImplementedError
