"""Buttons, buzzer, supply, light and watchdog, on a fake machine."""

import pytest

from firmware import cues
from firmware.drivers.battery import Battery
from firmware.drivers.buttons import Buttons
from firmware.drivers.buzzer import Buzzer
from firmware.drivers.led import Led
from firmware.drivers.watchdog import TIMEOUT, Watchdog
from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from host_tools.handheld.clock import FakeClock
from tests.firmware.fake_machine import FakeMachine

PINS = {"left": 10, "right": 11, "up": 12, "down": 13, "a": 14, "b": 15}


def test_every_button_gives_its_key():
    machine, clock = FakeMachine(), FakeClock()
    buttons = Buttons(machine, PINS, clock)
    for name, code in (("left", LEFT), ("right", RIGHT), ("up", UP), ("down", DOWN), ("a", A), ("b", B)):
        pin = machine.pins[PINS[name]]
        assert (pin.mode, pin.pull) == (machine.Pin.IN, machine.Pin.PULL_UP)
        assert pin.hard
        pin.drive(0)
        assert buttons.waiting() and buttons.is_held(code)
        assert buttons.get() == code
        clock.advance(60)
        pin.drive(1)
        clock.advance(60)
        assert not buttons.is_held(code)
        assert buttons.get() == NONE


def test_a_bouncing_tap_between_two_looks_is_one_press():
    machine, clock = FakeMachine(), FakeClock()
    buttons = Buttons(machine, PINS, clock)
    for _ in range(3):
        for levels in ((0, 1), (0,), (1, 0), (1,), (0, 1)):
            machine.pins[14].drive(*levels)
            clock.advance(2)
        clock.advance(100)
        assert [buttons.get(), buttons.get()] == [A, NONE]


def test_a_board_with_four_buttons():
    machine = FakeMachine()
    buttons = Buttons(machine, {"left": 2, "right": 3, "a": 6, "b": 7}, FakeClock())
    machine.pins[7].drive(0)
    assert buttons.get() == B
    assert not buttons.is_held(UP)
    assert buttons.is_held(B)


def test_a_button_that_is_stuck_gives_no_key():
    machine, clock = FakeMachine(), FakeClock()
    machine.pin(10).level = 0
    buttons = Buttons(machine, PINS, clock)
    clock.advance(5000)
    assert buttons.get() == NONE
    assert buttons.is_held(LEFT)


def heard(machine):
    """The tones of a cue from the first to silence, each with how long it sounds."""
    (timer,) = machine.timers
    tones = []
    while timer.callback:
        tone = machine.pwm.heard
        tones.append((tone, timer.ring()))
    return tones, machine.pwm.heard


def test_a_cue_sounds_tone_by_tone_and_ends_in_silence():
    machine = FakeMachine()
    buzzer = Buzzer(machine, 16)
    assert machine.pwm.heard == 0 and machine.pwm.pin.name == 16
    buzzer.play(cues.OWN_TURN)
    assert heard(machine) == ([(1040, 60), (0, 20), (1320, 90)], 0)
    buzzer.play(cues.KEY)
    assert heard(machine) == ([(2000, 12)], 0)


def test_a_new_cue_cuts_off_the_old_one():
    machine = FakeMachine()
    buzzer = Buzzer(machine, 16)
    buzzer.play(cues.ROUND_END)
    machine.timers[0].ring()
    buzzer.play(cues.KEY)
    assert heard(machine) == ([(2000, 12)], 0)
    buzzer.play(cues.ERROR)
    buzzer.play(b"")
    assert heard(machine) == ([], 0)


@pytest.mark.parametrize("cue", [cues.KEY, cues.OWN_TURN, cues.ROUND_END, cues.ERROR])
def test_every_cue_is_short_and_within_what_a_piezo_plays(cue):
    assert len(cue) % 2 == 0
    assert sum(cue[1::2]) <= 500
    assert all(pitch == 0 or 300 <= pitch * cues.STEP <= 5000 for pitch in cue[::2])


def test_the_voltage_of_the_supply():
    machine = FakeMachine()
    machine.adc[29] = 65535
    battery = Battery(machine, {"adc": 29, "divider": 3, "usb": 24})
    assert battery.millivolts() == 9900
    machine.adc[29] = 24824  # 1.25 V at the pin
    assert abs(battery.millivolts() - 3750) < 10
    machine.pins[24].level = 1
    assert battery.on_usb()
    machine.pins[24].level = 0
    assert not battery.on_usb()


def test_on_a_pico_w_the_radio_is_kept_off_the_pin():
    machine = FakeMachine(lacking=("WL_GPIO2",))
    machine.adc[29] = 24824
    battery = Battery(machine, {"adc": 29, "divider": 3, "enable": 25, "usb": "WL_GPIO2"})
    assert (machine.pins[25].mode, machine.pins[25].level) == (machine.Pin.OUT, 1)
    assert abs(battery.millivolts() - 3750) < 10
    assert not battery.on_usb()


def test_the_light_is_touched_only_when_it_is_needed_and_may_be_missing():
    machine = FakeMachine()
    led = Led(machine, "LED")
    led.set(False)
    assert "LED" not in machine.pins
    led.set(True)
    assert machine.pins["LED"].level == 1
    led.set(False)
    assert machine.pins["LED"].level == 0
    for none in (Led(FakeMachine(lacking=("LED",)), "LED"), Led(FakeMachine(), None)):
        assert none.set(True) is None
        assert none.set(False) is None


# After the datasheets: WATCHDOG_CTRL is at 0x40058000 on the RP2040, at 0x400D8000 on the RP2350; what is
# written 0x3000 further clears bits; ENABLE is bit 30 on both.
CLEARING = {"rp2040": 0x4005B000, "rp2350": 0x400DB000}


@pytest.mark.parametrize("chip", CLEARING)
def test_the_watchdog_can_be_armed_fed_and_stopped(chip):
    machine = FakeMachine()
    watchdog = Watchdog(machine, chip)
    watchdog.feed()
    watchdog.stop()
    assert machine.watchdogs == [] and machine.mem32 == {}
    watchdog.arm()
    watchdog.feed()
    assert [(each.timeout, each.fed) for each in machine.watchdogs] == [(TIMEOUT, 1)]
    watchdog.stop()
    assert machine.mem32 == {CLEARING[chip]: 1 << 30}
    watchdog.feed()
    assert machine.watchdogs[0].fed == 1
