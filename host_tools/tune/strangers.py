"""Makes the weights of the arena's learnt strangers: `python -m host_tools.tune.strangers`, some minutes.

`linear` is fitted by least squares to noisy rounds of the planner, then REPEATS times to its own; `small` by
Adam to noisy rounds of `linear`, then to its own and those together. Nobody else has part in it, and nothing
that `scout tune` makes.
"""

import json
import platform
from importlib.metadata import version

import numpy as np

from host_tools.arena.learnt_strangers import WEIGHTS, linear_net, room_to_work
from host_tools.arena.stranger_features import FEATURES
from host_tools.tune.compiled import load
from host_tools.tune.fitting import BATCH, Net
from scout_mp.cards import deck

SEED = 5
ROUNDS = 4000
SAMPLES_A_ROUND = 60
NOISE = 1.0
REPEATS = 3
SHAPE = (FEATURES, 16, 8)
STEPS = 800
RATE = 2e-3
DIGITS = 4


def played(seed, players, net, rounds=ROUNDS):
    """Features and margins still to come, of rounds in which all play a net with noise."""
    out_x = np.zeros((rounds * SAMPLES_A_ROUND, FEATURES), np.float32)
    out_y = np.zeros(len(out_x), np.float32)
    play = load("host_tools.tune.stranger_play")
    cards = np.array(list(deck(players)), np.int32)
    count = play.gather(seed, rounds, players, cards, NOISE, *net, *room_to_work(net), out_x, out_y)
    return out_x[:count], out_y[:count]


def learn_linear(players, rounds=ROUNDS):
    """FEATURES weights, and what is added."""
    # No net at all: the planner plays.
    net = tuple(np.zeros((0, *shape), np.float32) for shape in ((1,), (1,), ()))
    for repeat in range(REPEATS + 1):
        x, y = played(SEED + repeat, players, net, rounds)
        rows = np.hstack([x, np.ones((len(x), 1), np.float32)]).astype(np.float64)
        # Some features are always 0 for some numbers of players.
        square = rows.T @ rows + np.eye(FEATURES + 1)
        weights = np.linalg.solve(square, rows.T @ y)
        net = linear_net(weights)
    return weights


def learn_small(players, linear, rounds=ROUNDS, steps=STEPS):
    """The three layers of a net of SHAPE."""
    rng = np.random.default_rng([SEED, players])
    x, y = played(SEED + 20, players, linear_net(linear), rounds)
    net = Net(SHAPE, x.mean(0), np.maximum(x.std(0), 0.05), rng)
    for turn in range(2):
        if turn:
            more = played(SEED + 21, players, net.plain(), rounds)
            x, y = np.vstack([x, more[0]]), np.hstack([y, more[1]])
        for step in range(steps):
            picks = rng.integers(0, len(y), BATCH)
            net.step(x[picks], y[picks], RATE * (1 - 0.9 * step / steps))
    return net.plain()


def shortened(layer):
    """A layer as lists of numbers with few digits."""
    return [shortened(row) if np.ndim(row) else float(f"{row:.{DIGITS}g}") for row in layer]


def main():
    versions = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    made = f"python -m host_tools.tune.strangers, Python {platform.python_version()}, {versions}"
    found = {"made": made, "linear": {}, "small": {}}
    for players in range(2, 6):
        linear = learn_linear(players)
        found["linear"][players] = shortened(linear)
        found["small"][players] = [shortened(layer) for layer in learn_small(players, linear)]
        print(f"{players} players are done")
    WEIGHTS.write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
