"""Sessions: found, lost, found again; and everything else that may be at the other end of the wire."""

import random

import pytest

from scout_mp.bots import LADDER
from scout_mp.link import frames, greeting, reasons
from scout_mp.link.frames import HEADER, HELLO, FrameReader
from scout_mp.link.session import CONNECTED, LOST, MEETING, SEARCHING
from tests.link.lossy import Bench, Lane
from tests.shared.link.test_frames import coded
from tests.shared.link.wire import Clock, Device, pair, run, talk


class Quiet(Device):
    """A device at which nobody does anything."""

    def act(self):
        pass


def quiet_pair(number=0):
    clock = Clock()
    return Quiet(clock, 2 * number, name="Anna"), Quiet(clock, 2 * number + 1, name="Björn"), clock


def connect(number=0):
    one, two, clock = quiet_pair(number)
    both = lambda: one.link.state == two.link.state == CONNECTED  # noqa: E731
    return one, two, clock, run(one, two, clock, both)


def alone(device, clock, ms, answer=lambda sent: b""):
    """Let a device talk to something that answers bytes with bytes."""
    for _ in range(ms // 10):
        heard = answer(device.tick())
        device.link.feed(heard, len(heard))
        clock.advance(10)


def change_hello(at, value):
    """Something that answers each HELLO with the same, one byte of it altered."""
    reader = FrameReader()

    def answer(sent):
        out = b""
        for byte in sent:
            if reader.push(byte) and reader.raw[0] == HELLO:
                body = bytearray(reader.raw[: reader.size])
                body[HEADER + at] = value
                body[HEADER + greeting.AT_COMMITMENT] ^= 255
                out += coded(body)
        return out

    return answer


def test_two_devices_find_each_other_and_know_names_and_versions():
    one, two, _, took = connect()
    assert took <= 60
    assert (one.link.partner.name, two.link.partner.name) == ("Björn", "Anna")
    assert one.link.partner.version == (1, 2, 3)
    assert one.link.partner.ladder == len(LADDER)
    assert {one.link.session.side, two.link.session.side} == {0, 1}


def test_sides_fall_evenly():
    ones = sum(connect(number)[0].link.session.side for number in range(60))
    assert 18 <= ones <= 42  # 60 throws of a coin; these bounds are four standard deviations off


def test_a_device_switched_on_much_later_is_found():
    one, two, clock = quiet_pair()
    alone(one, clock, 9000)
    assert one.link.state == SEARCHING
    run(one, two, clock, lambda: two.link.state == CONNECTED, limit=600)
    assert one.link.state == CONNECTED


def test_lost_after_two_seconds_and_found_whenever_it_comes_back():
    one, two, clock, _ = connect()
    session = bytes(one.link.session._session)
    for pulled in (2500, 60_000):
        talk(one, two, clock, 500)
        # The last beat may have come half a second ago.
        alone(one, clock, 1400)
        assert one.link.state == CONNECTED
        alone(one, clock, pulled - 1400)
        assert one.link.state == LOST
        took = run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED)
        assert took <= 600
        assert bytes(one.link.session._session) == session


def test_beats_alone_keep_a_link_alive_across_the_wrap_of_the_clock():
    one, two, clock, _ = connect()
    for _ in range(40):
        talk(one, two, clock, 1000)
        assert one.link.state == two.link.state == CONNECTED
    assert clock.now < 60_000


def test_a_reset_device_is_known_anew_within_two_seconds():
    one, two, clock, _ = connect()
    old = bytes(one.link.session._session)
    two.reboot()
    took = run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED and took_new(one, old))
    assert took <= 1000
    assert one.link.session._session == two.link.session._session


def took_new(device, old):
    return bytes(device.link.session._session) != old


def test_a_session_that_was_in_use_is_never_used_again():
    one, two, clock, _ = connect()
    names = {bytes(one.link.session.nonce)}
    for _ in range(3):
        two.reboot()
        old = bytes(one.link.session._session)
        run(one, two, clock, lambda old=old: one.link.state == CONNECTED and took_new(one, old))
        names.add(bytes(one.link.session.nonce))
    assert len(names) == 4


def test_a_wire_that_only_echoes_is_no_living_partner():
    one, _, clock, _ = connect()
    alone(one, clock, 3000, lambda sent: sent)
    assert one.link.state == LOST
    assert one.link.session.echoes > 0


def test_what_waits_goes_out_at_once_after_a_week_of_silence():
    one, two, clock, _ = connect()
    talk(one, two, clock, 300)
    one.link.emote(4)
    one.tick()
    for _ in range(7 * 24):
        one.tick()
        two.tick()
        clock.advance(3_600_000)
    assert one.link.state == LOST
    talk(one, two, clock, 700)
    assert two.link.take_emote() == 4


def test_an_old_greeting_that_comes_late_does_not_end_a_living_session():
    one, two, clock = quiet_pair()
    first = one.tick()
    stranger = Quiet(clock, 77, name="Old").tick()
    assert first and stranger
    run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED)
    session = bytes(one.link.session._session)
    for late in (stranger, first):
        two.link.feed(late, len(late))
        one.link.feed(stranger, len(stranger))
        talk(one, two, clock, 1000)
    assert bytes(one.link.session._session) == bytes(two.link.session._session) == session


def test_an_echo_of_oneself_is_recognised_and_no_partner():
    one, _, clock = quiet_pair()
    alone(one, clock, 1000, lambda sent: sent)
    assert one.link.problem == reasons.ECHO
    assert one.link.state == SEARCHING
    alone(one, clock, 4500)
    assert one.link.problem == reasons.NONE


def test_an_echo_beside_a_true_partner_does_no_harm():
    one, two, clock = quiet_pair()
    for _ in range(100):
        a, b = one.tick(), two.tick()
        two.link.feed(a, len(a))
        one.link.feed(a + b, len(a + b))
        clock.advance(10)
    assert one.link.state == two.link.state == CONNECTED
    assert one.link.session.echoes > 0


@pytest.mark.parametrize(
    ("at", "value", "reason"),
    [
        (greeting.AT_PROTOCOL, 0, reasons.OLDER),
        (greeting.AT_PROTOCOL, 2, reasons.NEWER),
        (greeting.AT_RULES, greeting.RULES[0] ^ 1, reasons.RULES_DIFFER),
        (0, ord("X"), reasons.FOREIGN),
    ],
)
def test_other_versions_and_other_protocols_are_told_apart(at, value, reason):
    one, _, clock = quiet_pair()
    alone(one, clock, 600, change_hello(at, value))
    assert one.link.problem == reason
    assert one.link.state == SEARCHING


def test_another_version_of_the_same_rules_is_welcome_and_a_strange_name_made_fit():
    one, _, clock = quiet_pair()
    alone(one, clock, 300, change_hello(greeting.AT_VERSION, 9))
    assert one.link.partner.version == (9, 2, 3)
    assert one.link.state == MEETING
    one, _, clock = quiet_pair()
    alone(one, clock, 300, change_hello(greeting.AT_NAME, 7))
    assert one.link.partner.name == "nna"
    one, _, clock = quiet_pair()
    alone(one, clock, 300, change_hello(greeting.AT_NAME, 0xFF))
    assert one.link.partner.name == "?nna"


def test_a_console_at_the_other_end_is_called_foreign():
    one, _, clock = quiet_pair()
    alone(one, clock, 2000, lambda sent: b"MicroPython v1.25.0 on 2025-04-15; Raspberry Pi Pico\r\n>>> ")
    assert one.link.problem == reasons.FOREIGN
    alone(one, clock, 4500)
    assert one.link.problem == reasons.NONE


def test_the_noise_of_a_plug_is_nothing():
    one, _, clock = quiet_pair()
    noise = iter([b"\x00\x00\xff\x00", b"\xf8" * 20])
    alone(one, clock, 2000, lambda sent: next(noise, b""))
    assert one.link.problem == reasons.NONE


def test_a_partner_that_does_not_hear_is_told_so():
    one, two, clock = quiet_pair()
    for _ in range(300):
        one.tick()
        heard = two.tick()
        one.link.feed(heard, len(heard))
        clock.advance(10)
    assert one.link.problem == reasons.DEAF
    assert two.link.state == SEARCHING


def test_names_are_cut_between_letters():
    assert greeting.name_bytes("Åsa") == "Åsa".encode()
    assert greeting.name_bytes("ä" * 20) == ("ä" * 8).encode()
    assert greeting.name_bytes("x" + "ä" * 20) == ("x" + "ä" * 7).encode()


def test_take_gives_a_frame_in_pieces_as_small_as_wanted():
    one, two, clock = quiet_pair()
    small = bytearray(3)
    for _ in range(400):
        for source, target in ((one, two), (two, one)):
            source.link.poll(clock.ms())
            count = source.link.take(small)
            target.link.feed(small, count)
        clock.advance(1)
    assert one.link.state == two.link.state == CONNECTED


def test_rubbish_of_many_kinds_changes_nothing_in_a_living_session():
    one, two, clock, _ = connect()
    rng = random.Random(3)
    for _ in range(300):
        junk = rng.randbytes(rng.choice((1, 5, 77, 300)))
        one.link.feed(junk, len(junk))
        one.link.feed(b"\x00", 1)
        a, b = one.tick(), two.tick()
        two.link.feed(a, len(a))
        one.link.feed(b, len(b))
        clock.advance(10)
    assert one.link.state == two.link.state == CONNECTED
    assert one.link.session.reader.bad > 200
    assert one.link.problem == reasons.NONE


def test_frames_of_an_old_session_are_refused_and_the_sender_is_told():
    one, two, clock, _ = connect()
    talk(one, two, clock, 300)
    two.link.emote(5)
    old = two.tick()
    two.reboot()
    run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED, limit=3000)
    talk(one, two, clock, 500)
    one.link.take_emote()
    strangers = one.link.session.strangers
    one.link.feed(old, len(old))
    assert one.link.take_emote() == -1
    assert one.link.session.strangers == strangers + 1
    clock.advance(300)
    told = [bytes(f) for f in sound(one.tick()) if f[frames.TYPE] & 127 == frames.REJECT]
    assert [f[HEADER] for f in told] == [reasons.OLD_SESSION]


def test_what_keeps_coming_is_refused_four_times_a_second():
    one, two, clock, _ = connect()
    talk(one, two, clock, 300)
    two.link.session.delivery.sequence += 7
    two.link.emote(9)
    wrong = two.tick()
    told = []
    for _ in range(200):
        one.link.feed(wrong, len(wrong))
        told += [frame for frame in sound(one.tick()) if frame[frames.TYPE] & 127 == frames.REJECT]
        clock.advance(10)
    assert len(told) == 8


def sound(data):
    reader = FrameReader()
    return [bytes(reader.raw[: reader.size]) for byte in data if reader.push(byte)]


def test_a_frame_replayed_within_the_session_is_taken_once():
    one, two, clock, _ = connect()
    talk(one, two, clock, 300)
    two.link.emote(9)
    sent = two.tick()
    for _ in range(5):
        one.link.feed(sent, len(sent))
    assert one.link.take_emote() == 9
    assert one.link.take_emote() == -1
    assert one.link.session.duplicates == 4


@pytest.mark.parametrize("hours", [0, 7 * 24, 13 * 24])
def test_out_of_sequence_is_refused(hours):
    """However long the devices have been on: their clocks come round after 12.4 days."""
    one, two, clock = quiet_pair()
    for _ in range(hours):
        one.tick()
        two.tick()
        clock.advance(3_600_000)
    run(one, two, clock, lambda: one.link.state == two.link.state == CONNECTED)
    talk(one, two, clock, 300)
    two.link.session.delivery.sequence += 7
    two.link.emote(9)
    sent = two.tick()
    one.link.feed(sent, len(sent))
    assert one.link.take_emote() == -1
    clock.advance(300)
    sent = one.tick()
    two.link.feed(sent, len(sent))
    assert two.link.session.rejected == reasons.OUT_OF_SEQUENCE


def test_the_lane_of_these_tests_is_fast_enough_and_no_faster():
    lane = Lane(random.Random(0), {})
    lane.send(0, bytes(77))
    assert lane.receive(6) == b""
    assert lane.receive(7) == bytes(77)
    assert Bench((2, bytes(2), 1, 0), 1).run(10_000).complete


def test_pairs_start_before_the_wrap_of_the_clock():
    one, two, clock = pair()
    before = clock.now
    run(one, two, clock, lambda: one.link.state == CONNECTED)
    clock.advance(1000)
    assert clock.now < before
