"""Two people at one link who press whatever they like, with a bad cable, power cuts and a storage that is
full at times: nothing breaks.
"""

import random

import pytest

from firmware.errors import HandheldError
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.lobby import enter
from host_tools.handheld.pair import Pair
from tests.screens.linked import names

KEYS = (LEFT, RIGHT, UP, DOWN, DOWN, A, A, A, A, A, B)
PRESSES = 1500
SEEDS = [2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 30))]
WAITS = (1, 1, 10, 10, 20, 50, 100, 100, 400, 1000)
# Who got there is sent back to the link.
ALONE = ("TitleScreen", "TableScreen", "NewMatchScreen")


class MayBeFull:
    """The storage of a handheld: while it `is_full` no file of the game is written."""

    def __init__(self, store):
        self.is_full = False
        self._write = store.write
        store.write = self.write

    def write(self, name, data):
        if self.is_full:
            raise HandheldError("no room")
        self._write(name, data)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_keys_at_both_ends_never_break_anything(seed, tmp_path):
    chance = random.Random(seed)
    pair = Pair(tmp_path, language="he" if seed & 1 else "en")
    stores = [MayBeFull(handheld.store) for handheld in pair.handhelds]
    seen = set()
    for _ in range(PRESSES):
        which = chance.randrange(2)
        if chance.random() < 0.03:
            pair.connected = not pair.connected
        if chance.random() < 0.02:
            stores[which].is_full = not stores[which].is_full
        if chance.random() < 0.01:
            pair.reset(which)
        pair.handhelds[which].keys.put(chance.choice(KEYS))
        pair.run(chance.choice(WAITS))
        for handheld, name in zip(pair.handhelds, names(pair), strict=True):
            seen.add(name)
            if name in ALONE:
                enter(handheld.app)
    assert {"LobbyScreen", "LinkedTableScreen"} <= seen
