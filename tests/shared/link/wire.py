"""Two ends of a link with a wire between them and a clock of their own, on CPython and MicroPython alike."""

from scout_mp.layout import TURN
from scout_mp.legal import Legal
from scout_mp.link.link import Link
from scout_mp.link.reasons import NONE
from scout_mp.link.session import CONNECTED
from scout_mp.match import ORIENT, PLAY, ROUND_OVER
from scout_mp.moves import is_scout
from scout_mp.rng import Rng
from scout_mp.seeds import derive

PERIOD = 1 << 30
TICK = 10


class Clock:
    """Time that passes when told to; it starts near its wrap."""

    def __init__(self):
        self.now = PERIOD - 300

    def ms(self):
        return self.now

    def diff(self, later, earlier):
        return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2

    def advance(self, ms):
        self.now = (self.now + ms) % PERIOD


class Randomness:
    """Bytes that look random and are the same in every run."""

    def __init__(self, number):
        self._number = number
        self._count = 0

    def __call__(self, count):
        self._count += 1
        return derive(b"", b"link", self._number & 65535, self._count)[:count]


class Device:
    """One end: a Link, what it has kept, and players who choose at random for its seats."""

    def __init__(self, clock, number, settings=None, name="", offers=None):
        self.clock = clock
        self.number = number
        self.settings = settings  # (players, seats, mine, house) that it proposes
        self.name = name
        self.random_bytes = Randomness(number)
        self.kept = None
        self.reboots = 0
        self.buffer = bytearray(100)
        self._rng = Rng()
        self._legal = Legal()
        self.boot()

    def boot(self):
        """Power comes on: only what was kept is known."""
        self.link = Link(self.clock, self.random_bytes, self._keep, self.name, (1, 2, 3))
        if self.kept:
            self.link.resume(self.kept)

    def reboot(self):
        self.reboots += 1
        self.boot()

    def _keep(self, data):
        self.kept = data

    def act(self):
        """What the people at this device do."""
        link = self.link
        if link.match is None:
            self._in_the_lobby()
            return
        assert link.problem < 32, "reason %d" % link.problem
        assert link.refused == NONE, "refused with %d" % link.refused
        match = link.match
        if match.phase == ORIENT:
            for seat in range(match.players):
                if link.is_mine(seat) and not link.has_chosen(seat):
                    link.orient(seat, self._draw(match).below(2))
        elif match.phase == PLAY:
            if link.my_turn >= 0:
                link.play(self.choose(match))
        elif match.phase == ROUND_OVER:
            link.next_round()

    def _in_the_lobby(self):
        link = self.link
        if link.state != CONNECTED:
            return
        if self.settings and link.lobby.settings.revision == 0:
            players, seats, mine, house = self.settings
            link.propose(players, seats, mine, house)
        if link.lobby.settings.revision:
            link.agree()

    def _draw(self, match):
        self._rng.seed(derive(match.seed, b"player", match.number, match.played))
        return self._rng

    def choose(self, match):
        """A move drawn at random, shows three times of four if there are any."""
        count = self._legal.list(match.round)
        assert count, "no move for seat %d" % match.round.state[TURN]
        rng = self._draw(match)
        moves = self._legal.moves[: min(count, len(self._legal.moves))]
        shows = [move for move in moves if not is_scout(move)]
        if shows and rng.below(4):
            moves = shows
        return moves[rng.below(len(moves))]

    def tick(self):
        """One turn of its loop; returns the bytes it sends."""
        self.act()
        self.link.poll(self.clock.ms())
        out = b""
        while True:
            count = self.link.take(self.buffer)
            if not count:
                return out
            out += bytes(self.buffer[:count])


def talk(one, two, clock, ms):
    """Let both talk over a perfect wire for so long."""
    for _ in range(ms // TICK):
        from_one = one.tick()
        from_two = two.tick()
        two.link.feed(from_one, len(from_one))
        one.link.feed(from_two, len(from_two))
        clock.advance(TICK)


def run(one, two, clock, until, limit=600000):
    """Let both talk over a perfect wire until `until()`; returns the ms it took."""
    passed = 0
    while not until():
        assert passed < limit, "stuck: states %d and %d" % (one.link.state, two.link.state)
        talk(one, two, clock, TICK)
        passed += TICK
    return passed


def pair(players=2, seats=b"\x00\x00", mine=1, house=0, number=0):
    """Two devices and their clock; the first one proposes."""
    clock = Clock()
    one = Device(clock, 2 * number, (players, seats, mine, house), "Anna")
    two = Device(clock, 2 * number + 1, None, "Björn")
    return one, two, clock


def both_complete(one, two):
    """A function that tells whether both know that the match is over on both sides."""
    return lambda: one.link.is_complete and two.link.is_complete
