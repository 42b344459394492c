"""Whole matches over wires that lose and spoil, with resets and standstills: both records end byte-equal."""

import pytest

from scout_mp import record
from tests.link.lossy import FAULTS, Bench, random_bench

SHORT = (2, b"\x00\x00", 1, 0)


def check(bench):
    one, two = bench.run().records()
    assert one == two
    assert record.read(one).winners() == bench.devices[1].link.match.winners()


@pytest.mark.parametrize("block", range(10))
def test_matches_drawn_from_a_seed(block):
    for seed in range(30 * block, 30 * block + 30):
        bench = random_bench(seed)
        check(bench)
    assert bench.complete


@pytest.mark.long
@pytest.mark.parametrize("block", range(100))
def test_ten_thousand_matches_drawn_from_a_seed(block):
    for seed in range(100 * block, 100 * block + 100):
        bench = random_bench(seed)
        check(bench)
    assert bench.complete


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_at_thirty_percent(fault):
    bench = Bench(SHORT, 5, {fault: 0.3})
    check(bench)
    assert bench.now < 60_000


def test_all_faults_at_thirty_percent_each():
    bench = Bench((3, bytes(3), 5, 1), 6, dict.fromkeys(FAULTS, 0.3))
    check(bench)
    assert bench.devices[0].link.session.repeats > 20


def test_half_of_all_frames_lost():
    bench = Bench(SHORT, 7, {"drop": 0.5})
    check(bench)
    assert bench.now < 120_000


def frames_of_a_match(seed):
    return max(Bench(SHORT, seed).run().frames)


# One match, and what can happen at each frame of it. The shorter test takes every seventh.
STEPS = [pytest.param(7, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]
MOST_FRAMES = 60


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("what", ["reboot", 700, 5000])
@pytest.mark.parametrize("device", [0, 1])
def test_a_reset_or_a_standstill_at_every_message(device, what, step):
    met = 0
    for at in range(1, MOST_FRAMES, step):
        bench = Bench(SHORT, 11, plan=[(device, at, what)])
        check(bench)
        met += not bench.plan[device]
    assert met >= (min(frames_of_a_match(11), MOST_FRAMES) - 8) // step


@pytest.mark.parametrize("step", STEPS)
def test_both_reset_at_every_message(step):
    resets = 0
    for at in range(1, MOST_FRAMES, step):
        bench = Bench(SHORT, 12, plan=[(0, at, "reboot"), (1, at, "reboot")])
        check(bench)
        resets += sum(device.reboots for device in bench.devices)
    assert resets >= MOST_FRAMES // step


def test_a_cable_pulled_for_three_seconds_and_for_an_hour():
    for pulled in (3000, 3_600_000):
        bench = Bench((4, bytes(4), 3, 0), 13, silences=[(i, 400, 400 + pulled) for i in range(2)])
        while bench.now < 400 + pulled:
            bench.step()
        steps = bench.devices[0].link.match.steps
        check(bench)
        assert bench.devices[0].link.match.steps > steps


def test_one_way_silence_is_lived_through():
    for lane in range(2):
        bench = Bench(SHORT, 14, silences=[(lane, 300, 20_300)])
        check(bench)
        assert bench.now > 20_300


def test_a_wire_that_fails_for_good_would_be_seen():
    bench = Bench(SHORT, 15, silences=[(0, 300, 10**9)])
    with pytest.raises(AssertionError, match="stuck after 60000 ms"):
        bench.run(limit_ms=60_000)
