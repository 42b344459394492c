"""Several people, one handheld: between two of them nobody's hand is on the screen."""

import pytest

from firmware.screens import rules_pages
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import lay_out

# Two hands for each of two people, in which the same keys make the same moves: a show of the first card.
HANDS = ("3/7 9/1 5/8", "3/7 1/6 8/2"), ("5/1 6/2 2/9", "5/1 7/4 4/9")
BOT = "2/4 6/9 1/4 8/6"
KEYS = "a a a w1500 w1500 b b w1500 w1500 b b w100"


def frames(folder, first, second):
    """(whether a hand may be seen, the pixels) of every frame while the device goes from one to the next."""
    handheld = Simulation(folder)
    lay_out(handheld, [first, BOT, second], "1/2", 2, persons=(0, 2))
    table = handheld.app._screens[0]
    seen = []
    show = handheld.panel.show

    def watch():
        show()
        seen.append((not table.view.hidden, handheld.seen()))

    handheld.panel.show = watch
    handheld.app.redraw()
    handheld.press("w1 b b a r a l")
    handheld.press(KEYS)
    return seen


@pytest.mark.parametrize("second", HANDS[1])
@pytest.mark.parametrize("first", HANDS[0])
def test_frames_between_two_people_do_not_depend_on_their_hands(tmp_path, first, second):
    told = frames(tmp_path, first, second)
    usual = frames(tmp_path, HANDS[0][0], HANDS[1][0])
    assert [in_sight for in_sight, _ in told] == [in_sight for in_sight, _ in usual]
    # Before the first, and between the first and the second, while the bot between them moves.
    assert sum(not in_sight for in_sight, _ in told) >= 8
    for (in_sight, pixels), (_, others) in zip(told, usual, strict=True):
        if not in_sight:
            assert pixels == others


def test_the_hand_of_the_player_is_in_sight_at_the_own_turn_and_while_it_is_told(tmp_path):
    handheld = Simulation(tmp_path)
    lay_out(handheld, [HANDS[0][0], HANDS[1][0], 4], "1/2", 2, persons=(0, 1))
    view = handheld.app._screens[0].view
    seats = [(view.hidden, view.viewer)]
    for keys in ("a", "a a", "w1600", "a"):
        handheld.press(keys)
        seats.append((view.hidden, view.viewer))
    assert seats == [(True, 0), (False, 0), (False, 0), (True, 0), (False, 1)]


def test_two_who_play_alone_keep_the_device_while_the_same_goes_on(tmp_path):
    handheld = Simulation(tmp_path)
    lay_out(handheld, ["1/4 3/8 5/9", "5/1 6/2"], "9/6 9/8", 1, persons=(0, 1))
    handheld.press("a a a a")
    handheld.run(1600)
    assert type(handheld.screen).__name__ == "TableScreen"
    assert handheld.screen.view.viewer == 0
    assert not handheld.screen.view.hidden
    assert handheld.screen.actions


def test_no_hint_from_the_hand_of_somebody_else(tmp_path):
    """The menu opened while one's own move is told: the next person is to move already."""
    handheld = Simulation(tmp_path)
    lay_out(handheld, [HANDS[0][0], HANDS[1][0], 4], "1/2", 2, persons=(0, 1))
    handheld.press("a a a b")
    assert type(handheld.screen).__name__ == "TableMenuScreen"
    assert handheld.screen.menu.on == [True, False, True, True, True, True]


@pytest.mark.parametrize("hand", ["1/2 3/5 8/2", "6/9 7/2 8/5 9/1", "4/1 5/2 3/9"])
def test_the_rules_opened_before_the_hand_is_seen_do_not_tell_of_it(tmp_path, hand):
    handheld = Simulation(tmp_path)
    lay_out(handheld, [hand, HANDS[1][0], 4], "6/1 7/3 8/4", 2, persons=(0, 1))
    assert type(handheld.screen).__name__ == "HandOverScreen"
    handheld.press("b p p p a")
    assert handheld.screen.page == rules_pages.BEATS


def test_what_happened_since_is_told_to_the_next(tmp_path):
    handheld = Simulation(tmp_path)
    lay_out(handheld, [HANDS[0][0], HANDS[1][0], 4], "1/2", 2, persons=(0, 1))
    handheld.press("a a a w1600")
    assert handheld.screen.moves == ["P1: 9, takes 1"]
    assert handheld.screen.seat == 1
