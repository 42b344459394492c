"""The lesson: everything is done once by keys, other moves change nothing, and it can be left at any time."""

import pytest

from firmware.game import FILE
from firmware.lesson import STEPS, LessonGame
from firmware.screens.rules_pages import BEATS
from firmware.texts.languages import LANGUAGES
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import until_turn
from scout_mp.match import ROUND_OVER
from scout_mp.moves import parse_move, shown

# What the player presses for each task, once its message is read.
KEYS = {
    "lesson_turn": "r a",
    "lesson_show": "a a",
    "lesson_beat": "a a",
    "lesson_scout": "a n n a a",
    "lesson_scout_show": "n a r r r a a a",
}


def name(handheld):
    return type(handheld.screen).__name__


def read(handheld):
    """Read the messages in front away, which come one after the other."""
    handheld.run_until(lambda screen: hasattr(screen, "dialog"))
    while name(handheld) == "NoticeScreen":
        handheld.press("a w20")


def begin(folder, language="en"):
    handheld = Simulation(folder, language=language)
    handheld.press("p p a")
    read(handheld)
    return handheld


def test_the_script_does_each_thing_once_and_the_player_wins():
    game = LessonGame()
    game.orient(0, True)
    game.orient_bots()
    kinds = set()
    for key, text in STEPS:
        assert (game.turn == 0) == bool(key)
        happening = game.play(game.wanted())
        assert happening.move == parse_move(text)
        if key:
            kinds.add((happening.scouted > 0, len(happening.cards) > 0, happening.collected > 0))
    assert kinds == {(False, True, False), (False, True, True), (True, False, False), (True, True, True)}
    assert game.match.phase == ROUND_OVER
    points = game.match.points[0]
    assert points[0] == max(points) > 0


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
def test_the_whole_lesson_by_keys(tmp_path, code):
    handheld = begin(tmp_path, code)
    table = handheld.app._screens[0]
    done = []
    while table.game.task() != "lesson_end":
        task = table.game.task()
        done.append(task)
        if task != "lesson_turn":
            until_turn(handheld)
        handheld.press(KEYS[task])
        read(handheld)
    assert done == list(KEYS)
    handheld.run_until(lambda screen: type(screen).__name__ == "LessonPointsScreen")
    handheld.press("a")
    assert name(handheld) == "NoticeScreen"
    read(handheld)
    assert name(handheld) == "TitleScreen"
    assert handheld.store.read(FILE) is None


def test_another_move_than_the_one_asked_for_is_not_made(tmp_path):
    handheld = begin(tmp_path)
    handheld.press("a w20")
    assert "Not quite" in " ".join(handheld.screen.dialog.lines)
    read(handheld)
    handheld.press("r a w20")
    read(handheld)
    table = handheld.screen
    before = bytes(table.game.match.round.state)
    handheld.press("a r a")
    assert "Not quite" in " ".join(handheld.screen.dialog.lines)
    read(handheld)
    assert handheld.screen is table
    assert bytes(table.game.match.round.state) == before
    handheld.press("a a")
    assert table.game.match.played == 1
    assert shown(table.game.last[0].move) == 2


def test_the_task_is_told_again_by_the_menu_and_by_down(tmp_path):
    handheld = begin(tmp_path)
    handheld.press("r a w20")
    read(handheld)
    for keys in ("b n a", "d"):
        handheld.press(keys)
        assert "two 8s" in " ".join(handheld.screen.dialog.lines)
        read(handheld)
    handheld.press("b n*2 a")
    assert name(handheld) == "RulesScreen"
    handheld.press("b")
    assert name(handheld) == "LessonScreen"


def test_while_others_move_there_is_no_task_to_tell(tmp_path):
    handheld = begin(tmp_path)
    handheld.press("r a w20")
    read(handheld)
    handheld.press("a a b n a")
    assert name(handheld) == "RulesScreen"
    assert handheld.screen.page == BEATS


@pytest.mark.parametrize("steps", range(5))
def test_it_can_be_left_at_any_time_and_the_match_is_as_it_was(tmp_path, steps):
    handheld = Simulation(tmp_path)
    handheld.press("a a a")
    until_turn(handheld)
    saved = handheld.store.read(FILE)
    handheld.switch_on()
    handheld.press("p p a")
    read(handheld)
    for task in list(KEYS)[:steps]:
        if task != "lesson_turn":
            until_turn(handheld)
        handheld.press(KEYS[task])
        read(handheld)
    handheld.press("b p a w20")
    assert name(handheld) == "TitleScreen"
    assert handheld.store.read(FILE) == saved
    handheld.press("a")
    assert name(handheld) in ("TableScreen", "OrientationScreen")
