"""One seed played by bots gives the same record on CPython and on MicroPython, byte for byte."""

import pytest

from scout_mp.bots import LADDER
from tests.micropython.play_matches import records
from tests.micropython_runtime import run_micropython


def here_and_there(players, count):
    """The records of so many matches as this Python plays them, and as MicroPython does."""
    there = run_micropython(["tests/micropython/play_matches.py", players, 0, count], timeout=900)
    return list(records(players, 0, count)), there.split()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_some_matches(players):
    """As many as it takes for each bot of the ladder to play, and for either house rule."""
    count = max(2, -(-len(LADDER) // players))
    here, there = here_and_there(players, count)
    assert len(here) == count and here == there


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_hundred_matches(players):
    here, there = here_and_there(players, 200)
    assert len(here) == 200 and here == there
