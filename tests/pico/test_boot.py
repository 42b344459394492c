"""The real firmware boots and draws, from .mpy files and frozen in, on every way a display is wired."""

import pytest

from tests.pico.equipment import (
    booted,
    demo_board,
    demo_program,
    demo_uf2,
    expected_picture,
    framed,
    micropython,
    need_emulator,
)

NINE_BITS_NS = 9 * 2500  # one byte at 400 kHz


def random_shown(bench):
    """The eight hex digits that the demo drew, by trying which picture of them is the one seen."""
    shown = bench.panel.pixels[3 * 128 + 8 : 3 * 128 + 72]
    glyphs = {expected_picture(0, digit)[3 * 128 + 8 : 3 * 128 + 16]: digit for digit in "0123456789abcdef"}
    return "".join(glyphs[shown[8 * place : 8 * place + 8]] for place in range(8))


def test_the_panel_shows_what_micropython_draws_elsewhere(bench):
    assert bench.panel.pixels == expected_picture(0, random_shown(bench))


def test_a_frozen_program_needs_no_files():
    need_emulator()
    board = demo_board()
    firmware = micropython(demo_program(board))
    bench = booted(firmware.path, board)
    assert firmware.frozen == 4
    assert list(bench.files) == []


def test_random_bits_come_from_the_seed(demo):
    first, same, other = (random_shown(booted(*demo, seed=seed)) for seed in (1, 1, 2))
    assert first == same != other


def test_a_byte_takes_nine_bits_on_the_bus(bench):
    panel, before = bench.panel, bench.panel.data_bytes
    bench.press("A")
    bench.run_until(lambda: panel.data_bytes == before + 1, within_ms=50, step_ms=0.005)
    start = bench.now_ms
    bench.run_until(lambda: panel.data_bytes == before + 128, within_ms=10, step_ms=0.005)
    assert abs((bench.now_ms - start) * 1e6 - 127 * NINE_BITS_NS) < 30_000


@pytest.mark.parametrize("fitted", [{"address": 0x3D}, {"controller": "sh1106", "column_offset": 2}])
def test_other_displays(fitted, demo, tmp_path):
    from host_tools.pico.wiring import Fitted

    uf2, board = demo
    if "controller" in fitted:
        board = demo_board(**fitted)
        uf2 = demo_uf2(board, tmp_path)
    bench = booted(uf2, board, display=Fitted(**fitted))
    assert bench.panel.pixels == expected_picture(0, random_shown(bench))


def test_an_sh1106_taken_for_an_ssd1306_stays_dark_or_shifted(demo):
    from host_tools.pico.bench import Bench
    from host_tools.pico.wiring import Fitted

    uf2, board = demo
    bench = Bench(uf2, board, display=Fitted("sh1106", 2))
    bench.run_ms(300)
    seen = bench.panel.pixels
    # The picture begins two columns too far left, and at the right two columns of noise are left.
    assert not framed(bench.panel)
    assert seen[:126] == bytes([1]) * 125 + bytes([0xFF])


def test_a_display_on_spi(tmp_path):
    need_emulator()
    board = demo_board(bus="spi", id=0, sck=18, mosi=19, cs=17, dc=20, reset=21, frequency=8_000_000)
    bench = booted(demo_uf2(board, tmp_path), board)
    assert bench.panel.pixels == expected_picture(0, random_shown(bench))


def test_no_display_is_an_input_output_error_as_on_hardware(demo):
    from host_tools.pico.bench import Bench
    from host_tools.pico.wiring import Fitted

    uf2, board = demo
    bench = Bench(uf2, board, display=Fitted("none"))
    bench.run_ms(150)
    assert bench.panel is None
    assert bytes(bench.link.heard) == b"no panel: 5\n"
