"""The emulated Pico behind a pseudo terminal: a serial port on which the real MicroPython answers."""

import os
import pty
import select
import threading
import tty
from contextlib import contextmanager

FIFO = 512
SLICE_MS = 1


class EmulatedPort:
    """Runs a bench with a USB host in a thread of its own; carries bytes between its console and a pty."""

    def __init__(self, bench):
        self.bench = bench
        self.error = None
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.name = os.ttyname(self._slave)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self):
        try:
            self._carry()
        except Exception as error:  # told by the test, in whose thread it did not happen
            self.error = error

    def _carry(self):
        console = self.bench.console
        told = 0
        while not self._stop.is_set():
            room = FIFO - console.waiting
            if room and select.select([self._master], [], [], 0)[0]:
                console.type(os.read(self._master, room))
            self.bench.run_ms(SLICE_MS)
            printed = console.printed
            if len(printed) > told:
                os.write(self._master, printed[told:])
                told = len(printed)

    def close(self):
        self._stop.set()
        self._thread.join()
        os.close(self._master)
        os.close(self._slave)

    def start(self):
        self._thread.start()


@contextmanager
def emulated_port(uf2, board):
    """An EmulatedPort on which the firmware of a UF2 runs."""
    from host_tools.pico.bench import Bench

    bench = Bench(uf2, board, usb=True)
    bench.run_until(lambda: bench.console.connected, within_ms=2000, step_ms=10)
    port = EmulatedPort(bench)
    port.start()
    try:
        yield port
    finally:
        port.close()
    assert port.error is None
