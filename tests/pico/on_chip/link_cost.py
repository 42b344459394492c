"""Runs on the chip: what a link costs in memory and in time, with a partner that is another object."""

import gc
import time

from firmware.drivers.clock import Clock
from firmware.linking import TICK, Linking
from firmware.settings import NAME
from scout_mp.link.frames import MOST_CODED, MOST_RAW, FrameReader, write_frame
from scout_mp.link.link import Link
from scout_mp.link.session import CONNECTED
from scout_mp.match import ORIENT, PLAY

SECONDS = 4


class Wire:
    """A port whose other end the test holds in its hands."""

    trouble = ""

    def __init__(self):
        self.inward = bytearray(300)
        self.waiting = 0
        self.outward = bytearray(300)
        self.sent = 0

    def open(self):
        pass

    def read(self, into):
        count = self.waiting
        for i in range(count):
            into[i] = self.inward[i]
        self.waiting = 0
        return count

    def write(self, data, count):
        for i in range(count):
            self.outward[self.sent + i] = data[i]
        self.sent += count
        return count


class Shelf:
    def read(self, name):
        return None

    def write(self, name, data):
        pass

    def remove(self, name):
        pass


class Machine:
    """As much of an App as a Linking knows, and so far a device."""

    version = "1.2.3"

    def __init__(self):
        self.clock = Clock()
        self.store = Shelf()
        self.settings = {NAME: "Anna"}
        self.device = self
        self._drawn = 0

    def random_bytes(self, count):
        self._drawn += 1
        return bytes([(self._drawn * 37 + i * 11) & 255 for i in range(count)])


def nothing(data):
    """What the partner keeps."""


class Two:
    def __init__(self):
        machine = Machine()
        self.wire = Wire()
        gc.collect()
        before = gc.mem_alloc()
        self.mine = Linking(machine, self.wire)
        gc.collect()
        self.memory = gc.mem_alloc() - before
        self.other = Link(machine.clock, machine.random_bytes, nothing, "Bob", (1, 2, 3))
        self.clock = machine.clock
        self.spent = self.longest = 0

    def step(self):
        """A tick of both; only the time of one is counted."""
        wire = self.wire
        begun = time.ticks_us()
        self.mine.tick()
        took = time.ticks_diff(time.ticks_us(), begun)
        self.spent += took
        self.longest = max(self.longest, took)
        self.other.feed(wire.outward, wire.sent)
        wire.sent = 0
        self.other.poll(self.clock.ms())
        wire.waiting += self.other.take(wire.inward)
        time.sleep_us(max(0, TICK * 1000 - time.ticks_diff(time.ticks_us(), begun)))

    def until(self, reached):
        begun = time.ticks_ms()
        while not reached():
            self.step()
            assert time.ticks_diff(time.ticks_ms(), begun) < 10000
        return time.ticks_diff(time.ticks_ms(), begun)

    def share(self):
        """Thousandths of the time that the link takes while nothing happens."""
        self.spent = self.longest = 0
        for _ in range(SECONDS * 1000 // TICK):
            self.step()
        return self.spent // (SECONDS * 1000)


def costs():
    """memory of the end of a link; and of its match; thousandths of the time while searching and while
    connected; ms of meeting and of an orientation; us of the longest tick while connected.
    """
    two = Two()
    link = two.mine.link
    two.other.poll(two.clock.ms())
    met = two.until(lambda: link.state == CONNECTED and two.other.knows_partner and link.knows_partner)
    idle = two.share()
    longest = two.longest
    link.propose(2, bytes(2), 1)
    two.until(lambda: two.other.lobby.settings.revision)
    gc.collect()
    before = gc.mem_alloc()
    link.agree()
    two.other.agree()
    two.until(lambda: link.match and two.other.match)
    gc.collect()
    memory = (gc.mem_alloc() - before) // 2
    assert link.match.phase == ORIENT
    for end in (link, two.other):
        for seat in range(2):
            if end.is_mine(seat):
                end.orient(seat, False)
    oriented = two.until(lambda: link.match.phase == PLAY and two.other.match.phase == PLAY)
    return " ".join([str(figure) for figure in (two.memory, memory, idle, met, oriented, longest)])


def frames():
    """us of writing the longest frame, and of reading it."""
    raw = bytearray(MOST_RAW)
    for i in range(MOST_RAW):
        raw[i] = i
    out = bytearray(MOST_CODED)
    reader = FrameReader()
    begun = time.ticks_us()
    size = write_frame(raw, MOST_RAW - 4, out, False)
    written = time.ticks_diff(time.ticks_us(), begun)
    begun = time.ticks_us()
    sound = False
    for i in range(size):
        sound = reader.push(out[i]) or sound
    read = time.ticks_diff(time.ticks_us(), begun)
    assert sound
    return f"{written} {read}"
