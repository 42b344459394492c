"""Boards to plug in: MicroPython for Unix with a flash of its own behind a pseudo terminal."""

import os
import pty
import subprocess
import tty
from contextlib import contextmanager
from pathlib import Path

import pytest

from host_tools.build import mpy
from host_tools.build.program import MAIN
from host_tools.device.connection import connect
from tests.micropython_runtime import find_micropython

FAKE = Path(__file__).parent / "fake_board.py"


class FakeBoard:
    """`image` is the file of its flash."""

    def __init__(self, image):
        self.command, missing = find_micropython()
        if missing:
            pytest.skip(missing)
        self.image = image
        image.touch()

    @contextmanager
    def plugged_in(self, cut=0):
        """Its port, as long as it has power."""
        master, slave = pty.openpty()
        tty.setraw(slave)
        process = subprocess.Popen(self._arguments(cut), stdin=master, stdout=master, stderr=subprocess.PIPE)
        os.close(master)
        try:
            yield os.ttyname(slave)
        finally:
            process.kill()
            process.communicate()
            os.close(slave)

    @contextmanager
    def connected(self, cut=0):
        """A Connection to it."""
        with self.plugged_in(cut) as port, connect(port, answer=2, settle=0.3) as connection:
            yield connection

    def boot(self):
        """What its main.py prints at power-on."""
        return subprocess.run(self._arguments(0, "boot"), capture_output=True, text=True, check=True).stdout

    def _arguments(self, cut, *more):
        return [self.command, "-X", "heapsize=8m", FAKE, self.image, str(cut), *more]


def small_game(version, **modules):
    """Files of a game that prints which version each of its modules is."""
    sources = {
        "firmware/__init__.py": b"",
        "scout_mp/__init__.py": b"",
        "firmware/main.py": (
            f"from scout_mp import a, b\ndef main():\n    print('version', {version}, a.VERSION, b.VERSION)\n"
        ).encode(),
        "scout_mp/a.py": f"VERSION = {version}\n".encode(),
        "scout_mp/b.py": f"VERSION = {version}\n".encode(),
        **{f"scout_mp/{name}.py": text for name, text in modules.items()},
    }
    files = {**mpy.compile_all(sources, "rp2040"), "main.py": MAIN.encode()}
    return {**files, mpy.MANIFEST: mpy.manifest_json(files)}
