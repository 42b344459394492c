"""Damaged files are named on every way into play on a PC, on the panel and, with their folder, afterwards;
and who leaves learns what of the match is saved.
"""

import pytest

from firmware.errors import HandheldError
from firmware.game import FILE as MATCH_FILE
from firmware.game import new_game
from firmware.screens.title import TitleScreen
from firmware.settings import FILE as SETTINGS_FILE
from firmware.statistics import FILE as STATISTICS_FILE
from firmware.statistics import load
from firmware.store import Store
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.key_script import parse_keys
from host_tools.handheld.letter_keys import LetterKeys
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.saves import Saves
from host_tools.handheld.scripted_play import play_keys
from host_tools.play import PlayOptions, farewell, start
from host_tools.shots.crafting import SEED, played_by_greedy
from scout_mp import record

WAYS = {
    "the title": {},
    "so many players": {"players": 3},
    "bots": {"bots": ["clown"]},
    "a deal code": {"deal": "7KQ2M9XB"},
}


class Game:
    """`scout play` with these options; `press` keys of a script and see what is `told`."""

    def __init__(self, folder, **options):
        self.keys, self.clock = LetterKeys(), FakeClock()
        self.app = start(PlayOptions(lang="en", **options), MemoryPanel(), self.keys, self.clock, folder)
        self.press("w10")

    def press(self, script):
        play_keys(self.app, self.keys, self.clock, parse_keys(script))

    @property
    def screen(self):
        return type(self.app.screen).__name__

    @property
    def told(self):
        return " ".join(self.app.screen.dialog.lines)


def said_of(folder, name):
    return f"A saved file was damaged. It was set aside as {folder}/{name}.bad."


@pytest.mark.parametrize("way", WAYS)
def test_both_files_are_named_before_anything_else(tmp_path, way):
    (tmp_path / MATCH_FILE).write_bytes(b"SCM")
    (tmp_path / SETTINGS_FILE).write_bytes(b"{")
    game = Game(tmp_path, **WAYS[way])
    told = [game.told]
    game.press("a")
    told.append(game.told)
    assert sorted(words.split()[-1] for words in told) == ["match.scm.bad.", "settings.json.bad."]
    game.press("a")
    assert game.screen in ("TitleScreen", "OrientationScreen", "TableScreen")
    lines = farewell(game.app).splitlines()
    assert lines[:2] == [said_of(tmp_path, SETTINGS_FILE), said_of(tmp_path, MATCH_FILE)]


def test_a_match_that_may_be_given_up_is_asked_for_after_that_and_nothing_is_told_twice(tmp_path):
    new_game(Store(str(tmp_path)), 3, SEED, 0, bytes((1, 3, 3))).orient_bots()
    (tmp_path / SETTINGS_FILE).write_bytes(b"{")
    game = Game(tmp_path, players=3)
    assert "settings.json.bad" in game.told
    game.press("a")
    assert game.screen == "QuestionScreen"
    game.press("b b w100")
    assert isinstance(game.app.screen, TitleScreen)


def test_who_leaves_before_the_match_was_read_learns_of_it_all_the_same(tmp_path):
    (tmp_path / MATCH_FILE).write_bytes(b"SCM")
    keys = LetterKeys()
    app = start(PlayOptions(), MemoryPanel(), keys, FakeClock(), tmp_path)
    assert farewell(app) == said_of(tmp_path, MATCH_FILE)


def test_a_file_that_no_screen_tells_of_is_named_afterwards(tmp_path):
    saves = Saves(tmp_path)
    assert saves.words() == []
    saves.write(STATISTICS_FILE, b"{")
    load(saves)
    assert saves.words() == [said_of(tmp_path, STATISTICS_FILE)]


def test_of_a_match_that_was_given_up_nothing_is_said(tmp_path, monkeypatch):
    def full(old, new):
        raise OSError(28, "No space left on device")

    saves = Saves(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr("os.replace", full)
        with pytest.raises(HandheldError):
            saves.write(MATCH_FILE, b"match")
    assert "not saved" in saves.match_words(MATCH_FILE, False, "")[0]
    saves.remove(MATCH_FILE)
    assert saves.match_words(MATCH_FILE, False, "") == []


@pytest.mark.parametrize("moves", [0, 1])
def test_who_leaves_a_match_that_could_not_be_saved_is_not_told_that_it_is(tmp_path, monkeypatch, moves):
    game = Game(tmp_path, deal="7KQ2M9XB")
    if moves:
        game.press("a w100")
        assert "Your match is saved." in farewell(game.app)

    def full(store, name, data):
        raise HandheldError(f"{name} could not be saved: is the storage full?")

    monkeypatch.setattr(Store, "write", full)
    if not moves:
        (tmp_path / MATCH_FILE).unlink()
    game.press("a a a w3000" if moves else "a w3000")
    why = "match.scm could not be saved: is the storage full?"
    told = "The last moves of your match are" if moves else "Your match is"
    assert farewell(game.app).splitlines()[0] == f"{told} not saved: {why}"
    monkeypatch.undo()
    game.press("a a w9000 a a w9000")
    assert farewell(game.app) == "Your match is saved. `scout play` goes on with it."


def test_who_leaves_without_a_match_that_goes_on_is_told_of_none(tmp_path):
    game = Game(tmp_path)
    assert farewell(game.app) == ""
    game.app.store.write(MATCH_FILE, record.write(played_by_greedy(3)))
    assert farewell(game.app) == ""
