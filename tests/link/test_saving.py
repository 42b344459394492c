"""What is kept of a linked match: comes back as it was, and nothing that is cut or altered is taken."""

import pytest

from scout_mp import record
from scout_mp.errors import ScoutError
from scout_mp.link.saving import pack, unpack
from tests.shared.link.wire import pair, run, talk


@pytest.fixture(scope="module")
def device():
    one, two, clock = pair(4, bytes(4), 0b0110, 1, 6)
    run(one, two, clock, lambda: one.link.match and one.link.match.number == 1 and one.link.match.played > 3)
    one.act = two.act = lambda: None
    one.link.offer_seat(1, 2)
    talk(one, two, clock, 200)
    return one


def test_everything_comes_back(device):
    again = unpack(device.kept)
    linked = device.link._linked
    assert pack(again) == device.kept
    assert record.write(again.match) == record.write(linked.match)
    # It stands before the checksum, as any reader of records takes it.
    assert device.kept[:-4].endswith(record.write(linked.match))
    assert (again.ident, again.side, again.sides, again.secret) == (
        linked.ident,
        linked.side,
        linked.sides,
        linked.secret,
    )
    assert again.starts == linked.starts
    assert again.here.hash == linked.here.hash
    assert (again.offers.seat, again.offers.kind) == (1, 2)
    assert again.choices.chosen == linked.choices.chosen
    assert again.choices.theirs == linked.choices.theirs


def test_every_cut_is_seen(device):
    for size in range(len(device.kept)):
        with pytest.raises(ScoutError, match="cut|not a linked match"):
            unpack(device.kept[:size])


def test_every_altered_byte_is_seen(device):
    for at in range(len(device.kept)):
        spoilt = bytearray(device.kept)
        spoilt[at] ^= 0x40
        with pytest.raises(ScoutError):
            unpack(bytes(spoilt))


def test_a_damaged_save_leaves_the_link_usable(device):
    other, _, _ = pair(number=9)
    with pytest.raises(ScoutError, match="checksum"):
        other.link.resume(device.kept[:-1] + b"\x00\x00")
    assert other.link.match is None


def test_it_is_a_small_file(device):
    assert len(device.kept) < 400
