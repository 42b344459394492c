"""A wire that does what wires do: it drops, doubles, alters, cuts, joins, delays, reorders, adds noise, and
goes silent one way or both; and devices that are reset or stand still in the middle."""

import heapq
import random

from scout_mp import record
from tests.shared.link.wire import Clock, Device

BYTES_A_MS = 11.52  # 115200 baud, 8N1
FAULTS = ("drop", "double", "flip", "cut", "split", "delay", "noise", "swap")


class Lane:
    """One direction. `rates`: fault -> how likely it befalls a chunk. `silent`: nothing gets through."""

    def __init__(self, rng, rates):
        self.rng = rng
        self.rates = rates
        self.silent = False
        self._arrivals = []
        self._count = 0
        self._free_at = 0.0

    def send(self, now, data):
        self._free_at = max(self._free_at, now) + len(data) / BYTES_A_MS
        at = self._free_at
        for part, late in self._spoil(data):
            self._count += 1
            heapq.heappush(self._arrivals, (at + late, self._count, part))

    def _spoil(self, data):
        rng = self.rng
        for fault in FAULTS:
            if rng.random() >= self.rates.get(fault, 0):
                continue
            if fault == "drop":
                return
            if fault == "double":
                yield data, rng.randrange(400)
            elif fault == "flip":
                data = bytearray(data)
                for _ in range(rng.randint(1, 3)):
                    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
                data = bytes(data)
            elif fault == "cut":
                data = data[: rng.randrange(len(data) + 1)]
            elif fault == "split":
                middle = rng.randrange(len(data) + 1)
                yield data[:middle], 0
                yield data[middle:], rng.randrange(60)
                return
            elif fault == "delay":
                yield data, rng.choice((30, 300, 3000))
                return
            elif fault == "noise":
                data = bytes(rng.choices((0, 255, rng.randrange(256)), k=rng.choice((1, 3, 90)))) + data
            elif fault == "swap":
                yield data, rng.randrange(40)
                return
        yield data, 0

    def receive(self, now):
        out = b""
        while self._arrivals and self._arrivals[0][0] <= now:
            out += heapq.heappop(self._arrivals)[2]
        return b"" if self.silent else out

    def next_arrival(self):
        return self._arrivals[0][0] if self._arrivals else None


class Bench:
    """Two devices and a wire. `plan`: a list of (device, its how manieth frame, what) that comes to pass:
    what is "reboot" or a number of ms to stand still. `silences`: (lane, from ms, to ms)."""

    def __init__(self, settings, seed, rates=None, plan=(), silences=(), loop_ms=10):
        self.rng = random.Random(seed)
        self.clock = Clock()
        self.devices = [
            Device(self.clock, 2 * seed, settings, "Anna"),
            Device(self.clock, 2 * seed + 1, None, "Björn"),
        ]
        self.lanes = [Lane(self.rng, rates or {}) for _ in range(2)]
        self.plan = [sorted((at for at in plan if at[0] == i), key=lambda at: at[1]) for i in range(2)]
        self.silences = silences
        self.loop_ms = loop_ms
        self.now = 0
        self.frames = [0, 0]
        self.sent = [0, 0]
        self._still_until = [0, 0]

    @property
    def complete(self):
        return all(device.link.is_complete for device in self.devices)

    def step(self):
        for i in range(2):
            self.lanes[i].silent = any(
                lane == i and start <= self.now < end for lane, start, end in self.silences
            )
        for i, device in enumerate(self.devices):
            heard = self.lanes[1 - i].receive(self.now) if self.now >= self._still_until[i] else b""
            if self.now < self._still_until[i]:
                continue
            device.link.feed(heard, len(heard))
            before = device.link.session.frames_out
            sent = device.tick()
            self.frames[i] += device.link.session.frames_out - before
            if sent:
                self.sent[i] += len(sent)
                self.lanes[i].send(self.now, sent)
            self._befall(i, device)
        self.clock.advance(self.loop_ms)
        self.now += self.loop_ms

    def _befall(self, i, device):
        while self.plan[i] and self.frames[i] >= self.plan[i][0][1]:
            what = self.plan[i].pop(0)[2]
            if what == "reboot":
                device.reboot()
            else:
                self._still_until[i] = self.now + what

    def run(self, limit_ms=4_000_000):
        """Play until both know the match is over; fails if that takes longer than `limit_ms`."""
        while not self.complete:
            assert self.now < limit_ms, (
                f"stuck after {self.now} ms: {[self._told(d.link) for d in self.devices]}"
            )
            self.step()
        return self

    @staticmethod
    def _told(link):
        return link.state, link.problem, link.match and link.match.steps

    def records(self):
        return [record.write(device.link.match) for device in self.devices]


def random_settings(rng):
    """Players, seats, whose they are, house rule: any that can be."""
    players = rng.choice((2, 2, 2, 3, 3, 4, 5))
    seats = bytes(rng.choice((0, 0, 1, 2, 3)) for _ in range(players))
    return players, seats, rng.randint(1, (1 << players) - 2), rng.randint(0, 1)


def random_bench(seed, most=0.3):
    """A bench whose wire, resets, and standstills are drawn from a seed."""
    rng = random.Random(seed)
    kinds = rng.sample(FAULTS, rng.randint(0, len(FAULTS)))
    worst = rng.choice((0.02, 0.1, most))
    rates = {kind: rng.uniform(0, worst) for kind in kinds}
    plan = [
        (rng.randrange(2), rng.randint(1, 150), rng.choice(("reboot", "reboot", 300, 2500, 7000)))
        for _ in range(rng.choice((0, 1, 1, 2, 5)))
    ]
    silences = [
        (rng.randrange(2), start, start + rng.choice((200, 2500, 10000)))
        for start in [rng.randrange(8000) for _ in range(rng.choice((0, 0, 1, 3)))]
    ]
    return Bench(random_settings(rng), seed, rates, plan, silences, rng.choice((5, 10, 20, 50)))
