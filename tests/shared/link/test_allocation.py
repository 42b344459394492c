"""What the link does again and again allocates nothing, proved with MicroPython's collector off."""

import gc

from scout_mp.link.session import CONNECTED
from tests.shared.link.wire import PERIOD, Device, both_complete, pair, run

BUFFER = bytearray(100)
WIRE = bytearray(400)
LAST = PERIOD - 10


def allocated(work):
    """Bytes that work() leaves on the heap once everything in it was used a first time; 0 where this cannot
    be measured.
    """
    work()
    work()
    if not hasattr(gc, "mem_alloc"):
        print("not measured: this Python has no gc.mem_alloc; MicroPython runs this test too")
        return 0
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        work()
        return gc.mem_alloc() - before
    finally:
        gc.enable()


def met():
    """Two devices that play a match, in the middle of its first round, with nothing on its way."""
    one, two, clock = pair()
    run(one, two, clock, lambda: one.link.match and one.link.match.steps > 5)
    run(one, two, clock, lambda: one.link.my_turn < 0 and one.link.session.idle and two.link.session.idle)
    return one, two, clock


def exchange(one, two, clock, ticks):
    """Let links talk without their people, by buffers made once."""
    now = clock.now
    for _ in range(ticks):
        now = now + 10 if now < LAST else 0
        one.link.poll(now)
        two.link.poll(now)
        two.link.feed(BUFFER, one.link.take(BUFFER))
        one.link.feed(BUFFER, two.link.take(BUFFER))
    clock.now = now


def test_two_seconds_of_silence_with_their_beats():
    one, two, clock = met()
    beats = one.link.session.frames_out
    assert allocated(lambda: exchange(one, two, clock, 200)) == 0
    assert one.link.session.frames_out - beats >= 8
    assert one.link.state == two.link.state == CONNECTED


def test_searching_and_hearing_noise():
    one, _, clock = pair()
    noise = bytes([i * 7 & 255 for i in range(256)])

    def search():
        now = clock.now
        for _ in range(100):
            now = now + 10 if now < LAST else 0
            one.link.poll(now)
            one.link.take(BUFFER)
            one.link.feed(noise, 256)
        clock.now = now

    assert allocated(search) == 0
    assert one.link.session.frames_out >= 8


def test_an_emote_there_and_its_acknowledgement_back():
    one, two, clock = met()

    def greet():
        one.link.emote(7)
        exchange(one, two, clock, 5)

    assert allocated(greet) == 0
    assert two.link.take_emote() == 7


def test_a_frame_that_is_repeated_and_one_of_an_old_session():
    one, two, clock = met()
    two.link.emote(3)
    two.link.poll(clock.now)
    count = two.link.take(WIRE)
    old = bytes(WIRE[:count])
    one.link.feed(old, count)
    stranger, other, other_clock = pair(number=5)
    run(stranger, other, other_clock, lambda: stranger.link.state == CONNECTED)

    def replay():
        one.link.feed(old, count)
        stranger.link.feed(old, count)

    assert allocated(replay) == 0
    assert one.link.session.duplicates >= 2
    assert stranger.link.session.strangers >= 2


def test_memory_stays_bounded_through_a_whole_match():
    one, two, clock = pair(2)
    buffers = (one.link.session.reader.raw, one.link.session.delivery.payload, one.link.session._out)
    sizes = [len(buffer) for buffer in buffers]
    run(one, two, clock, both_complete(one, two))
    assert [len(buffer) for buffer in buffers] == sizes
    assert sum(sizes) < 256


def test_an_allocation_would_be_seen():
    if hasattr(gc, "mem_alloc"):
        assert allocated(lambda: Device(None, 0)) > 0
    else:
        assert allocated(lambda: None) == 0
