"""The wheel: play many rounds against oneself, fit a net to what came of them, play on with that net."""

import numpy as np

from host_tools.tune.compiled import load
from host_tools.tune.fitting import BATCH, Net
from scout_mp.bots.shape import FEATURES, NARROW, WIDE
from scout_mp.cards import deck

# Samples of a round, at most, on average.
SAMPLES_A_ROUND = 60
FIRST_STEPS = 1500
STEPS = 1000
FIRST_RATE = 1e-2
LAST_RATE = 5e-4
# See `selfplay`. The planner's rounds are valued by what came of them alone, and are noisier.
TRUST = 0.7
CHANCE = 0.1
NOISE = 1.0
FIRST_NOISE = 1.5
# Every third net is kept for later ones to play against.
KEEP_EVERY = 3
MOST_KEPT = 12
OLDER = 3


class Samples:
    """The newest samples, up to `room` of them."""

    def __init__(self, room):
        self.features = np.zeros((room, FEATURES), np.uint8)
        self.targets = np.zeros(room, np.float32)
        self.count = 0
        self._next = 0

    def add(self, features, targets):
        """Take samples in; the oldest make room for them."""
        room = len(self.targets)
        places = (self._next + np.arange(len(targets))) % room
        self.features[places] = features
        self.targets[places] = targets
        self._next = (self._next + len(targets)) % room
        self.count = min(room, self.count + len(targets))


class Workshop:
    """Makes a net for one number of players: `begin`, then `turn` as often as `turns` says.

    `rounds`: played for each turn of the wheel; `room`: samples that are kept; `first_steps`, `steps`: of the
    fit, at the beginning and in each turn. The same numbers give the same net, with the same versions of
    numpy and numba on the same kind of processor.
    """

    def __init__(self, players, seed, turns, rounds, room=3_000_000, steps=STEPS, first_steps=FIRST_STEPS):
        self.players = players
        self.turns = turns
        self.rounds = rounds
        self.steps = steps
        self.first_steps = first_steps
        self.turned = 0
        self.played = 0
        self.net = None
        self._play = load("host_tools.tune.selfplay")
        self._deck = np.array(list(deck(players)), np.int32)
        self._rng = np.random.default_rng([seed, players])
        self._samples = Samples(room)
        self._features = np.zeros((rounds * SAMPLES_A_ROUND, FEATURES), np.uint8)
        self._targets = np.zeros(rounds * SAMPLES_A_ROUND, np.float32)
        self._kept = []

    def begin(self):
        """Rounds of the planner, and a net fitted to them; returns the mean squared error of the fit."""
        nobody = [np.zeros((0, *shape), np.float32) for shape in ((FEATURES + 1, WIDE), (WIDE + 1, NARROW))]
        self._gather([*nobody, np.zeros((0, NARROW + 1), np.float32)], 1.0, FIRST_NOISE)
        seen = self._samples.features[: self._samples.count].astype(np.float32)
        spread = np.maximum(seen.std(0), 0.5)
        self.net = Net((FEATURES, WIDE, NARROW), seen.mean(0), spread, self._rng)
        error = self._fit(self.first_steps, FIRST_RATE)
        self._kept = [self.net.plain()]
        return error

    def turn(self):
        """Play, then fit; returns the mean squared error of the fit."""
        picks = self._rng.integers(0, len(self._kept), OLDER)
        nets = [self.net.plain()] + [self._kept[i] for i in picks]
        self._gather([np.stack(layers) for layers in zip(*nets, strict=True)], TRUST, NOISE)
        done = self.turned / self.turns
        self.turned += 1
        error = self._fit(self.steps, FIRST_RATE * (1 - done) + LAST_RATE * done)
        if self.turned % KEEP_EVERY == 0:
            self._kept = [*self._kept, self.net.plain()][-MOST_KEPT:]
        return error

    def _gather(self, nets, trust, noise):
        seed = int(self._rng.integers(0, 2**31))
        table = seed, self.rounds, self.players, self._deck
        how = np.float32(trust), noise, CHANCE
        count, played = self._play.gather(*table, *nets, *how, self._features, self._targets)
        self.played += played
        self._samples.add(self._features[:count], self._targets[:count])

    def _fit(self, steps, rate):
        total = 0.0
        samples = self._samples
        for _ in range(steps):
            picks = self._rng.integers(0, samples.count, BATCH)
            total += self.net.step(samples.features[picks], samples.targets[picks], rate)
        return total / steps

    def against_planner(self, deals, seed):
        """The net's margin a round over the planner, one among planners, on each of the deals."""
        out = np.zeros(deals)
        net = [layer[None] for layer in self.net.plain()]
        self._play.match_up(seed, deals, self.players, self._deck, 0, self._play.PLANNER, *net, out)
        return out
