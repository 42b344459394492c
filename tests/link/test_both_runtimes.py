"""MicroPython at one end of a pseudo terminal, CPython at the other: whole matches."""

import os
import select
import subprocess

import pytest

from host_tools.handheld.clock import RealClock
from scout_mp import record
from tests.micropython_runtime import HEAP, ROOT, find_micropython
from tests.shared.link.wire import Device


@pytest.mark.skipif(
    not hasattr(os, "openpty"), reason="NOT TESTED here: pseudo terminals need Linux or macOS"
)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_match(players):
    import tty

    micropython, missing = find_micropython()
    if micropython is None:
        pytest.skip(missing)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    program = [micropython, "-X", f"heapsize={HEAP}", "tests/micropython/link_seat.py"]
    other = subprocess.Popen(
        [*program, os.ttyname(theirs), "31"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env={**os.environ, "MICROPYPATH": f"{ROOT}:.frozen"},
    )
    device = Device(RealClock(), 30, (players, bytes(players), 0b0101 & (1 << players) - 1, 1), "C")
    try:
        while other.poll() is None:
            if select.select([ours], [], [], 0.005)[0]:
                heard = os.read(ours, 500)
                device.link.feed(heard, len(heard))
            os.write(ours, device.tick())
    finally:
        other.kill()
        said = other.communicate()[0]
        os.close(ours)
        os.close(theirs)
    assert device.link.partner.name == "Micro"
    assert said == record.write(device.link.match).hex() + "\n"
    assert device.link.match.players == players
