"""Bots that think in compiled code: the same moves, many times as fast. Needs the extra `tune`."""

import numpy as np

from host_tools.tune.compiled import load
from scout_mp.bots.evaluation import load_net
from scout_mp.bots.learnt import KEPT
from scout_mp.bots.planner import PlannerBot
from scout_mp.bots.shape import FEATURES, LONGEST_HAND, NARROW, WIDE, WORK_SIZE
from scout_mp.layout import PLAYERS, STATE_SIZE
from scout_mp.legal import MOST_SHOWS


def row(length):
    return np.zeros(length, np.int32)


class Looker:
    """Does what a LearntBot's `look` and `evaluation.value` do, with the weights of `load_net(players)`."""

    def __init__(self, load_net=load_net):
        self._load_net = load_net
        self._code = load("host_tools.arena.swift_moves")
        self._nets = {}
        self._moves, self._aside, self._worths = row(1024), row(MOST_SHOWS), row(KEPT)
        self._view, self._after, self._rest = row(STATE_SIZE), row(STATE_SIZE), row(STATE_SIZE)
        self._buffers = row(FEATURES), row(WORK_SIZE), row(LONGEST_HAND), row(WIDE + NARROW)
        self._values = row(MOST_SHOWS + 2 * KEPT)
        self._weights = row(1024)

    def net(self, players):
        if players not in self._nets:
            self._nets[players] = np.frombuffer(self._load_net(players), np.uint8).astype(np.int32)
        return self._nets[players]

    def look(self, bot):
        """All of a bot's looking: `count`, `legal.moves` and `values` are as after its last slice."""
        view = self._view
        view[:] = np.frombuffer(bot.view.state, np.uint8)
        bot.count = self._code.look(
            view,
            bot.seat,
            bot.shows,
            bot.kept,
            bot.further,
            self.net(int(view[PLAYERS])),
            self._moves,
            self._aside,
            self._worths,
            self._after,
            self._rest,
            *self._buffers,
            self._values,
        )
        bot.legal.moves[: bot.count] = self._moves[: bot.count].tolist()
        bot.values[: bot.count] = self._values[: bot.count].tolist()
        return True

    def value(self, state, seat):
        """What `Evaluation.value` gives."""
        self._after[:] = np.frombuffer(state, np.uint8)
        players = int(self._after[PLAYERS])
        return int(self._code.value(self._after, seat, self.net(players), *self._buffers))

    def weigh(self, bot):
        """What a PlannerBot makes of all moves, by move; lists them too."""
        view, moves, weights = self._view, self._moves, self._weights
        view[:] = np.frombuffer(bot.view.state, np.uint8)
        tastes = bot.combinations, bot.card
        count = self._code.weigh_all(view, bot.seat, *tastes, moves, self._aside, self._after, weights)
        bot.legal.moves[:count] = moves[:count].tolist()
        bot.legal.count = count
        return dict(zip(bot.legal.moves[:count], weights[:count].tolist(), strict=True))


def hasten(bot, looker):
    """Let a LearntBot or a PlannerBot think in compiled code."""
    if isinstance(bot, PlannerBot):
        bot.legal.list = lambda round_: setattr(bot, "weigh", looker.weigh(bot).__getitem__)
    else:
        bot.look = lambda: looker.look(bot)
        bot.value = looker.value
    return bot
