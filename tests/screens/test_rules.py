"""The rules open at the page that fits the moment."""

import pytest

from firmware.screens import rules_pages
from firmware.screens.rules import RulesScreen, page_for
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import HAND, lay_out

MOMENTS = [
    ("SHOW", dict(hands=[HAND, 9, 9])),
    ("BEATS", dict(hands=[HAND, 9, 9], show="1/2", owner=2)),
    ("BEATS", dict(hands=["1/2 3/5", 9, 9], show="6/9 7/3", owner=1, turn=2)),
    ("SCOUT", dict(hands=["1/2 3/5", 9, 9], show="6/9 7/3 8/4", owner=1)),
    ("SCOUT_SHOW", dict(hands=["3/7 3/8 5/1 3/4", 9, 11], show="4/6 4/9 4/1", owner=2)),
    ("TWO", dict(hands=["1/2 3/5", 9], show="6/9 7/3", owner=1)),
]


@pytest.fixture
def handheld(tmp_path):
    return Simulation(tmp_path)


@pytest.mark.parametrize(("page", "moment"), MOMENTS)
def test_the_page_fits_what_can_be_done(handheld, page, moment):
    game = lay_out(handheld, **moment)
    assert page_for(game, True) == getattr(rules_pages, page)


def test_while_others_move_it_is_what_beats_what(handheld):
    game = lay_out(handheld, ["1/2 3/5", 9, 9], "6/9 7/3 8/4", 1)
    assert page_for(game, False) == rules_pages.BEATS


def test_before_and_after_a_round(handheld):
    handheld.press("a a")
    assert page_for(handheld.screen.game, False) == rules_pages.WAY
    game = lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2)
    handheld.press("a a a")
    assert page_for(game, True) == rules_pages.POINTS
    game = lay_out(handheld, ["3/7 4/8", 3], "1/2", 1, number=1, earlier=((0, 5),))
    handheld.press("a a a")
    assert page_for(game, True) == rules_pages.MATCH


def test_from_the_table_by_its_menu_and_back(handheld):
    lay_out(handheld, ["1/2 3/5", 9, 9], "6/9 7/3 8/4", 1)
    table = handheld.screen
    handheld.press("b p p p a")
    assert isinstance(handheld.screen, RulesScreen)
    assert handheld.screen.page == rules_pages.SCOUT
    handheld.press("n")
    assert handheld.screen.page == rules_pages.SCOUT + 1
    handheld.press("p p")
    assert handheld.screen.page == rules_pages.SCOUT - 1
    handheld.press("b")
    assert handheld.screen is table


def test_a_leaves_after_the_last_page(handheld):
    handheld.press("n a")
    for page in range(rules_pages.PAGES):
        assert handheld.screen.page == page
        handheld.press("a")
    assert type(handheld.screen).__name__ == "TitleScreen"
