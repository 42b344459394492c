"""A round at its beginning, to ask a bot about."""

from scout_mp.deals import deal
from scout_mp.rounds import Round


def at_the_start():
    """Seat 0 of three is to move, and nothing lies on the table."""
    round_ = Round()
    round_.start(3, 0, deal(bytes(16), 3, 0))
    return round_
