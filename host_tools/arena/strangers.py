"""Players that no bot of ours was ever tuned against: kin of the planner, and learnt ones of another kind.

hoarder    values combinations in hand twice as much as the planner
hurrier    a card in hand is twice as bad for it
fumbler    errs by 1.5 points (one standard deviation) in the worth of each move
mule       shows whenever it can, whatever that leaves
linear     weighs 36 features of its own, one move ahead; learnt by least squares
small      a net of 16 and 8 units on these features, learnt from the noisy rounds of `linear`
early      a net like those of our bots, of another seed and little training: see `early/weights_2.py`

The last three play in compiled code; `python -m host_tools.tune.strangers` makes `linear` and `small`.
"""

from scout_mp.bots.planner import POINT, PlannerBot
from scout_mp.moves import SCOUT, shown

STRANGERS = ("hoarder", "hurrier", "fumbler", "mule", "linear", "small", "early")

# More than anything else is worth to the planner, but for the end of the round.
STUBBORN = 10000
# Of each move the fumbler adds this many draws below DRAW: their standard deviation is 1.5 points.
DRAWS = 3
DRAW = 24


class Hoarder(PlannerBot):
    """The planner, for whom combinations count twice."""

    combinations = 2


class Hurrier(PlannerBot):
    """The planner, for whom cards in hand count twice."""

    card = 2 * POINT


class Fumbler(PlannerBot):
    """The planner, who errs in the worth of each move."""

    def worth(self, move):
        return self.weigh(move) + sum(self.rng.below(DRAW) for _ in range(DRAWS))


class Mule(PlannerBot):
    """The planner, who shows whenever it can without a scout."""

    def worth(self, move):
        return self.weigh(move) + (STUBBORN if shown(move) and not move & SCOUT else 0)


def make_stranger(name):
    """The stranger of that name in STRANGERS."""
    kin = {"hoarder": Hoarder, "hurrier": Hurrier, "fumbler": Fumbler, "mule": Mule}
    if name in kin:
        return kin[name]()
    from host_tools.arena.learnt_strangers import LearntStranger

    return LearntStranger(name)
