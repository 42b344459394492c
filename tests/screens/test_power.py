"""The panel dims and sleeps, and the key that wakes it does nothing else."""

import pytest

from firmware.settings import CONTRASTS, DIMMED
from host_tools.handheld.clock import PERIOD
from host_tools.handheld.panel import DARK
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import HAND, lay_out

FULL = CONTRASTS[2]


# Milliseconds before the ticks wrap; the last is far from it.
@pytest.fixture(params=[1, 15_000, 60_000, PERIOD // 2])
def handheld(request, tmp_path):
    handheld = Simulation(tmp_path)
    handheld.clock.now = PERIOD - request.param
    handheld.press("r w10")
    return handheld


def test_dims_after_30_s_and_sleeps_after_2_min(handheld):
    handheld.run(29_000)
    assert (handheld.panel.level, handheld.panel.asleep) == (FULL, False)
    handheld.run(1_500)
    assert (handheld.panel.level, handheld.panel.asleep) == (DIMMED, False)
    handheld.run(88_500)
    assert not handheld.panel.asleep
    handheld.run(1_500)
    assert handheld.panel.asleep
    assert handheld.seen() == DARK


def test_the_key_that_wakes_the_panel_does_nothing_else(handheld):
    at = handheld.screen.menu.at
    handheld.run(130_000)
    before = bytes(handheld.panel.shown)
    handheld.press("r")
    assert not handheld.panel.asleep
    assert handheld.panel.level == FULL
    assert handheld.screen.menu.at == at
    assert handheld.seen() == before
    handheld.press("r")
    assert handheld.screen.menu.at == (at + 1) % 3


def test_a_key_on_a_dimmed_panel_does_what_it_says(handheld):
    at = handheld.screen.menu.at
    handheld.run(40_000)
    handheld.press("r")
    assert handheld.panel.level == FULL
    assert handheld.screen.menu.at == (at + 1) % 3


def test_no_move_is_made_by_waking(tmp_path):
    handheld = Simulation(tmp_path)
    game = lay_out(handheld, [HAND, 9, 9], "1/2", 2)
    handheld.press("a")
    handheld.run(125_000)
    handheld.press("a")
    assert game.last == []
    handheld.press("a")
    assert len(game.last) == 1
