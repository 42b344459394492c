"""A round each with two to five players, played by buttons: the same pictures and records as on the PC."""

import pytest

from firmware.keys import A
from scout_mp import record
from tests.pico.game import pair, play_until, seats


def test_a_round_of_two_with_a_bot(frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, 1))
    keys = play_until(both, "RoundPointsScreen")
    assert both.pictures > keys > 20
    match = record.read(both.records()[0])
    assert match.players == 2 and match.seats == bytes((0, 1)) and match.played > 5


def test_a_round_of_four_people_who_pass_it_on(frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, 0, 0, 0))
    hidden = set()

    def key(both):
        if both.screen == "HandOverScreen":
            hidden.add(both.chip.panel.pixels)
        return A

    play_until(both, "RoundPointsScreen", key)
    assert len(hidden) > 4
    assert record.read(both.records()[0]).played > 5


@pytest.mark.parametrize("others", [(0, 1), (0, 0, 1, 0)], ids=["three", "five"])
def test_a_round_of_three_and_of_five(others, frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, *others))
    play_until(both, "RoundPointsScreen")
    assert record.read(both.records()[0]).players == 1 + len(others)
