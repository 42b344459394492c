"""Flash: it keeps, takes its time, and may lose power at any operation."""

import pytest

from host_tools.errors import ToolError
from tests.pico.equipment import booted, count_shown, framed


@pytest.fixture(scope="module")
def saved(demo):
    """The content of a flash to which the demo has saved the count 1."""
    bench = booted(*demo)
    bench.tap("A")
    bench.tap("B", after_ms=200)
    return bytes(bench.chip.flash.content)


def about_to_save_two(saved, board):
    """A bench that has saved 1, and shows 2."""
    bench = booted(saved, board)
    bench.tap("A", after_ms=10)
    return bench


def operations_of_a_save(bench):
    before = bench.chip.flash.operations
    bench.tap("B", after_ms=200)
    return bench.chip.flash.operations - before


def test_files_can_be_read_from_outside(demo, saved):
    bench = booted(saved, demo[1])
    assert bench.files["count.txt"] == b"1"
    assert {"main.py", "demo.mpy", "board.json"} <= set(bench.files)
    with pytest.raises(KeyError):
        bench.files["no.txt"]


def test_files_can_be_put_there_before_the_firmware_reads_them(demo):
    bench = booted(*demo)
    bench.cut_power()
    bench.files["count.txt"] = b"7"
    del bench.files["manifest.json"]
    bench.power_on()
    bench.run_ms(200)
    assert count_shown(bench.panel) == 7
    assert "manifest.json" not in bench.files


def test_what_was_saved_survives_a_reset_and_a_loss_of_power(demo, saved):
    bench = about_to_save_two(saved, demo[1])
    assert count_shown(bench.panel) == 2
    bench.reset()
    bench.run_ms(100)
    assert count_shown(bench.panel) == 1
    bench.cut_power()
    bench.power_on()
    bench.run_ms(100)
    assert count_shown(bench.panel) == 1


def test_an_erase_takes_45_ms_and_a_page_less_than_one(demo):
    bench = booted(*demo)
    start = bench.now_ms
    bench.press("B")
    bench.run_until(lambda: "count.txt" in bench.files, within_ms=500)
    timed = bench.now_ms - start
    kinds = [kind for kind, _ in bench.chip.flash.log]
    least = 45.0 * kinds.count("erase") + 0.4 * (kinds.count("program") - 1)
    assert kinds.count("erase") >= 1
    assert least <= timed <= least + 60


@pytest.mark.parametrize(("share", "last"), [(0.0, {1}), (0.5, {1, 2}), (1.0, {2})])
def test_power_cut_at_each_operation_of_a_save_leaves_the_old_or_the_new(demo, saved, share, last):
    total = operations_of_a_save(about_to_save_two(saved, demo[1]))
    assert total >= 2
    found = []
    for operation in range(1, total + 1):
        bench = about_to_save_two(saved, demo[1])
        bench.chip.flash.cut_power_at(operation, share)
        bench.tap("B", after_ms=200)
        assert not bench.powered
        bench.power_on()
        bench.run_until(lambda bench=bench: framed(bench.panel), within_ms=500)
        found.append(count_shown(bench.panel))
    # Once the new count is there it is there after every later operation.
    assert found == sorted(found)
    assert set(found) <= {1, 2}
    assert found[-1] in last


def test_power_cut_in_the_middle_of_an_erase_leaves_a_part_of_it(demo, saved):
    _, board = demo
    dirty = bytearray(saved)
    for block in range(2):
        # Behind what the two blocks of the root folder hold: they must be erased before more is written.
        start = board.filesystem_at + 4096 * block
        used = len(dirty[start : start + 4096].rstrip(b"\xff"))
        rest = 4096 - used - -used % 256
        assert rest >= 1024
        dirty[start + 4096 - rest : start + 4096] = bytes(rest)
    bench = booted(bytes(dirty), board)
    bench.press("B")
    flash = bench.chip.flash
    bench.run_until(lambda: flash.log and flash.log[-1][0] == "erase", within_ms=300, step_ms=0.2)
    offset = flash.log[-1][1]
    bench.run_ms(40)
    bench.cut_power()
    left = bytes(flash.content[offset : offset + 4096])
    # Forty of 45 ms, and up to a fifth of one before that.
    assert left[:3640] == b"\xff" * 3640
    assert set(left[3680:]) == {0x00, 0xFF}
    bench.power_on()
    bench.run_until(lambda: framed(bench.panel), within_ms=500)
    assert count_shown(bench.panel) == 1


def test_nothing_runs_without_power(demo):
    bench = booted(*demo)
    bench.cut_power()
    before = bench.now_ms
    bench.run_ms(100)
    assert bench.now_ms == before
    with pytest.raises(ToolError, match="not met"):
        bench.run_until(lambda: False, within_ms=10)
