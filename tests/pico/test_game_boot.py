"""The game from power-on, on displays of all kinds and with what can be in its way."""

import pytest

from firmware.keys import RIGHT, A
from firmware.last_words import LastWords
from firmware.settings import FILE as SETTINGS
from firmware.store import MATCH
from host_tools.errors import ToolError
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.simulation import Simulation
from tests.pico.game import board_of, flash_of, pair, seats

BOUNCES = (0.4, 0.3, 1.1, 0.2, 2.5, 0.6)


def bench_of(uf2, board=None, files=None, **options):
    """A bench that has just been switched on."""
    from host_tools.pico.bench import Bench

    return Bench(flash_of(uf2, board, files), board or board_of(), **options)


def words_on_the_panel(title, key, *values):
    """What the PC's panel shows of words before the game runs."""
    panel = MemoryPanel()
    last = LastWords(panel, "no folder")
    last.show(title, last.text(key, *values))
    return panel.seen()


@pytest.mark.parametrize("kind", ["frozen", "from_mpy"])
def test_the_title_comes_after_power_on(kind, request, tmp_path):
    both = pair(request.getfixturevalue(kind), tmp_path)
    assert both.screen == "TitleScreen"
    assert both.chip.resets == []


def test_a_new_handheld_asks_for_the_language(frozen, tmp_path):
    bench = bench_of(frozen)
    pc = Simulation(tmp_path, language="")
    bench.run_until(lambda: bench.panel.pixels == pc.seen(), within_ms=500)
    assert type(pc.screen).__name__ == "LanguageScreen"


def test_an_sh1106(frozen, tmp_path):
    from host_tools.pico.wiring import Fitted

    board = board_of(controller="sh1106", column_offset=2)
    both = pair(frozen, tmp_path, board=board, display=Fitted("sh1106", 2, 0x3D))
    both.press(A)
    assert both.screen == "NewMatchScreen"


@pytest.mark.parametrize("controller", ["ssd1306", "sh1106"])
def test_upside_down(controller, frozen, tmp_path):
    offset = 2 if controller == "sh1106" else 0
    both = pair(frozen, tmp_path, {"flip": 1}, board=board_of(controller=controller, column_offset=offset))
    both.press(A)
    assert both.chip.panel.pixels == both.pc.seen() != bytes(both.pc.panel.shown)


def test_a_display_on_spi(frozen, tmp_path):
    from host_tools.build import board as boards

    board = boards.load("pico_spi")
    both = pair(frozen, tmp_path, board=board)
    both.press(A)
    assert both.screen == "NewMatchScreen"


def test_without_a_display_it_waits_and_b_leads_to_the_repl(frozen):
    from host_tools.pico.wiring import Fitted

    bench = bench_of(frozen, display=Fitted("none"), usb=True)
    bench.run_until(lambda: "No display answers at 0x3C or 0x3D" in bench.console.text, within_ms=1500)
    assert "SDA is GP4 (pin 6)" in bench.console.text
    bench.press("B")
    bench.run_until(lambda: ">>> " in bench.console.text, within_ms=1500)
    assert bench.resets == []


def test_b_held_at_power_on_leads_to_the_repl(frozen):
    bench = bench_of(frozen)
    bench.press("B")
    expected = words_on_the_panel("repl", "repl_words")
    bench.run_until(lambda: bench.panel.pixels == expected, within_ms=600)
    bench.release("B")
    bench.run_ms(200)
    assert bench.panel.pixels == expected


def test_a_wrong_board_json_is_told(frozen):
    bench = bench_of(frozen, files={"board.json": b"{}"})
    bench.run_ms(400)
    assert bench.resets == []
    assert bench.panel.pixels == words_on_the_panel("boot_trouble", "board_lacks", "name chip micropython")


def test_a_stuck_button_takes_part_in_nothing(frozen, tmp_path):
    from host_tools.pico.bench import Bench
    from host_tools.pico.lockstep import Lockstep

    bench = Bench(flash_of(frozen), board_of())
    bench.press("RIGHT")
    both = Lockstep(bench, tmp_path, seats(0, 0))
    both.press(A)
    both.press(A)
    assert both.screen == "HandOverScreen"


def test_a_bouncing_button_counts_once(frozen, tmp_path):
    both = pair(frozen, tmp_path)
    both.chip.run_ms(1500)
    for _ in range(2):
        both.chip.tap("RIGHT", hold_ms=40, after_ms=40, bounce=BOUNCES)
        both.pc.keys.put(RIGHT)
        both.settle()
    both.chip.tap("A", hold_ms=40, after_ms=40, bounce=BOUNCES)
    both.pc.keys.put(A)
    both.settle()
    assert both.screen == "RulesScreen"


@pytest.mark.parametrize(
    "files",
    [{SETTINGS: b'{"players": 9'}, {MATCH: b"SCM" + bytes(40)}, {SETTINGS: b"\xff", MATCH: b""}],
    ids=["settings", "match", "both"],
)
def test_damaged_files_are_set_aside_and_named(files, frozen, tmp_path):
    both = pair(frozen, tmp_path, files=files)
    while both.screen != "TitleScreen":
        both.press(A)
    there = both.chip.files
    for name, data in files.items():
        assert there[f"saves/{name}.bad"] == data
    both.press(A)
    both.press(A)
    assert both.screen in ("NewMatchScreen", "OrientationScreen")


def test_on_a_full_file_system_the_match_is_still_saved(frozen, tmp_path):
    both = pair(frozen, tmp_path, seats(0, 0))
    for _ in range(3):
        both.press(A)
    before = both.records()[0]
    both.chip.cut_power()
    fill(both.chip.files)
    assert both.chip.files.free_blocks() == 0
    both.chip.power_on()
    both.resume()
    for _ in range(6):
        both.press(A)
    # A record is so small that it needs no block of its own.
    assert both.records()[0] == both.records()[1] != before


def fill(files):
    """Leave no block free."""
    number = 0
    for size in (64, 1):
        while files.free_blocks() >= size + 2 or (size == 1 and files.free_blocks()):
            try:
                files[f"full.{number}"] = bytes(4096 * size)
            except ToolError:
                break
            number += 1
