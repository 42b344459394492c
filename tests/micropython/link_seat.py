"""One end of a linked match under MicroPython, its people choosing at random, on a terminal device.

micropython tests/micropython/link_seat.py DEVICE NUMBER: prints the record in hex once both sides have it.
"""

import select
import sys
import time

from scout_mp import record
from tests.shared.link.wire import Device

LINGER_MS = 700


class TicksClock:
    """MicroPython's own ticks."""

    def ms(self):
        return time.ticks_ms()

    def diff(self, later, earlier):
        return time.ticks_diff(later, earlier)


def main(path, number):
    wire = open(path, "r+b")  # noqa: SIM115
    waiting = select.poll()
    waiting.register(wire, select.POLLIN)
    clock = TicksClock()
    device = Device(clock, number, None, "Micro")
    complete_at = None
    while complete_at is None or clock.diff(clock.ms(), complete_at) < LINGER_MS:
        while waiting.poll(0):
            # One byte at a time: a longer read would wait until it is full.
            device.link.feed(wire.read(1), 1)
        sent = device.tick()
        if sent:
            wire.write(sent)
        else:
            waiting.poll(5)
        if complete_at is None and device.link.is_complete:
            complete_at = clock.ms()
    print(record.write(device.link.match).hex())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
