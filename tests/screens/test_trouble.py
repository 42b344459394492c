"""Damaged files, a full storage, a crash: said in words, and nothing is lost."""

import pytest

from firmware.crash_log import FILE as LOG_FILE
from firmware.crash_log import LONGEST
from firmware.errors import HandheldError
from firmware.game import FILE as MATCH_FILE
from firmware.game import new_game, saved_game
from firmware.screens.screen import Screen
from firmware.settings import FILE as SETTINGS_FILE
from firmware.store import Store
from firmware.ui import font_small
from firmware.ui.lettering import wrap
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import SEED, until_turn
from host_tools.texts.source import codes
from scout_mp.errors import ScoutError


def name(handheld):
    return type(handheld.screen).__name__


def words(handheld):
    return " ".join(handheld.screen.dialog.lines)


@pytest.fixture
def handheld(tmp_path):
    return Simulation(tmp_path)


@pytest.fixture
def full(monkeypatch):
    """A function that fills the storage: from then on nothing can be opened for writing."""

    def fill():
        def no_room(path, mode="r", *rest):
            if "w" in mode:
                raise OSError(28, "ENOSPC")
            return open(path, mode, *rest)

        monkeypatch.setattr("firmware.store.open", no_room, raising=False)

    return fill


def test_settings_are_kept(handheld):
    handheld.press("l a a d r d r b")
    expected = (2, 0, 1)
    assert tuple(handheld.app.settings[key] for key in ("speed", "contrast", "flip")) == expected
    handheld.switch_on()
    assert tuple(handheld.app.settings[key] for key in ("speed", "contrast", "flip")) == expected
    assert handheld.panel.flipped
    assert handheld.panel.level == 40


def test_settings_are_written_only_when_they_changed(handheld):
    handheld.press("l a b")
    written = handheld.store.read(SETTINGS_FILE)
    handheld.store.remove(SETTINGS_FILE)
    handheld.press("a b")
    assert written
    assert handheld.store.read(SETTINGS_FILE) is None


DAMAGED_SETTINGS = [
    b"",
    b"{",
    b"[]",
    b"7",
    b'"speed"',
    b'{"speed": 9}',
    b'{"speed": -1}',
    b'{"speed": true}',
    b'{"speed": "fast"}',
    b'{"speed": 1.0}',
    b'{"players": 1}',
    b"\xff\xfe",
    b"[" * 5000,
]


@pytest.mark.parametrize("data", DAMAGED_SETTINGS)
def test_damaged_settings_are_set_aside_and_named(handheld, data):
    handheld.store.write(SETTINGS_FILE, data)
    handheld.switch_on()
    assert name(handheld) == "NoticeScreen"
    assert "settings.json.bad" in words(handheld)
    assert handheld.store.read(SETTINGS_FILE) is None
    assert handheld.store.read(SETTINGS_FILE + ".bad") == data
    assert handheld.app.settings["speed"] == 1
    handheld.press("a a a")
    assert name(handheld) == "OrientationScreen"


def test_settings_of_a_later_version_are_passed_over(handheld):
    handheld.store.write(SETTINGS_FILE, b'{"speed": 2, "music": "loud"}')
    handheld.switch_on()
    assert name(handheld) == "TitleScreen"
    assert handheld.app.settings["speed"] == 2


def damaged_matches(folder):
    store = Store(str(folder))
    new_game(store, 3, SEED, 0, bytes((0, 3, 3)))
    data = store.read(MATCH_FILE)
    yield from (data[:size] for size in range(len(data)))
    yield data[:-1] + bytes((data[-1] ^ 1,))
    new_game(store, 3, SEED, 0, bytes((0, 3, 9)))
    yield store.read(MATCH_FILE)


def test_a_damaged_match_is_set_aside_and_named(handheld, tmp_path):
    count = 0
    for data in damaged_matches(tmp_path / "other"):
        handheld.store.write(MATCH_FILE, data)
        handheld.switch_on()
        assert "match.scm.bad" in words(handheld)
        assert handheld.store.read(MATCH_FILE + ".bad") == data
        count += 1
    handheld.press("a a a")
    assert name(handheld) == "OrientationScreen"
    assert count > 20


def test_two_damaged_files_are_both_named(handheld):
    handheld.store.write(MATCH_FILE, b"SCM")
    handheld.store.write(SETTINGS_FILE, b"{")
    handheld.switch_on()
    told = words(handheld)
    handheld.press("a")
    told += words(handheld)
    assert "settings.json.bad" in told
    assert "match.scm.bad" in told
    handheld.press("a")
    assert name(handheld) == "TitleScreen"


def test_a_match_that_cannot_be_saved_goes_on(handheld, full, monkeypatch):
    handheld.press("a a a")
    until_turn(handheld)
    saved = handheld.store.read(MATCH_FILE)
    game = handheld.screen.game
    full()
    handheld.press("a a")
    assert "cannot be saved" in words(handheld)
    assert handheld.store.read(MATCH_FILE) == saved
    handheld.press("a")
    until_turn(handheld)
    assert game.match.played >= 3
    # It is told once, not at each move.
    assert name(handheld) == "TableScreen"
    # To quit would lose moves: that is asked, and no is the first answer.
    handheld.press("b l a")
    assert name(handheld) == "QuestionScreen"
    handheld.press("a b")
    assert name(handheld) == "TableScreen"
    # With room again everything is saved.
    monkeypatch.undo()
    handheld.press("b l a")
    assert name(handheld) == "TitleScreen"
    assert saved_game(handheld.store)[0].match.played == game.match.played


def test_a_match_that_cannot_be_saved_can_be_left(handheld, full):
    handheld.press("a a a")
    until_turn(handheld)
    saved = handheld.store.read(MATCH_FILE)
    full()
    handheld.press("a a a b l a l a")
    assert name(handheld) == "TitleScreen"
    assert handheld.store.read(MATCH_FILE) == saved


def test_settings_that_cannot_be_saved_hold_until_switched_off(handheld, full):
    full()
    handheld.press("l a a b")
    assert "settings cannot be saved" in words(handheld)
    handheld.press("a")
    assert name(handheld) == "TitleScreen"
    assert handheld.app.settings["speed"] == 2


def test_a_write_that_fails_leaves_nothing_behind(handheld, tmp_path, monkeypatch):
    def no_rename(old, new):
        raise OSError(5, "EIO")

    handheld.store.write("file", b"old")
    monkeypatch.setattr("os.replace", no_rename)
    with pytest.raises(Exception, match="file could not be saved"):
        handheld.store.write("file", b"new")
    assert handheld.store.read("file") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


class Broken(Screen):
    """Stumbles where it is told to."""

    def __init__(self, app, where, error=None):
        super().__init__(app)
        self.where = where
        self.error = error or IndexError("ä" * 700)

    def stumble(self, where):
        if where == self.where:
            raise self.error

    def key(self, code):
        self.stumble("key")

    def tick(self):
        self.stumble("tick")
        return 1

    def draw(self, canvas):
        self.stumble("draw")


def break_down(handheld, where="tick", error=None):
    """Put a screen in front that stumbles there; what is said of it is to be seen."""
    handheld.app.may_crash = True
    handheld.app.open(Broken(handheld.app, where, error))


@pytest.mark.parametrize("where", ["key", "tick", "draw"])
def test_a_crash_is_said_in_words_and_the_match_goes_on(handheld, where):
    handheld.press("a a a")
    until_turn(handheld)
    handheld.press("a a")
    saved = handheld.store.read(MATCH_FILE)
    break_down(handheld, where)
    handheld.press("l")
    assert name(handheld) == "CrashScreen"
    assert "IndexError" in " ".join(handheld.screen.lines)
    assert "Traceback" in handheld.store.read(LOG_FILE).decode(errors="replace")
    handheld.press("b")
    assert name(handheld) == "TitleScreen"
    assert handheld.store.read(MATCH_FILE) == saved
    handheld.press("a")
    assert name(handheld) == "TableScreen"


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("error", [ScoutError, HandheldError, IndexError])
def test_whatever_breaks_is_said_in_the_language_of_the_handheld_and_in_english_in_the_log(
    tmp_path, error, code
):
    handheld = Simulation(tmp_path, language=code)
    break_down(handheld, error=error("an English sentence"))
    handheld.run(5)
    said = handheld.app.text("crash_unknown", error.__name__)
    assert handheld.screen.lines == wrap(font_small, said, 124)
    assert f"{error.__name__}: an English sentence" in handheld.store.read(LOG_FILE).decode()


def test_the_log_of_crashes_keeps_its_latest_4_kb(handheld):
    for _ in range(12):
        break_down(handheld)
        handheld.run(5)
        handheld.press("a")
    log = handheld.store.read(LOG_FILE)
    assert len(log) == LONGEST == 4096
    assert log.endswith("ä\n\n".encode())


def test_a_crash_while_the_storage_is_full_is_still_said(handheld, full):
    full()
    break_down(handheld)
    handheld.run(5)
    assert name(handheld) == "CrashScreen"
    handheld.press("a")
    assert name(handheld) == "TitleScreen"


def test_a_crash_of_the_crash_screen_neither_fills_the_log_nor_stops_the_loop(handheld, monkeypatch):
    def broken(self, canvas):
        raise IndexError("even this")

    monkeypatch.setattr("firmware.screens.crash.CrashScreen.draw", broken)
    break_down(handheld)
    handheld.run(60_000)
    assert name(handheld) == "CrashScreen"
    assert handheld.store.read(LOG_FILE).count(b"IndexError: even this") == 1


def test_what_breaks_in_a_simulation_is_raised_unless_a_crash_is_asked_for(handheld):
    """A crash that only a screen told of would end a test minutes later, by something else."""
    handheld.app.open(Broken(handheld.app, "tick", KeyError("a lost text")))
    with pytest.raises(KeyError, match="a lost text"):
        handheld.run_until(lambda screen: False)
    assert handheld.store.read(LOG_FILE) is None
    handheld.switch_on()
    handheld.app.open(Broken(handheld.app, "key", KeyError("a lost text")))
    with pytest.raises(KeyError, match="a lost text"):
        handheld.press("l a")


def test_ctrl_c_passes_through(handheld):
    def interrupted():
        raise KeyboardInterrupt

    handheld.keys.get = interrupted
    with pytest.raises(KeyboardInterrupt):
        handheld.app.tick()
