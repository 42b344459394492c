"""Matches played by buttons on the emulated Pico: the same pictures and records as on the PC."""

import pytest

from firmware.keys import DOWN, UP, A, B
from firmware.store import MATCH
from scout_mp import record
from scout_mp.rng import Rng
from tests.pico.game import pair, play_until, seats
from tests.shared.screens.key_player import KeyPlayer


class Wanderer:
    """Plays by arrows, A and B, thinks better of it, and looks at what there is to look at."""

    LOOKS = {7: UP, 19: B, 31: DOWN}

    def __init__(self):
        rng = Rng()
        rng.seed(b"a player of this test")
        self.player = KeyPlayer(rng)
        self.count = 0

    def __call__(self, both):
        self.count += 1
        code = self.player.key(both.pc.screen) or A
        return self.LOOKS.get(self.count % 40, code) if both.screen == "TableScreen" else code


def test_arrows_and_b_and_every_look_round(frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, 0, 0))
    wanderer = Wanderer()
    met = set()
    for _ in range(90):
        met.add(both.screen)
        both.press(wanderer(both))
    assert both.records()[0] == both.records()[1]
    assert {"ScoutScreen", "ChooseShowScreen", "TableMenuScreen", "HandOverScreen"} <= met


def test_each_power_on_deals_other_cards(frozen, tmp_path):
    seeds = set()
    for seed in (1, 2):
        both = pair(frozen, tmp_path / str(seed), seats(0, 0), seed=seed)
        both.press(A)
        both.press(A)
        seeds.add(record.read(both.records()[0]).seed)
    assert len(seeds) == 2


def test_a_match_from_mpy_files_and_a_reset_in_its_middle(from_mpy, tmp_path):
    both = pair(from_mpy, tmp_path, seats(0, 0))
    for _ in range(12):
        both.press(A)
    before = both.records()
    assert before[0] == before[1] and record.read(before[0]).played >= 1
    both.chip.reset()
    both.resume()
    assert both.screen == "TitleScreen"
    both.press(A)
    for _ in range(4):
        both.press(A)
    assert both.chip.resets == ["pin"]
    assert both.records()[0] == both.records()[1] != before[0]


@pytest.mark.long
@pytest.mark.parametrize("kind", ["frozen", "from_mpy"])
@pytest.mark.parametrize("who", [(0, 1), (0, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0, 0)], ids=["2", "3", "4", "5"])
def test_whole_matches(who, kind, request, tmp_path):
    both = pair(request.getfixturevalue(kind), tmp_path, seats(*who))
    play_until(both, "MatchPointsScreen")
    assert record.read(both.chip.files[f"saves/{MATCH}"]).number == len(who) - 1


@pytest.mark.long
def test_an_hour_of_wandering(frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, 1, 0))
    wanderer = Wanderer()
    for _ in range(1500):
        both.press(wanderer(both))
    assert both.records()[0] == both.records()[1]
