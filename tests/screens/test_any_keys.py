"""Whatever is pressed, whenever: nothing breaks, nothing is lost, something is always to be seen."""

import random

import pytest

from firmware.game import FILE
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from scout_mp import record
from tests.shared.screens.device import Device

KEYS = (LEFT, RIGHT, UP, DOWN, A, A, A, B)
PRESSES = 2000
SEEDS = [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 40))]
WAITS = (1, 20, 100, 700, 3000, 31_000, 130_000)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_keys_never_break_anything(seed):
    chance = random.Random(seed)
    device = Device(seed, "he" if seed & 1 else "en")
    seen = set()
    saved = None
    for _ in range(PRESSES):
        device.press(chance.choice(KEYS))
        if chance.random() < 0.05:
            device.clock.now += chance.choice(WAITS)
        if chance.random() < 0.005:
            device.switch_on()
        for _ in range(chance.randrange(4)):
            device.tick()
        seen.add(device.name)
        assert device.name != "CrashScreen", device.store.read("errors.log").decode()
        if device.store.read(FILE) != saved:
            saved = device.store.read(FILE)
            record.read(saved)
    assert device.panel.empty_frames == 0
    assert set(device.store.files) <= {FILE, "settings.json"}
    assert len(seen) >= 12
