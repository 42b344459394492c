"""Whole linked matches over a wire without faults, on CPython and on MicroPython."""

from scout_mp import record
from scout_mp.link.reasons import NONE
from scout_mp.link.saving import unpack
from scout_mp.match import ORIENT
from scout_mp.seeds import seed_text
from tests.shared.link.wire import both_complete, pair, run


def played(number, players):
    """Two devices after a whole match."""
    mine = 1 + number % ((1 << players) - 2)
    one, two, clock = pair(players, bytes(players), mine, number & 1, number)
    run(one, two, clock, both_complete(one, two))
    return one, two


def test_both_records_are_equal_and_can_be_replayed():
    for number in range(4):
        players = 2 + number
        one, two = played(number, players)
        data = record.write(one.link.match)
        assert record.write(two.link.match) == data
        again = record.read(data)
        assert again.totals() == two.link.match.totals()
        assert again.seats == bytes(players)
        assert len(seed_text(again.seed)) == 8
        for device in (one, two):
            assert record.write(unpack(device.kept).match) == data
        assert one.link.match_id == two.link.match_id
        assert one.link.problem == two.link.problem == NONE


def test_every_seat_is_on_one_side_only():
    one, two = played(1, 3)
    assert [one.link.is_mine(seat) for seat in range(3)] == [not two.link.is_mine(seat) for seat in range(3)]


def test_nobody_knows_the_other_choice_before_his_own_is_made():
    one, two, clock = pair(2)
    run(one, two, clock, lambda: one.link.match and two.link.match)
    one.act()
    run_without = lambda: two.link.has_chosen(0)  # noqa: E731
    two.act = lambda: None
    one.act = lambda: None
    run(one, two, clock, run_without)
    assert two.link.match.phase == one.link.match.phase == ORIENT
    # What two has is the commitment: its own choice would change nothing in it.
    kept = two.kept
    flips = one.link._linked.choices.flips
    assert two.link._linked.choices.flips == 0
    assert bytes(one.link._linked.choices._salt()) not in kept
    two.link.orient(1, True)
    run(one, two, clock, lambda: two.link.match.steps == 1 and one.link.match.steps == 1)
    assert one.link.match.body == two.link.match.body == bytes((flips | 2,))


def test_a_second_match_has_another_deal():
    one, two = played(0, 2)
    first = one.link.match.seed
    one.link.dismiss()
    two.link.dismiss()
    assert one.kept is None
    run(one, two, one.clock, lambda: one.link.match and two.link.match)
    assert one.link.match.seed == two.link.match.seed != first
