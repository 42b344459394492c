"""The virtual display obeys its controller's data sheet; no chip is needed for these."""

import pytest

from tests.pico.equipment import need_emulator

ON = (0x8D, 0x14, 0xAF)
UPRIGHT = (0xA1, 0xC8)


@pytest.fixture
def make():
    need_emulator()
    from host_tools.pico.oled import Oled

    def make(*commands, controller="ssd1306", offset=0):
        oled = Oled(controller, offset, lambda: 0.0)
        tell(oled, *commands)
        return oled

    return make


def tell(oled, *commands):
    for value in commands:
        oled.command(value)


def clear(oled, columns=128):
    for page in range(8):
        tell(oled, 0xB0 | page, 0x00, 0x10)
        for _ in range(columns):
            oled.data(0)
    tell(oled, 0xB0, 0x00, 0x10)


def dots(oled):
    """(x, y) of all lit dots."""
    seen = oled.pixels
    return {(x, y) for x in range(128) for y in range(64) if seen[x + (y >> 3) * 128] >> (y & 7) & 1}


def test_a_byte_is_a_column_of_eight_its_low_bit_on_top(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    tell(oled, 0xB2, 0x05, 0x11)  # page 2, column 0x15
    oled.data(0b10000011)
    assert dots(oled) == {(21, 16), (21, 17), (21, 23)}


@pytest.mark.parametrize("commands", [(), (0xAF,), (0x8D, 0x14), (0x8D, 0x10, 0xAF)])
def test_dark_without_its_pump_or_while_off(make, commands):
    assert make(*commands).pixels == bytes(1024)


def test_a_window_in_horizontal_mode_wraps_inside_itself(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    tell(oled, 0x20, 0x00, 0x21, 10, 11, 0x22, 3, 4)
    for value in (1, 2, 4, 8, 16):
        oled.data(value)
    # The fifth byte is at the first place again.
    assert dots(oled) == {(10, 28), (11, 25), (10, 34), (11, 35)}


def test_vertical_mode_goes_down_first(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    tell(oled, 0x20, 0x01, 0x21, 10, 127, 0x22, 6, 7)
    for _ in range(3):
        oled.data(1)
    assert dots(oled) == {(10, 48), (10, 56), (11, 48)}


def test_page_mode_stays_on_its_page(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    tell(oled, 0xB1, 0x0F, 0x17)
    oled.data(1)
    oled.data(1)
    assert dots(oled) == {(127, 8), (0, 8)}


def test_turning_it_over_shows_at_once_in_rows_but_in_columns_only_what_is_written_then(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    oled.data(1)
    tell(oled, 0xA0, 0xC0)
    assert dots(oled) == {(0, 63)}
    tell(oled, 0xB0, 0x00, 0x10)
    oled.data(1)
    assert dots(oled) == {(0, 63), (127, 63)}


def test_an_sh1106_has_two_columns_that_are_not_seen_at_either_side(make):
    oled = make(*UPRIGHT, 0xAF, controller="sh1106", offset=2)
    clear(oled, 132)
    for column in (1, 2, 129, 130):
        tell(oled, column & 15, 0x10 | column >> 4)
        oled.data(1)
    assert dots(oled) == {(0, 0), (127, 0)}


def test_an_sh1106_takes_a_window_for_other_commands(make):
    oled = make(*UPRIGHT, 0xAF, controller="sh1106", offset=2)
    clear(oled, 132)
    tell(oled, 0x21, 0x04, 0x7F)  # "column 4", "start line 63"
    oled.data(1)
    assert dots(oled) == {(2, 1)}


def test_start_line_offset_inverse_and_all_on(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    oled.data(1)
    tell(oled, 0x40 | 8)
    assert dots(oled) == {(0, 56)}
    tell(oled, 0xD3, 56)
    assert dots(oled) == {(0, 0)}
    tell(oled, 0xA7)
    assert len(dots(oled)) == 8191
    tell(oled, 0xA5)
    assert len(dots(oled)) == 8192


def test_contrast_and_what_a_reset_leaves(make):
    oled = make(*UPRIGHT, *ON)
    tell(oled, 0x81, 0x20)
    assert oled.contrast == 0x20
    seen = oled.pixels
    oled.hardware_reset()
    assert oled.contrast == 0x7F
    assert not oled.lit
    tell(oled, *UPRIGHT, *ON)
    assert oled.pixels == seen


def test_on_i2c_a_control_byte_says_what_follows(make):
    from host_tools.pico.oled import OledOnI2c

    oled = make(*UPRIGHT, *ON)
    clear(oled)
    wire = OledOnI2c(oled)
    for transfer in (b"\x00\xb1\x03\x10", b"\x40\x01\x02", b"\x80\xb7\xc0\x80\x80\xae\x80\xaf"):
        wire.start()
        for value in transfer:
            wire.write(value)
        wire.stop()
    assert dots(oled) == {(3, 8), (4, 9), (5, 63)}


def test_as_text(make):
    oled = make(*UPRIGHT, *ON)
    clear(oled)
    for value in (1, 2, 3):
        oled.data(value)
    assert oled.text().splitlines()[0] == "▀▄█"
    assert len(oled.text().split("\n")) == 32
