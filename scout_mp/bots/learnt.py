"""A bot that looks one move ahead with an evaluation learnt from very many rounds against itself; with two
players to the end of its own turn.
"""

from scout_mp.bots.bot import Bot
from scout_mp.bots.evaluation import Evaluation, forget_the_stuck
from scout_mp.bots.leaves import keep_best
from scout_mp.bots.own_turn import OwnTurn
from scout_mp.layout import PLAYERS, SIZES, STATE_SIZE, WHOLE, hand_start
from scout_mp.legal import MOST_SHOWS, Legal, first_scout, first_scout_show
from scout_mp.moves import is_scout
from scout_mp.turns import make

# Scouts, and Scout & Shows, that are looked at closely, at most.
KEPT = 16
# With two players, scouts after which the rest of the turn is looked at.
FURTHER = 4
# Moves in one slice: looked at quickly, looked at closely.
QUICK_SLICE = 40
CLOSE_SLICE = 3

LISTING = 0
SIFTING = 1
VALUING = 2
GOING_ON = 3


class Desk:
    """What one bot needs while it thinks, 8 KB on a Pico: shared, since only one thinks at a time."""

    def __init__(self):
        self.user = None
        self.values = [0] * (MOST_SHOWS + 2 * KEPT)
        # Moves are listed before the first of them is valued.
        self.legal = Legal(aside=self.values)
        self.evaluation = Evaluation()
        self.after = bytearray(STATE_SIZE)
        self.worths = [0] * KEPT
        self.own_turn = OwnTurn()


# The one desk, once there is one.
DESKS = []


class LearntBot(Bot):
    """Takes the move after which the learnt evaluation expects the best margin; the first of equal ones.

    `look` fills `legal.moves`, `count` and `values` in slices; `pick` chooses from them.
    """

    # So many are looked at closely: shows (all or at most KEPT), scouts, Scout & Shows (at most KEPT each).
    shows = MOST_SHOWS
    kept = KEPT
    further = FURTHER

    def __init__(self):
        super().__init__()
        if not DESKS:
            DESKS.append(Desk())
        self._desk = DESKS[0]
        self.legal = self._desk.legal
        self.evaluation = self._desk.evaluation
        self.values = self._desk.values
        self.worths = self._desk.worths
        self.count = 0  # so many moves at the front of `legal.moves` are looked at closely
        self._stage = LISTING
        self._next = 0
        self._stops = [0, 0]  # where the scouts end, and the Scout & Shows
        self._shows = 0
        self._kept = 0
        self.worth = 0
        self._weighing = False

    def prefers_turned(self):
        state = self.view.state
        self.evaluation.for_players(state[PLAYERS])
        as_dealt = self.value(state, self.seat)
        self.view.turn_over(self.seat)
        return self.value(state, self.seat) > as_dealt

    def value(self, state, seat):
        """What a state is worth to `seat`, see `Evaluation`."""
        return self.evaluation.value(state, seat)

    def after(self, move, state=None):
        """The state after a move of the seat, as far as it may be known; the same bytes at each call.

        `state`: the one before it, if not that of the view.
        """
        after = self._desk.after
        after[WHOLE] = state or self.view.state
        make(after, move)
        forget_the_stuck(after, self.seat)
        return after

    def value_of(self, move):
        """What the position after a move of the seat is worth to it."""
        return self.value(self.after(move), self.seat)

    def start(self):
        self._desk.user = self
        self.evaluation.for_players(self.view.state[PLAYERS])
        self._stage = LISTING

    def think(self):
        if not self.look():
            return False
        self.move = self.legal.moves[self.pick()]
        return True

    def pick(self):
        """Index of the move to make, when all of them have their values."""
        values = self.values
        best = 0
        for i in range(1, self.count):
            if values[i] > values[best]:
                best = i
        return best

    def best(self):
        """The most that a move is worth to it, in points * SCALE, when all of them have their values."""
        return max(self.values[: self.count])

    def look(self):
        """List, sift and value the moves, a few milliseconds' worth; True when all is done."""
        if self._desk.user is not self:
            # Another one has thought in between, and what stood there is gone.
            self.start()
        if self._stage == LISTING:
            self._list()
        elif self._stage == SIFTING:
            self._sift()
        elif self._stage == VALUING:
            self._value()
            if self._next == self.count:
                self._next = self._shows
                self._stage = GOING_ON
                return not self._go_on()
        elif self._desk.own_turn.think(self):
            self.values[self._next] = self._desk.own_turn.best
            self._next += 1
            return not self._go_on()
        return False

    def _list(self):
        moves = self.legal.moves
        count = min(self.legal.list(self.view), len(moves))
        self._next = first_scout(moves, count)
        self._stops[0] = first_scout_show(moves, self._next, count)
        self._stops[1] = count
        self.count = self._next
        if self.count > self.shows:
            self.count = self._keep(0, self.count, 0, 0, self.shows)
        self._shows = self.count
        self._kept = 0
        self._stage = SIFTING

    def _sift(self):
        """Keep the best scouts and the best Scout & Shows, one slice at a time."""
        stop = self._stops[0]
        if self._next >= stop and stop < self._stops[1]:
            # The scouts are through: the Scout & Shows follow.
            self.count += self._kept
            self._kept = 0
            self._stops[0] = stop = self._stops[1]
        if self._next < stop:
            until = min(self._next + QUICK_SLICE, stop)
            self._kept = self._keep(self._next, until, self.count, self._kept, self.kept)
            self._next = until
        else:
            self.count += self._kept
            self._next = 0
            self._stage = VALUING

    def _keep(self, start, stop, into, kept, keep):
        """See `sifting.keep_best`."""
        s = self.view.state
        at = hand_start(s, self.seat)
        size = s[SIZES + self.seat]
        row = self.evaluation.row
        return keep_best(s, at, size, self.legal.moves, start, stop, into, kept, keep, self.worths, row)

    def _value(self):
        """Value the moves that were kept, a few in one slice."""
        moves = self.legal.moves
        values = self.values
        until = min(self._next + CLOSE_SLICE, self.count)
        for i in range(self._next, until):
            values[i] = self.value_of(moves[i])
        self._next = until

    def weigh(self, move):
        """When it has thought: begin to find out what any legal move is worth to it, by the same look that it
        chooses by; then `weighed` until it is True.
        """
        self.worth = self.value_of(move)
        self._weighing = self._looks_on() and is_scout(move)
        if self._weighing:
            self._desk.own_turn.begin(self, self.after(move))

    def weighed(self):
        """A few milliseconds' worth; True when `worth` is what the move is worth, in points * SCALE."""
        if self._weighing:
            if not self._desk.own_turn.think(self):
                return False
            self.worth = self._desk.own_turn.best
        return True

    def _looks_on(self):
        """Whether it looks at the rest of the turn after a scout."""
        return self.further and self.view.state[PLAYERS] == 2

    def _go_on(self):
        """Begin to look at the rest of the turn after the next scout; False if there is none to look at."""
        if self._shows == self.count or not self._looks_on():
            return False
        moves = self.legal.moves
        if bring_forward(moves, self.values, self._shows, self._next, self.count, self.further):
            self._desk.own_turn.begin(self, self.after(moves[self._next]))
            return True
        return False


def bring_forward(moves, values, first, done, count, most):
    """Bring the best of the moves from `done` up to `count` to place `done`; True unless `most` are done.

    Then it sees to it that none of the others is worth more than any of those from `first` up to `done`.
    """
    if done - first < most and done < count:
        best = done
        for i in range(done + 1, count):
            if values[i] > values[best]:
                best = i
        move = moves[best]
        moves[best] = moves[done]
        moves[done] = move
        values[best] = values[done]
        return True
    least = values[first]
    for i in range(first + 1, done):
        least = min(least, values[i])
    for i in range(done, count):
        values[i] = min(values[i], least)
    return False
