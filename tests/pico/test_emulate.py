"""`scout emulate`: the flash that is kept, the pace, fingers on buttons, and no terminal."""

import json
import re
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from firmware.keys import LEFT, A
from host_tools import cli
from host_tools.build import board as boards
from host_tools.build import filesystem, uf2
from host_tools.errors import ToolError
from tests.handheld.desk import sit_down
from tests.pico.equipment import need_emulator

BOARD = boards.load("pico")


@pytest.fixture(autouse=True)
def emulator():
    need_emulator()


def a_uf2(path, files=None):
    pieces = {0: b"firmware"}
    if files is not None:
        pieces[BOARD.filesystem_at] = filesystem.make(files, BOARD.filesystem_blocks)
    uf2.write(pieces, "rp2040", path)
    return path


def files_of(flash):
    return filesystem.Files(bytearray(flash)[BOARD.filesystem_at :])


def test_a_new_firmware_keeps_what_was_saved(tmp_path):
    from host_tools.pico.kept_flash import flash_with, keep

    kept = tmp_path / "user" / "pico.flash"
    old = bytearray(flash_with(a_uf2(tmp_path / "old.uf2"), BOARD, kept))
    there = filesystem.Files(memoryview(old)[BOARD.filesystem_at :])
    there["saves/match.scm"] = b"a match"
    there["main.py"] = b"old"
    keep(bytes(old), kept)
    new = flash_with(a_uf2(tmp_path / "new.uf2", {"main.py": b"new"}), BOARD, kept)
    assert dict(files_of(new)) == {"main.py": b"new", "saves/match.scm": b"a match"}
    assert new.startswith(b"firmware") and len(new) == BOARD.flash_bytes


def test_a_file_that_is_no_flash_is_named(tmp_path):
    from host_tools.pico.kept_flash import flash_with, keep

    kept = tmp_path / "kept"
    kept.write_bytes(bytes(BOARD.flash_bytes))
    with pytest.raises(ToolError, match="kept holds no flash of the pico"):
        flash_with(a_uf2(tmp_path / "new.uf2"), BOARD, kept)
    with pytest.raises(ToolError, match="cannot be kept"):
        keep(b"", kept / "below")


class SlowBench:
    """A chip that needs `cost` seconds of the PC for each of its milliseconds."""

    def __init__(self, cost):
        self.cost = cost
        self.now_ms = 0.0
        self.time = 100.0
        self.moved = []

    def run_ms(self, ms):
        self.now_ms += ms
        self.time += ms * self.cost

    def press(self, name):
        self.moved.append((round(self.now_ms), "press", name))

    def release(self, name):
        self.moved.append((round(self.now_ms), "release", name))


def test_it_runs_no_faster_than_the_chip():
    from host_tools.pico.in_terminal import EmulatedHandheld

    bench = SlowBench(0.0)
    handheld = EmulatedHandheld(bench, lambda: bench.time)
    for _ in range(100):
        bench.time += 0.01
        assert handheld.tick() > 0
    assert bench.now_ms == pytest.approx(1000, abs=12)
    assert "at 100% of its speed" in handheld.status()


def test_it_tells_how_slow_it_is():
    from host_tools.pico.in_terminal import EmulatedHandheld

    bench = SlowBench(0.01)
    handheld = EmulatedHandheld(bench, lambda: bench.time)
    for _ in range(60):
        rest = handheld.tick()
        bench.time += rest / 1000
    assert "at 10% of its speed" in handheld.status()


def test_each_key_is_one_press_after_the_other():
    from host_tools.pico.in_terminal import HOLD_MS, EmulatedHandheld

    bench = SlowBench(0.0)
    handheld = EmulatedHandheld(bench, lambda: bench.time)
    for key in (A, A, LEFT):
        handheld.put(key)
    for _ in range(60):
        bench.time += 0.01
        handheld.tick()
    moved = [(what, name) for _, what, name in bench.moved]
    assert moved == [(what, name) for name in ("a", "a", "left") for what in ("press", "release")]
    times = [at for at, _, _ in bench.moved]
    assert all(late - soon >= HOLD_MS for soon, late in zip(times, times[1:], strict=False))


def test_keys_pressed_right_before_the_player_leaves_are_taken_and_saved(monkeypatch, tmp_path):
    from host_tools.pico import emulate as emulating
    from host_tools.pico.in_terminal import HOLD_MS, SAVED_MS

    class Bench(SlowBench):
        def __init__(self, flash, board):
            super().__init__(1e-6)
            self.panel = SimpleNamespace(pixels=bytes(1024), contrast=255)
            self.chip = SimpleNamespace(flash=SimpleNamespace(content=flash))
            benches.append(self)

        def cut_power(self):
            self.moved.append((self.now_ms, "power", "off"))

    benches = []
    monkeypatch.setattr(emulating, "Bench", Bench)
    monkeypatch.setattr(emulating, "open_terminal", lambda cure: None)
    sit_down(monkeypatch, lambda: [("\r", "KEY_ENTER"), ("z", None), ("q", None)])
    uf2_file = a_uf2(tmp_path / "old.uf2")
    emulating.emulate(emulating.Emulation("pico", uf2_file, kept=tmp_path / "kept"), print)
    moved = benches[0].moved
    assert [what for _, what, _ in moved] == ["press", "release", "press", "release", "power"]
    assert moved[-1][0] - moved[-2][0] >= SAVED_MS > 2 * HOLD_MS


def test_the_game_has_saved_what_a_key_did_when_the_player_is_gone(frozen):
    """The language is asked for once, and the first A chooses it."""
    from host_tools.pico.bench import Bench
    from host_tools.pico.in_terminal import EmulatedHandheld
    from host_tools.pico.kept_flash import flash_with

    bench = Bench(flash_with(frozen, BOARD), BOARD)
    bench.run_ms(1000)
    assert "saves/settings.json" not in bench.files
    handheld = EmulatedHandheld(bench)
    handheld.put(A)
    while handheld.unfinished():
        handheld.tick()
    bench.cut_power()
    assert "language" in json.loads(bench.files["saves/settings.json"])


def test_who_has_pressed_nothing_leaves_at_once():
    from host_tools.pico.in_terminal import EmulatedHandheld

    bench = SlowBench(0.0)
    handheld = EmulatedHandheld(bench, lambda: bench.time)
    assert not handheld.unfinished()
    handheld.put(A)
    assert handheld.unfinished()


def test_a_key_that_was_held_down_does_not_go_on_for_long():
    from host_tools.pico.in_terminal import EmulatedHandheld

    bench = SlowBench(0.0)
    handheld = EmulatedHandheld(bench, lambda: bench.time)
    for _ in range(60):
        handheld.put(LEFT)
    while handheld.unfinished():
        bench.time += 0.01
        handheld.tick()
    assert 3 <= len(bench.moved) // 2 <= 5
    assert bench.now_ms < 1500


def test_without_a_terminal_it_says_so():
    done = CliRunner().invoke(cli.main, ["emulate"])
    assert done.exit_code == 2
    assert "there is no terminal" in done.output


def test_without_a_terminal_it_advises_no_option_that_it_lacks():
    told = CliRunner().invoke(cli.main, ["emulate"]).output
    advised = re.sub("`scout play [^`]*`", "", told)
    assert advised != told and "--" not in advised


def test_a_board_with_another_chip_cannot_be_emulated():
    done = CliRunner().invoke(cli.main, ["emulate", "--board", "pico2"])
    assert done.exit_code == 2
    assert "the emulated chip is an RP2040" in done.output
