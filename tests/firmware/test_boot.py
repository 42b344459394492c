"""From power-on to the first screen, and all that can be in the way of it."""

import json
import sys
from types import SimpleNamespace

import pytest

from firmware.app import App
from firmware.default_board import BOARD
from firmware.drivers.oled import BLOCK
from firmware.errors import HandheldError
from firmware.handheld import NAP
from firmware.last_words import LastWords
from firmware.loading import MODULES, ONLY_FOR_BOOT, forget
from firmware.main import look_only_here, run
from firmware.texts import Texts
from host_tools.handheld.simulation import Simulation
from host_tools.texts.source import codes
from tests.firmware.fake_chip import FakeChip, SwitchedOff
from tests.firmware.fake_machine import EIO, ETIMEDOUT, FakeMachine, oled
from tests.test_house import all_imports, modules, name

UNLINKED = {key: part for key, part in BOARD.items() if key != "link"}
A_PIN, B_PIN = UNLINKED["buttons"]["a"], UNLINKED["buttons"]["b"]
DARK = bytes(1024)


class Bench:
    """A handheld on a fake chip; `files` are its board.json and build.json."""

    def __init__(self, folder, machine=None, board=UNLINKED, **build):
        self.folder = folder
        self.machine = machine or FakeMachine(oled())
        self.files = {"board.json": json.dumps(board).encode() if isinstance(board, dict) else board}
        if build:
            self.files["build.json"] = json.dumps(build).encode()
        self.chip = None
        self.nest = [bytearray(10)]

    def run(self, *script):
        """Boot, do what the script says, and go on until it is switched off or leaves by itself."""
        self.chip = FakeChip(script, self.machine)
        block = bytearray(BLOCK)
        try:
            run(self.chip, self.files.get, str(self.folder), block, self.nest)
            return "left"
        except SwitchedOff:
            return "off"

    @property
    def seen(self):
        return self.machine.display.pixels

    def press(self, pin):
        self.machine.pins[pin].drive(0)

    def release(self, pin):
        self.machine.pins[pin].drive(1)


def nothing():
    pass


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path / "saves")


@pytest.fixture
def first_picture(tmp_path):
    """What the PC shows first, and what after A was pressed."""
    simulation = Simulation(tmp_path / "pc", language="")
    first = simulation.seen()
    simulation.press("a")
    return first, simulation.seen()


def test_the_first_screen_is_that_of_the_pc(bench, first_picture):
    assert bench.run((600, nothing)) == "off"
    assert bench.seen == first_picture[0]
    assert bench.chip.said == []


def test_a_key_is_acted_upon_within_one_nap(bench, first_picture):
    bench.run((700, lambda: bench.press(A_PIN)), (NAP, nothing))
    assert NAP <= 5
    assert bench.seen == first_picture[1]


def test_all_modules_of_a_match_are_loaded_while_the_first_screen_waits(bench):
    assert bench.run((NAP, nothing)) == "off"
    assert all(module in sys.modules for module in MODULES)
    assert bench.chip.packed == [True, False]


def test_b_held_leaves_the_game_for_the_repl(bench):
    bench.machine.pin(B_PIN).level = 0
    assert bench.run() == "left"
    assert len(bench.chip.said) == 1 and "REPL" in bench.chip.said[0]
    assert bench.seen != DARK
    assert not bench.folder.exists()


@pytest.mark.parametrize("error", [EIO, ETIMEDOUT])
def test_a_missing_display_is_told_once_and_looked_for_until_it_is_there(tmp_path, error, first_picture):
    bench = Bench(tmp_path / "saves", FakeMachine(None, error=error))

    def plug_in():
        assert bench.machine.pins["LED"].level == 1
        bench.machine.display = oled()

    assert bench.run((60000, plug_in), (9000, nothing)) == "off"
    assert bench.seen == first_picture[0]
    assert len(bench.chip.said) == 1 and "SDA is GP4 (pin 6)" in bench.chip.said[0]
    assert bench.machine.pins["LED"].level == 0


def test_without_a_display_b_leads_to_the_repl_and_ctrl_c_too(tmp_path):
    bench = Bench(tmp_path / "saves", FakeMachine(None))
    assert bench.run((5000, lambda: bench.press(B_PIN)), (9000, nothing)) == "left"

    def interrupt():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Bench(tmp_path / "saves", FakeMachine(None)).run((5000, interrupt))


def test_a_display_lost_in_the_middle_comes_back_with_the_picture(bench, first_picture):
    def unplug():
        bench.machine.display = None

    def plug_in():
        bench.machine.display = oled()

    script = [(700, unplug), (10, lambda: bench.press(A_PIN)), (3000, plug_in), (2500, nothing)]
    assert bench.run(*script) == "off"
    assert bench.seen == first_picture[1]
    assert not (bench.folder / "errors.log").exists()


def test_a_display_lost_after_more_days_than_the_clock_can_tell_comes_back_too(bench, first_picture):
    def days_go_by():
        # Two readings of a clock that wraps are compared over six days at most.
        bench.chip.clock.advance(4 * 24 * 3600 * 1000)

    def unplug():
        bench.machine.display = None

    def plug_in():
        bench.machine.display = oled()

    days = [(700, days_go_by), (600, days_go_by)]
    script = [*days, (600, unplug), (10, lambda: bench.press(A_PIN)), (3000, plug_in), (2500, nothing)]
    assert bench.run(*script) == "off"
    # The panel slept: the key has only woken it.
    assert bench.seen == first_picture[0]


@pytest.mark.parametrize(
    "board, words",
    [
        (b"{", "board.json is no JSON"),
        ({**UNLINKED, "buttons": {**UNLINKED["buttons"], "a": 4}}, "both on GP4"),
    ],
)
def test_a_board_json_that_cannot_work_is_told_on_the_default_display(tmp_path, board, words):
    bench = Bench(tmp_path / "saves", board=board)
    assert bench.run() == "left"
    assert len(bench.chip.said) == 1 and words in bench.chip.said[0]
    assert bench.seen != DARK


@pytest.mark.parametrize("code", codes())
def test_a_fault_of_the_board_is_said_in_the_language_of_the_handheld_and_in_english_over_usb(
    tmp_path, code, monkeypatch
):
    shown = shown_by_last_words(monkeypatch)
    Simulation(tmp_path, language=code).app.save_settings()
    buttons = {**UNLINKED["buttons"], "a": 4}
    bench = Bench(tmp_path, board={**UNLINKED, "buttons": buttons})
    assert bench.run() == "left"
    values = ("display.sda", "buttons.a", "GP4", 6)
    assert shown == [("boot_trouble", Texts(code).get("board_both", *values))]
    assert bench.chip.said == [Texts("en").get("board_both", *values)]


def shown_by_last_words(monkeypatch):
    """A list that gets what LastWords are shown, keys of titles and words."""
    shown = []
    show = LastWords.show

    def listed(self, title, words):
        shown.append((title, words))
        show(self, title, words)

    monkeypatch.setattr(LastWords, "show", listed)
    return shown


def test_a_board_json_that_cannot_work_is_told_over_usb_where_there_is_no_display(tmp_path):
    bench = Bench(tmp_path / "saves", FakeMachine(None), board=b"{")
    assert bench.run() == "left"
    assert len(bench.chip.said) == 1


def test_only_a_release_is_watched_and_the_repl_is_left_in_peace(tmp_path):
    for release, armed in ((True, 1), (False, 0)):
        bench = Bench(tmp_path / "saves", version="1.0", release=release)

        def interrupt():
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            bench.run((20000, interrupt))
        assert len(bench.machine.watchdogs) == armed
        # Ticks are at most 500 ms apart: at least 40 in 20 s, far within the 8 s that the watchdog waits.
        assert all(watchdog.fed >= 30 for watchdog in bench.machine.watchdogs)
        assert len(bench.machine.mem32) == armed


@pytest.mark.parametrize("build", [b"", b"{", b"[]", b'{"version": 1}', b'{"version": "1", "release": 1}'])
def test_a_damaged_build_json_makes_a_build_to_be_worked_on(bench, build):
    bench.files["build.json"] = build
    assert bench.run((600, nothing)) == "off"
    assert bench.machine.watchdogs == []


@pytest.mark.parametrize("pin, end", [(A_PIN, "off"), (B_PIN, "left")])
def test_a_crash_around_the_app_is_shown_and_logged_until_a_key_is_pressed(bench, monkeypatch, pin, end):
    def tick(self):
        raise RuntimeError("a fault nobody foresaw")

    monkeypatch.setattr(App, "tick", tick)
    assert bench.run((9000, lambda: bench.press(pin)), (100, nothing)) == end
    assert bench.seen != DARK
    log = (bench.folder / "errors.log").read_text()
    assert "a fault nobody foresaw" in log and "test_boot.py" in log
    assert bench.machine.resets == (1 if pin == A_PIN else 0)
    assert bench.chip.said == ["RuntimeError: a fault nobody foresaw"]


@pytest.mark.parametrize("code", codes())
def test_a_crash_around_the_app_is_said_in_the_language_of_the_handheld(bench, monkeypatch, code):
    def tick(self):
        raise HandheldError("settings.json could not be saved: is the storage full?")

    shown = shown_by_last_words(monkeypatch)
    Simulation(bench.folder, language=code).app.save_settings()
    monkeypatch.setattr(App, "tick", tick)
    bench.run((1000, lambda: bench.press(B_PIN)), (100, nothing))
    text = Texts(code).get
    assert shown == [("crash_title", text("crash_unknown", "HandheldError") + " " + text("boot_cure"))]
    assert "HandheldError: settings.json could not be saved" in (bench.folder / "errors.log").read_text()


def test_the_bottom_of_the_heap_is_given_free_between_turns(bench):
    bench.run((600, nothing))
    assert bench.nest


def test_what_only_the_boot_needs_is_let_go(bench):
    package = SimpleNamespace(part=1, other=2, kept=3)
    loaded = {"a": package, "a.part": 1, "a.other": 2, "a.kept": 3}
    forget(loaded, ("a.part", "a.missing", "a.other"))
    assert loaded == {"a": package, "a.kept": 3}
    assert vars(package) == {"kept": 3}
    # A boot leaves none of them behind, and works again all the same.
    for _ in range(2):
        assert bench.run((NAP, nothing)) == "off"
        assert not set(ONLY_FOR_BOOT) & set(sys.modules)


def test_the_search_path_is_where_the_program_is(tmp_path):
    path = ["", ".frozen", "/lib"]
    look_only_here(path, str(tmp_path))
    assert path == [""]
    path = ["", ".frozen", "/lib"]
    look_only_here(path, str(tmp_path / "missing"))
    assert path == [".frozen"]
    path = ["/somewhere"]
    look_only_here(path, str(tmp_path))
    assert path == ["/somewhere"]


def test_modules_are_loaded_behind_those_that_they_import():
    files = modules("firmware", "scout_mp")
    paths = {name(path)[:-3].replace("/", ".").removesuffix(".__init__"): path for path in files}
    assert set(MODULES) <= set(paths)
    for place, module in enumerate(MODULES):
        later = set(MODULES[place + 1 :]) & set(all_imports(paths[module]))
        top = {line.split()[1] for line in paths[module].read_text().splitlines() if line.startswith("from ")}
        assert not later & top, module
