"""Buttons on the board's pins, as the firmware sees them. The demo does not settle a bounce: it counts it."""

import pytest

from host_tools.errors import ToolError
from tests.pico.equipment import count_shown


def test_a_tap_is_one_press(bench):
    bench.tap("A")
    assert count_shown(bench.panel) == 1
    bench.tap("a")
    assert count_shown(bench.panel) == 2


def test_a_held_button_is_one_press(bench):
    bench.press("A")
    bench.run_ms(200)
    assert count_shown(bench.panel) == 1


def test_each_make_of_a_bounce_reaches_the_firmware(bench):
    # The demo looks every 2 ms and is busy for 30 ms with drawing: these contacts are long enough to be seen.
    bench.press("A", bounce=(50, 50, 50, 50))
    bench.run_ms(300)
    assert count_shown(bench.panel) == 3
    bench.release("A", bounce=(50, 50))
    bench.run_ms(200)
    assert count_shown(bench.panel) == 4


def test_a_bounce_too_short_to_be_seen_is_one_press(bench):
    bench.tap("A", bounce=(0.1, 0.1, 0.2, 0.1))
    assert count_shown(bench.panel) == 1


def test_a_button_stuck_through_power_on_is_held_not_pressed(bench):
    bench.press("A")
    bench.run_ms(60)
    bench.power_on()
    bench.run_ms(200)
    assert count_shown(bench.panel) == 0
    bench.release("A")
    bench.run_ms(30)
    bench.tap("A")
    assert count_shown(bench.panel) == 1


def test_the_buzzer_sounds_while_its_pwm_runs(bench):
    assert bench.buzzer_hz == 0.0
    bench.press("LEFT")
    bench.run_ms(20)
    assert bench.buzzer_hz == pytest.approx(1000, rel=0.01)
    bench.run_ms(80)
    assert bench.buzzer_hz == 0.0


def test_names_and_bounces_that_cannot_be(bench):
    with pytest.raises(ToolError, match="there is no button C; there are: a, b"):
        bench.press("C")
    with pytest.raises(ToolError, match="even number"):
        bench.press("A", bounce=(1, 1, 1))
    assert bench.powered
