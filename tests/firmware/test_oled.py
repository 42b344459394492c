"""The display driver, on a model of both controllers that keeps their memory and knows what is seen of it."""

import random
from types import SimpleNamespace

import pytest

from firmware.default_board import BOARD
from firmware.drivers.display import make_panel, not_found
from firmware.drivers.oled import BLOCK
from host_tools.handheld import framebuf
from tests.firmware.fake_machine import EIO, ETIMEDOUT, FakeMachine, oled

SPI = {"bus": "spi", "id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 20, "reset": 21, "frequency": 8000000}
KINDS = [("ssd1306", 0), ("sh1106", 2), ("sh1106", 0), ("sh1106", 4)]


def display(controller="ssd1306", offset=0, bus="i2c", flip=False):
    common = {"controller": controller, "column_offset": offset, "flip": flip}
    return {**BOARD["display"], **common} if bus == "i2c" else {**SPI, **common}


def panel_on(machine, **options):
    chip = SimpleNamespace(machine=machine, framebuf=framebuf, pause=lambda ms: None)
    return make_panel(chip, display(**options), bytearray(BLOCK))


def started(machine, **options):
    panel = panel_on(machine, **options)
    assert panel.start()
    panel.show()
    return panel


def scribble(panel, seed):
    chance = random.Random(seed)
    for _ in range(chance.randrange(1, 6)):
        x, y, w, h = (chance.randrange(-10, 130) for _ in range(4))
        panel.frame.fill_rect(x, y, w, h // 4, chance.randrange(2))
    panel.frame.pixel(chance.randrange(128), chance.randrange(64), 1)


def turned(pixels):
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(pixels))


@pytest.mark.parametrize("bus", ["i2c", "spi"])
@pytest.mark.parametrize("controller, offset", KINDS)
def test_what_is_drawn_is_what_is_seen(controller, offset, bus):
    machine = FakeMachine(oled(controller, offset))
    panel = started(machine, controller=controller, offset=offset, bus=bus)
    assert machine.display.pixels == bytes(1024)
    for seed in range(30):
        scribble(panel, seed)
        drawn = bytes(panel.buffer)
        panel.show()
        assert machine.display.pixels == drawn
        assert bytes(panel.buffer) == drawn


@pytest.mark.parametrize("bus", ["i2c", "spi"])
@pytest.mark.parametrize("controller, offset", KINDS)
@pytest.mark.parametrize("mounted", [False, True])
def test_upside_down(controller, offset, bus, mounted):
    machine = FakeMachine(oled(controller, offset))
    panel = started(machine, controller=controller, offset=offset, bus=bus, flip=mounted)
    scribble(panel, 4)
    panel.show()
    upright, over = (turned, bytes) if mounted else (bytes, turned)
    assert machine.display.pixels == upright(bytes(panel.buffer))
    panel.flip(True)
    assert machine.display.pixels == over(bytes(panel.buffer))
    scribble(panel, 5)
    panel.show()
    assert machine.display.pixels == over(bytes(panel.buffer))
    panel.flip(False)
    assert machine.display.pixels == upright(bytes(panel.buffer))


def test_the_memory_of_the_display_is_never_seen_before_the_picture():
    machine = FakeMachine(oled())
    panel = panel_on(machine)
    assert panel.start()
    assert not machine.display.on
    panel.show()
    assert machine.display.on and machine.display.pixels == bytes(1024)


def test_a_display_on_spi_is_reset_before_it_is_told_anything():
    """Whatever it was in the middle of when the Pico was reset; the pulse is long enough for both kinds."""
    machine = FakeMachine(oled())
    happened = []
    chip = SimpleNamespace(machine=machine, framebuf=framebuf, pause=lambda ms: happened.append(f"{ms} ms"))
    panel = make_panel(chip, display(bus="spi"), bytearray(BLOCK))
    machine.pins[SPI["reset"]].listeners.append(lambda level: happened.append("high" if level else "low"))
    machine.display.command = lambda value: happened.append("told")
    assert panel.start()
    assert happened[:5] == ["low", "1 ms", "high", "1 ms", "told"]


@pytest.mark.parametrize("bus", ["i2c", "spi"])
def test_the_sh1106_makes_the_voltage_of_its_dots_by_itself(bus):
    # After its datasheet: the converter on, in two bytes, and its voltage, 8.0 V; 0x30 would be 6.4 V.
    machine = FakeMachine(oled("sh1106", 2))
    started(machine, controller="sh1106", offset=2, bus=bus)
    control = 1 if bus == "i2c" else 0
    assert any(b"\xad\x8b\x32" in told[control:] for _, told in machine.transfers)


def test_only_the_parts_that_changed_are_sent():
    machine = FakeMachine(oled())
    panel = started(machine)
    before = machine.display.data_bytes
    panel.show()
    assert machine.display.data_bytes == before
    panel.frame.pixel(40, 17, 1)
    panel.show()
    assert machine.display.data_bytes == before + 8
    panel.frame.pixel(0, 17, 1)
    panel.frame.pixel(127, 17, 1)
    panel.frame.pixel(64, 63, 1)
    panel.show()
    assert machine.display.data_bytes == before + 8 + 128 + 8


def test_what_changed_goes_out_behind_one_control_byte():
    machine = FakeMachine(oled())
    panel = started(machine)
    panel.frame.fill_rect(32, 8, 32, 8, 1)
    panel.show()
    del machine.transfers[:]
    panel.frame.pixel(40, 8, 0)
    panel.frame.pixel(50, 8, 0)
    panel.show()
    picture = bytes([0xFE] + [0xFF] * 9 + [0xFE] + [0xFF] * 5)
    assert machine.transfers == [(0x3C, bytes((0, 0xB1, 0x12, 0x08))), (0x3C, b"\x40" + picture)]


def test_contrast_and_sleep():
    machine = FakeMachine(oled())
    panel = started(machine)
    panel.contrast(40)
    assert machine.display.contrast == 40
    scribble(panel, 1)
    panel.show()
    panel.sleep(True)
    assert not machine.display.on
    panel.sleep(False)
    assert machine.display.on and machine.display.pixels == bytes(panel.buffer)


def test_a_display_found_again_while_it_sleeps_lights_up_when_it_wakes():
    machine = FakeMachine(oled())
    panel = started(machine)
    scribble(panel, 3)
    panel.show()
    panel.sleep(True)
    machine.display = None
    panel.contrast(9)
    assert panel.lost
    machine.display = oled()
    assert panel.start()
    panel.show()
    assert not machine.display.on
    panel.sleep(False)
    assert machine.display.on and machine.display.pixels == bytes(panel.buffer)


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_the_display_is_found_at_either_address(address):
    machine = FakeMachine(oled(), address=address)
    panel = started(machine)
    scribble(panel, 2)
    panel.show()
    assert machine.display.pixels == bytes(panel.buffer)


@pytest.mark.parametrize("error", [EIO, ETIMEDOUT])
def test_a_display_that_is_not_there_is_no_error_but_lost(error):
    machine = FakeMachine(None, error=error)
    panel = panel_on(machine)
    assert not panel.start()
    panel.contrast(3)
    panel.sleep(True)
    panel.sleep(False)
    panel.show()
    assert panel.lost
    machine.display = oled()
    assert panel.start()
    panel.show()
    assert machine.display.on and machine.display.contrast == 3


@pytest.mark.parametrize("error", [EIO, ETIMEDOUT])
def test_a_wire_that_comes_off_at_any_byte_is_put_right_once_it_is_back(error):
    for torn in range(0, 140, 3):
        machine = FakeMachine(oled(), error=error)
        panel = started(machine)
        panel.contrast(17)
        panel.frame.fill_rect(20, 3, 100, 30, 1)
        drawn = bytes(panel.buffer)
        machine.torn_after = torn
        panel.show()
        assert panel.lost
        assert bytes(panel.buffer) == drawn
        panel.show()
        machine.torn_after = None
        machine.display = oled()
        assert panel.start()
        panel.show()
        assert machine.display.pixels == drawn
        assert machine.display.contrast == 17


def test_a_wire_that_comes_off_while_setting_up_means_not_found():
    for torn in (0, 1, 2, 20, 26):
        machine = FakeMachine(oled())
        machine.torn_after = torn
        panel = panel_on(machine)
        assert not panel.start()
        assert panel.lost


def test_what_to_check_names_addresses_and_pins():
    words = not_found(BOARD["display"])
    assert "at 0x3C or 0x3D. SDA is GP4 (pin 6), SCL is GP5 (pin 7): check" in words
    assert "No display answers at 0x3D." in not_found({**BOARD["display"], "address": 0x3D})


def test_the_bus_is_set_up_as_board_json_says():
    machine = FakeMachine(oled())
    panel = panel_on(machine)
    options = panel._wire._bus.options
    assert (options["sda"].name, options["scl"].name, options["freq"]) == (4, 5, 400000)
    # A whole page at 100 kHz takes 12 ms; the default of 50 ms would do, were it not for clock stretching.
    assert options["timeout"] >= 50000
