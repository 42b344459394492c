"""The opponents, weakest to strongest, behind one interface (see `bot`).

Each is made only when somebody plays against it: a Pico has no memory to spare for the others.

clown       falls over everything, and laughs
juggler     keeps too many cards in the air
strongman   lifts as many cards at once as he can
acrobat     cannot resist a leap: scouts and shows
magician    knows what comes, and fumbles now and then
ringmaster  makes no mistake that he can see
"""

from scout_mp.errors import ScoutError

# Append only: settings, records of matches and the other end of a link know a bot by its place in here, from
# 1. The last one is taken for the strongest, and gives the hints.
LADDER = ("clown", "juggler", "strongman", "acrobat", "magician", "ringmaster")

# Plain ones for programs to play against: by rule of thumb, not learnt.
PLAIN = ("random", "greedy", "planner")


def make_bot(name):
    """A new bot by its name in LADDER or PLAIN; ScoutError names the ones there are."""
    if name == "random":
        from scout_mp.bots.random_bot import RandomBot

        return RandomBot()
    if name == "greedy":
        from scout_mp.bots.greedy import GreedyBot

        return GreedyBot()
    if name == "planner":
        from scout_mp.bots.planner import PlannerBot

        return PlannerBot()
    if name == "ringmaster":
        from scout_mp.bots.learnt import LearntBot

        return LearntBot()
    if name in LADDER:
        from scout_mp.bots.performers import make_performer

        return make_performer(name)
    raise ScoutError("there is no bot %r: choose one of %s" % (name, ", ".join(LADDER + PLAIN)))
