"""The language is asked for once and can be changed at any time; English stands in for a lost one."""

import json

import pytest

from firmware.screens.language import LanguageScreen
from firmware.screens.orientation import OrientationScreen
from firmware.screens.settings import SettingsScreen
from firmware.screens.table import PAUSES
from firmware.screens.title import TitleScreen
from firmware.texts import Texts
from firmware.texts.languages import LANGUAGES
from host_tools.handheld.simulation import Simulation
from host_tools.locale_language import language_of
from host_tools.shots.crafting import HAND, lay_out, until_turn
from host_tools.texts.source import codes

CODES = [code for code, _ in LANGUAGES]


def choose(handheld, code):
    """Choose a language where they are listed and the first one is pointed at."""
    handheld.press("r " * CODES.index(code) + "a")


def go_to(handheld, key):
    """Point at the entry of a menu that has this text, and choose it."""
    handheld.run(10)
    menu = handheld.screen.menu
    wanted = menu.labels.index(handheld.app.text(key))
    while menu.at != wanted:
        handheld.press("n")
    handheld.press("a")


def saved_language(handheld):
    return json.loads(handheld.store.read("settings.json"))["language"]


def test_a_new_handheld_asks_for_the_language_in_the_languages_themselves(tmp_path):
    handheld = Simulation(tmp_path, language="")
    assert isinstance(handheld.screen, LanguageScreen)
    assert handheld.screen.menu.labels == [name for _, name in LANGUAGES]
    handheld.press("b b")
    assert isinstance(handheld.screen, LanguageScreen)
    choose(handheld, "hu")
    assert isinstance(handheld.screen, TitleScreen)
    assert handheld.screen.menu.labels[0] == "Új parti"
    assert saved_language(handheld) == "hu"


@pytest.mark.parametrize("code", CODES)
def test_three_presses_from_power_on_to_the_first_card_once_it_is_known(tmp_path, code):
    handheld = Simulation(tmp_path, language="")
    choose(handheld, code)
    handheld.switch_on()
    handheld.press("a a")
    assert isinstance(handheld.screen, OrientationScreen)
    handheld.press("a")
    until_turn(handheld)
    assert handheld.app.texts.language == code


def test_the_language_changes_in_the_middle_of_a_match(tmp_path):
    handheld = Simulation(tmp_path)
    game = lay_out(handheld, [HAND, 9, 11], "4/6 5/9", 2)
    table = handheld.screen
    handheld.run(10)
    english = handheld.seen()
    state = bytes(game.match.round.state)
    handheld.press("b")
    go_to(handheld, "settings")
    go_to(handheld, "language")
    assert isinstance(handheld.screen, LanguageScreen)
    choose(handheld, "he")
    assert isinstance(handheld.screen, SettingsScreen)
    assert Texts("he").get("language") in handheld.screen.menu.labels
    handheld.press("b")
    assert handheld.screen is table
    hebrew = handheld.seen()
    assert hebrew != english
    assert bytes(game.match.round.state) == state
    # The hand lies for everyone as it lies.
    assert hebrew[5 * 128 :] == english[5 * 128 :]
    # What is chosen goes along with the words: ← is the next one.
    handheld.press("l")
    assert table.action == 1
    handheld.press("r b")
    go_to(handheld, "settings")
    go_to(handheld, "language")
    handheld.press("p " * CODES.index("he") + "a b")
    assert saved_language(handheld) == "en"
    assert handheld.seen() == english


def others_move_told(handheld):
    lay_out(handheld, [HAND, 9, 11], "4/6 5/9", 2)
    handheld.press("r a a a")


def end_told(handheld):
    lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2)
    handheld.press("a a a")


def passed_on(handheld):
    lay_out(handheld, ["3/7 9/1 5/8", 4, 4], "1/2", 2, persons=(0, 1))
    handheld.press("a a a a")


def hand_turned(handheld):
    handheld.press("a a")


def points_counted(handheld):
    end_told(handheld)
    handheld.press("a")


def unhurried(folder, language="en"):
    """A handheld on which what is told stands until a key, however many it takes to change the language."""
    handheld = Simulation(folder, language=language)
    handheld.app.settings["speed"] = len(PAUSES) - 1
    return handheld


@pytest.mark.parametrize("moment", [others_move_told, end_told, passed_on, hand_turned, points_counted])
def test_what_was_told_before_the_change_is_told_in_the_new_language(tmp_path, moment):
    handheld = unhurried(tmp_path / "changed")
    moment(handheld)
    screen = handheld.screen
    handheld.press("b")
    go_to(handheld, "settings")
    go_to(handheld, "language")
    choose(handheld, "hu")
    handheld.press("b")
    assert handheld.screen is screen
    other = unhurried(tmp_path / "always", "hu")
    moment(other)
    assert handheld.seen() == other.seen()


def test_a_title_behind_the_settings_changes_too(tmp_path):
    handheld = Simulation(tmp_path)
    go_to(handheld, "settings")
    go_to(handheld, "language")
    handheld.press("p a b")
    assert isinstance(handheld.screen, TitleScreen)
    code = handheld.app.texts.language
    assert code == CODES[-1]
    assert handheld.screen.menu.labels[0] == Texts(code).get("new_match")


def test_a_lost_language_is_told_and_english_stands_in(tmp_path, monkeypatch):
    handheld = Simulation(tmp_path, language="it")

    def open_file(path):
        if "it.txt" in path:
            raise OSError(2)
        return open(path, "rb")

    monkeypatch.setattr("firmware.app.Texts", lambda code: Texts(code, open_file))
    handheld.app.save_settings()
    handheld.switch_on()
    handheld.run(20)
    assert type(handheld.screen).__name__ == "NoticeScreen"
    assert "(Italiano)" in " ".join(handheld.screen.dialog.lines).replace("( ", "(")
    while type(handheld.screen).__name__ == "NoticeScreen":
        handheld.press("a")
    assert handheld.screen.menu.labels[0] == "New match"
    # What was chosen is kept: the file may come back.
    assert saved_language(handheld) == "it"


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_br"),
        ({"LANG": "pt_PT"}, "pt"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "he_IL.UTF-8@calendar"}, "he"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "it_IT", "LANG": "hu_HU"}, "it"),
        ({"LC_ALL": "", "LC_MESSAGES": "he", "LANG": "hu_HU"}, "he"),
    ],
)
def test_the_locale_names_the_language(environ, code):
    assert language_of(environ) == code


def test_every_language_is_listed():
    assert codes() == CODES
