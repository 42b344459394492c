"""The checksum of every frame of a match by keys: to be the same on both runtimes."""

from firmware.keys import DOWN, UP, B
from tests.shared.screens.device import Device
from tests.shared.screens.key_player import KeyPlayer
from tests.shared.screens.test_match_by_keys import start_match

KEYS = 600


def lines(language):
    """Yield for each frame drawn its checksum and the screen that was in front after it."""
    device = Device(4, language)
    device.panel.checksums = []
    start_match(device, 4, (0, 3, 0, 2))
    player = KeyPlayer(device.rng)
    for i in range(KEYS):
        code = player.key(device.app.screen)
        # A look at what the player by four keys does not come to.
        if device.name == "TableScreen":
            code = {7: UP, 19: DOWN, 31: B}.get(i % 40, code)
        device.press(code)
        assert device.name != "CrashScreen", device.store.read("errors.log")
        for checksum in device.panel.checksums:
            yield "%08x %s" % (checksum, device.name)
        device.panel.checksums = []
