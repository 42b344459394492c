"""The learnt strangers as players. Needs the extra `tune`."""

import json
from pathlib import Path

import numpy as np

from host_tools.arena.stranger_features import FEATURES
from host_tools.arena.stranger_moves import KEPT
from host_tools.tune.compiled import load
from scout_mp.bots.bot import Bot
from scout_mp.bots.shape import LONGEST_HAND
from scout_mp.layout import PLAYERS, STATE_SIZE
from scout_mp.legal import MOST_SHOWS

WEIGHTS = Path(__file__).parent / "strangers.json"


def room_to_work(net):
    """The arrays that `stranger_moves` works with, for nets of the shape of this one."""
    hidden, deeper = np.zeros(net[0].shape[1], np.float32), np.zeros(net[1].shape[1], np.float32)
    rows = (np.zeros(size, np.int32) for size in (1024, MOST_SHOWS, KEPT, LONGEST_HAND, STATE_SIZE))
    return np.zeros(FEATURES, np.float32), hidden, deeper, *rows


def linear_net(weights):
    """FEATURES weights and what is added, as a net: what is below 0 passes by a unit of its own."""
    first = np.stack([weights, -weights], 1)
    second = np.array([[1, 0], [0, 1], [0, 0]])
    return tuple(layer.astype(np.float32) for layer in (first, second, np.array([1, -1, 0])))


def load_net(name, players):
    """The net of a stranger: three arrays."""
    weights = json.loads(WEIGHTS.read_text(encoding="utf-8"))[name][str(players)]
    if name == "linear":
        return linear_net(np.array(weights))
    return tuple(np.array(layer, np.float32) for layer in weights)


class LearntStranger(Bot):
    """Takes the move after which its net expects the best margin."""

    def __init__(self, name):
        super().__init__()
        self._name = name
        self._code = load("host_tools.arena.stranger_moves")
        self._nets = {}
        self._row = np.zeros(STATE_SIZE, np.int32)
        self._turned = np.zeros(STATE_SIZE, np.int32)

    def _net(self):
        """The net for the players in view, and arrays to work with."""
        players = self.view.state[PLAYERS]
        if players not in self._nets:
            net = load_net(self._name, players)
            self._nets[players] = net, room_to_work(net)
        return self._nets[players]

    def prefers_turned(self):
        net, work = self._net()
        self._row[:] = np.frombuffer(self.view.state, np.uint8)
        self.view.turn_over(self.seat)
        self._turned[:] = np.frombuffer(self.view.state, np.uint8)
        return bool(self._code.turned_value(self._row, self._turned, self.seat, *net, *work[:3]) > 0)

    def start(self):
        self._row[:] = np.frombuffer(self.view.state, np.uint8)

    def think(self):
        net, work = self._net()
        self.move = int(self._code.best_move(self._row, self.seat, 0.0, *net, *work))
        return True
