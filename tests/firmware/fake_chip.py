"""A Pico without a Pico: what `Chip` gives, with time that passes only while the program pauses."""

import random

from host_tools.handheld import framebuf
from host_tools.handheld.clock import FakeClock
from tests.firmware.fake_machine import FakeMachine, oled


class SwitchedOff(BaseException):
    """The test is over; like a loss of power, nothing in the program can catch it."""


class FakeChip:
    """`script` is a list of (ms, action): so many ms after the one before, the action is done; after the last
    the chip is switched off. `said` is what was printed, `collected` counts collections,
    `packed` is when memory was to be kept tidy.
    """

    def __init__(self, script=(), machine=None):
        self.machine = machine or FakeMachine(oled())
        self.machine.adc[29] = 24824
        self.framebuf = framebuf
        self.clock = FakeClock()
        self.random_bytes = random.Random(7).randbytes
        self.said = []
        self.collected = 0
        self.packed = []
        self.script = list(script)
        self.left = self.script[0][0] if self.script else 0

    def pause(self, ms):
        self.clock.advance(ms)
        self.left -= ms
        while self.left <= 0:
            if not self.script:
                raise SwitchedOff
            self.script.pop(0)[1]()
            self.left = self.script[0][0] if self.script else 1

    def say(self, words):
        self.said.append(words)

    def system(self):
        return "MicroPython 1.25.0"

    def pack(self, packed):
        self.packed.append(packed)

    def collect(self):
        self.collected += 1

    def free_memory(self):
        return 150000

    def reset(self):
        self.machine.reset()
        raise SwitchedOff
