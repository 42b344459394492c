"""Whatever bytes come in: no exception but ours, nothing changes, memory stays bounded."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from scout_mp import record
from scout_mp.link.frames import CRC, HEADER, MOST_PAYLOAD, MOST_RAW, FrameReader
from scout_mp.link.messages import SETUP
from tests.fuzz.link_target import seal, with_session
from tests.shared.link.test_frames import coded, read
from tests.shared.link.wire import pair, run, talk

BODIES = st.binary(min_size=HEADER, max_size=HEADER + MOST_PAYLOAD)


@given(BODIES)
def test_any_frame_comes_back_and_holds_no_zero(body):
    frame = coded(body)
    assert 0 not in frame[:-1]
    assert len(frame) == len(body) + CRC + 2
    assert read(frame) == [body]


@given(st.lists(BODIES, max_size=5), st.binary(max_size=300))
def test_frames_behind_rubbish_come_back(bodies, rubbish):
    data = rubbish + b"\x00" + b"".join(coded(body) for body in bodies)
    found = read(data)
    assert found[len(found) - len(bodies) :] == bodies


@given(st.binary(max_size=600))
def test_rubbish_is_no_frame_and_keeps_the_reader_small(data):
    reader = FrameReader()
    found = read(data, reader)
    assert all(len(frame) <= MOST_RAW - CRC for frame in found)
    assert len(reader.raw) == MOST_RAW
    assert read(b"\x00" + coded(b"\x07" * 9), reader) == [b"\x07" * 9]


class Wild(RuleBasedStateMachine):
    """A linked match with somebody who puts bytes, frames and messages of his own on the wire."""

    def __init__(self):
        super().__init__()
        self.one, self.two, self.clock = pair(3, bytes(3), 0b001, 0, 21)
        run(self.one, self.two, self.clock, lambda: self.one.link.match and self.one.link.match.steps > 4)
        self.one.act = self.two.act = lambda: None
        talk(self.one, self.two, self.clock, 300)
        self.kept = self.one.kept
        self.record = record.write(self.one.link.match)

    @rule(data=st.binary(max_size=200))
    def bytes_come(self, data):
        self.one.link.feed(data, len(data))

    @rule(body=BODIES)
    def a_sound_frame_comes(self, body):
        frame = coded(body)
        self.one.link.feed(frame, len(frame))

    @rule(kind=st.integers(0, SETUP + 2), rest=st.binary(max_size=MOST_PAYLOAD - 1))
    def a_message_comes(self, kind, rest):
        if kind not in (7, 8):  # a step and an offer may be true ones
            frame = coded(with_session(self.one.link, seal(bytes([kind]) + rest)))
            self.one.link.feed(frame, len(frame))

    @rule(ms=st.sampled_from((10, 300, 2500)))
    def time_passes(self, ms):
        for _ in range(ms // 10):
            self.one.tick()
            self.clock.advance(10)

    @rule()
    def they_talk(self):
        talk(self.one, self.two, self.clock, 200)

    @invariant()
    def the_match_is_as_it_was(self):
        assert record.write(self.one.link.match) == self.record
        assert self.one.kept == self.kept


TestWild = Wild.TestCase


def test_the_target_of_the_fuzzer_takes_what_it_is_given():
    from tests.fuzz.link_target import take

    for size in (0, 1, 10, 500):
        assert take(bytes(range(250)) * 3 if size == 500 else bytes(size)) >= 0
