"""Time on the PC wraps as on the Pico."""

import pytest

from host_tools.handheld.clock import PERIOD, FakeClock, RealClock


def test_a_fake_clock_moves_only_when_told_and_crosses_the_wrap():
    clock = FakeClock()
    start = clock.ms()
    assert start == clock.ms() == 2**30 - 2000
    clock.advance(2500)
    assert clock.ms() == 500
    assert clock.diff(clock.ms(), start) == 2500
    assert clock.diff(start, clock.ms()) == -2500
    with pytest.raises(ValueError, match="back"):
        clock.advance(-1)


def test_the_real_clock_goes_forward_within_its_period():
    clock = RealClock()
    first = clock.ms()
    assert 0 <= first < PERIOD
    assert clock.diff(clock.ms(), first) >= 0
