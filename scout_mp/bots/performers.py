"""The bots of the ladder below its top: the learnt evaluation, with tastes and slips of their own.

A performer adds its taste to the value of every move it looks at, then a slip drawn anew for each. Slips are
in points, and bounded: so what a performer gives away by one is bounded too. It never fails to go out.
"""

from scout_mp.bots.learnt import LearntBot
from scout_mp.bots.shape import SCALE
from scout_mp.layout import PLAYERS, SIZES
from scout_mp.moves import SCOUT, shown

# Slips and tastes are in eighths of a point.
EIGHTH = SCALE // 8


class Performer(LearntBot):
    """`slips`: the largest slip with 2, 3, 4 and 5 players. What moves are worth to it beyond their value:
    `scouting` a scout, `showing` each card shown, `both` a Scout & Show. All in eighths of a point.
    """

    # Slips hide what a closer look would find: few moves are enough, and quick.
    shows = 7
    kept = 7
    further = 0

    def __init__(self, slips, scouting=0, showing=0, both=0):
        super().__init__()
        self._slips = bytes(slips)
        self._scouting = scouting
        self._showing = showing
        self._both = both

    def prefers_turned(self):
        # Of 64 hands as many as its slip is large lie the wrong way up.
        return super().prefers_turned() != (self.rng.below(64) < self._slip())

    def pick(self):
        state = self.view.state
        others = state[PLAYERS] - 1
        moves = self.legal.moves
        best = 0
        highest = 0
        for i in range(self.count):
            move = moves[i]
            if shown(move) - (1 if move & SCOUT else 0) == state[SIZES + self.seat]:
                return i
            # The sum of two draws, from -255 to 255: large slips are rare.
            drawn = self.rng.below(256) + self.rng.below(256) - 255
            worth = self.values[i] + (self._taste(move) * 255 + self._slip() * drawn) * others * EIGHTH // 255
            if i == 0 or worth > highest:
                highest = worth
                best = i
        return best

    def _taste(self, move):
        taste = self._showing * shown(move)
        if move & SCOUT:
            taste += self._both if shown(move) else self._scouting
        return taste

    def _slip(self):
        return self._slips[self.view.state[PLAYERS] - 2]


# Of each performer the slips with 2, 3, 4 and 5 players, then its tastes: scouts, cards shown, Scout & Shows;
# found by trial, so that each is a clear step below the next (see `scout arena --steps`).
CAST = {
    "clown": (40, 47, 41, 52, 0, 0, 0),
    "juggler": (27, 32, 30, 39, 3, 0, 0),
    "strongman": (24, 32, 27, 35, 0, 3, 0),
    "acrobat": (10, 20, 18, 22, 0, 0, 6),
    "magician": (2, 12, 12, 15, 0, 0, 0),
}


def make_performer(name):
    """The performer of that name in CAST."""
    part = CAST[name]
    return Performer(part[:4], *part[4:])
