"""The opponents, weakest to strongest, behind one interface (see `bot`).

Each is a module of its own that is imported only when somebody plays against it: a Pico has no memory
to spare for the others.
"""

from scout_mp.errors import ScoutError

LADDER = ("random", "greedy", "planner")


def make_bot(name):
    """A new bot by its name in LADDER; ScoutError names the ones there are."""
    if name == "random":
        from scout_mp.bots.random_bot import RandomBot

        return RandomBot()
    if name == "greedy":
        from scout_mp.bots.greedy import GreedyBot

        return GreedyBot()
    if name == "planner":
        from scout_mp.bots.planner import PlannerBot

        return PlannerBot()
    raise ScoutError("there is no bot %r: choose one of %s" % (name, ", ".join(LADDER)))
