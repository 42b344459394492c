"""The bots in compiled code make the very moves of the bots themselves."""

import pytest

from scout_mp.bots import make_bot
from tests.playing import numbered_seed, play

pytest.importorskip("numba", reason="NOT TESTED without numba: pip install 'scout-pocket[tune]'")


@pytest.mark.parametrize("name", ["hoarder", "hurrier", "fumbler", "mule"])
def test_strangers_are_equal(name):
    from host_tools.arena.strangers import make_stranger
    from host_tools.arena.swift import Looker, hasten

    bots = [make_stranger(name) for _ in range(3)]
    here = play(3, numbered_seed(7), bots)
    looker = Looker()
    assert play(3, numbered_seed(7), [hasten(bot, looker) for bot in bots]).body == here.body


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_matches_are_equal(players):
    from host_tools.arena.swift import Looker, hasten

    looker = Looker()
    names = ("ringmaster", "planner", "clown", "acrobat")
    plain = [make_bot(names[seat % 4]) for seat in range(players)]
    swift = [hasten(make_bot(names[seat % 4]), looker) for seat in range(players)]
    here = play(players, numbered_seed(players), plain)
    assert len(here.points) == players
    assert play(players, numbered_seed(players), swift).body == here.body
