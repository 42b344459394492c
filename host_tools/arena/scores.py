"""What the rounds of a contest say: margin, interval, wins, points by seat, lengths, time a move."""

from dataclasses import dataclass, field
from statistics import fmean, stdev

# Of the normal distribution: 95 % lie within this many deviations.
QUANTILE = 1.959964


@dataclass
class Score:
    """The result of a contest so far. Only whole deals count: all seats of each have been played."""

    contest: object
    played: list = field(default_factory=list)

    def add(self, rounds):
        self.played.extend(rounds)
        self.played.sort(key=lambda one: (one.deal, one.seat))

    @property
    def deals(self):
        return len(self.played) // self.contest.players

    def _by_deal(self, of):
        """The mean over the seats, for each deal."""
        size = self.contest.players
        return [fmean(map(of, self.played[i : i + size])) for i in range(0, len(self.played), size)]

    @property
    def margin(self):
        """Own points less the mean of the others', a round; and half of its 95 % interval, by deals."""
        return with_interval(self._by_deal(margin))

    @property
    def wins(self):
        """The share of rounds with the most points, a tie being shared; and half of its 95 % interval."""
        return with_interval(self._by_deal(win))

    @property
    def by_seat(self):
        """The hero's mean points in each seat, counted from the starter."""
        seats = range(self.contest.players)
        return [fmean(one.points[0] for one in self.played if one.seat == seat) for seat in seats]

    @property
    def lengths(self):
        """How many moves each round had."""
        return [one.moves for one in self.played]

    @property
    def milliseconds(self):
        """Mean time of one of the hero's moves."""
        decisions = sum(one.decisions for one in self.played)
        return 1000 * sum(one.seconds for one in self.played) / max(1, decisions)


def margin(one):
    """Of one round."""
    return one.points[0] - fmean(one.points[1:])


def win(one):
    """Of one round: 1, or a share of it."""
    best = max(one.points)
    return (one.points[0] == best) / one.points.count(best)


def with_interval(values):
    """Mean, and half of the 95 % interval of a mean of independent values."""
    if len(values) < 2:
        return fmean(values), float("inf")
    return fmean(values), QUANTILE * stdev(values) / len(values) ** 0.5
