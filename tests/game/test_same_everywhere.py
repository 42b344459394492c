"""One seed played by bots gives the same record on CPython and on MicroPython, byte for byte."""

import pytest

from tests.micropython.play_matches import records
from tests.micropython_runtime import run_micropython


def compare(players, first, count):
    there = run_micropython(["tests/micropython/play_matches.py", players, first, count], timeout=900).split()
    assert len(there) == count
    for number, (here, other) in enumerate(zip(records(players, first, count), there, strict=True), first):
        assert here == other, f"match {number} of {players} players"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_some_matches(players):
    compare(players, 0, 12)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_hundred_matches(players):
    compare(players, 0, 200)
