"""A match: as many rounds as players, the starter moving to the left, points added up.

A match moves through phases: ORIENT until every seat has chosen which way up its hand lies, PLAY until
the round ends, ROUND_OVER until `next_round`, and MATCH_OVER after the last round. Everything that happened
stands in `body`, the bytes that a record keeps (see `record`).
"""

from scout_mp.coding import encode_flips, encode_move
from scout_mp.deals import deal, first_starter
from scout_mp.errors import ScoutError
from scout_mp.layout import OVER, SHOW_SIZE
from scout_mp.moves import RIGHT, SCOUT
from scout_mp.rounds import Round
from scout_mp.seeds import check_seed

ORIENT = 0
PLAY = 1
ROUND_OVER = 2
MATCH_OVER = 3


class Match:
    """A match of `players` (2-5) from a seed (bytes, see `seeds`).

    `house`: bits of house rules (`layout.UNBEATEN_PAYS`). `seats`: a byte for each seat that says who
    sits there, kept in the record and not looked at here. `trail`: see `Round`.
    """

    def __init__(self, players, seed, house=0, seats=None, trail=0):
        if not 2 <= players <= 5:
            raise ScoutError("SCOUT is for 2 to 5 players, not %s" % players)
        check_seed(seed)
        self.players = players
        self.seed = bytes(seed)
        self.house = house
        self.seats = bytes(seats) if seats else bytes(players)
        if len(self.seats) != players:
            raise ScoutError("%d seats are named for %d players" % (len(self.seats), players))
        self.body = bytearray()
        self.round = Round(trail)
        self.number = 0
        self.played = 0  # moves made in this round
        self.steps = 0  # orientations of all hands and moves since the match began
        self.points = []  # one tuple of all seats' points for each round that is over
        self._first_starter = first_starter(self.seed, players)
        self._begin()

    @property
    def starter(self):
        """The seat that starts this round."""
        return (self._first_starter + self.number) % self.players

    @property
    def rounds(self):
        """How many rounds the match has."""
        return self.players

    def _begin(self):
        cards = deal(self.seed, self.players, self.number)
        self.round.start(self.players, self.starter, cards, self.house)
        self.phase = ORIENT
        self.played = 0
        self._chosen = 0
        self._flips = 0

    def has_oriented(self, seat):
        """Whether a seat has chosen which way up its hand lies in this round."""
        return self.phase != ORIENT or self._chosen >> seat & 1 == 1

    def orient(self, seat, flip):
        """A seat keeps its hand or turns it over. Hands turn when all have chosen: it is done in secret."""
        if self.phase != ORIENT:
            raise ScoutError("hands can be turned over only before the first move of a round")
        if self.has_oriented(seat):
            raise ScoutError("seat %d has chosen already which way up its hand lies" % seat)
        self._chosen |= 1 << seat
        if flip:
            self._flips |= 1 << seat
        if self._chosen == (1 << self.players) - 1:
            for i in range(self.players):
                if self._flips >> i & 1:
                    self.round.turn_over(i)
            encode_flips(self._flips, self.body)
            self.steps += 1
            self.phase = PLAY

    def apply(self, move):
        """The player to move makes a move; ScoutError if it is illegal, and nothing has changed."""
        if self.phase == ORIENT:
            raise ScoutError("not every player has chosen yet which way up the hand lies")
        if move & RIGHT and move & SCOUT and self.round.state[SHOW_SIZE] == 1:
            move ^= RIGHT  # the same card lies at both ends: equal matches are to be equal bytes
        self.round.apply(move)
        encode_move(move, self.body)
        self.played += 1
        self.steps += 1
        if self.round.state[OVER]:
            self.points.append(tuple([self.round.points(seat) for seat in range(self.players)]))
            self.phase = ROUND_OVER if self.number + 1 < self.players else MATCH_OVER

    def next_round(self):
        """Deal the next round."""
        if self.phase != ROUND_OVER:
            raise ScoutError("the match is over" if self.phase == MATCH_OVER else "the round is not over yet")
        self.number += 1
        self._begin()

    def totals(self):
        """Points of each seat over the rounds that are over, as a list."""
        return [sum([points[seat] for points in self.points]) for seat in range(self.players)]

    def winners(self):
        """The seats with the most points so far: more than one share the victory."""
        totals = self.totals()
        best = max(totals)
        return [seat for seat in range(self.players) if totals[seat] == best]
