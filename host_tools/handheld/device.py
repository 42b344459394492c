"""What the handheld on a PC tells of itself."""

import platform
from importlib.metadata import version

from firmware.device import Device


class PcDevice(Device):
    """Without a sound, and without anything that the PC would not know of itself."""

    def __init__(self):
        # A name, for it is shown whatever the language.
        self.board = f"{platform.system()} {platform.machine()}"
        self.system = f"{platform.python_implementation()} {platform.python_version()}"
        self.version = version("scout-pocket")
        self.seeds = "os.urandom"
