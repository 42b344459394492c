"""What the chip and MicroPython give, in one object, so that tests can hand in another."""

import gc
import os
import sys
import time

import framebuf
import machine

from firmware.drivers.clock import Clock

# While modules are loaded, a collection each time so many bytes were taken. MicroPython takes memory from the
# bottom up, and only a collection makes it look at the bottom again: without, what stays of a module lies
# strewn among what was thrown away, and the largest free block is a tenth of what it could be.
PACK = 16000


class Chip:
    """`machine` and `framebuf` are the modules of that name."""

    def __init__(self):
        self.machine = machine
        self.framebuf = framebuf
        self.clock = Clock()
        self.random_bytes = os.urandom
        self.pause = time.sleep_ms

    def say(self, words):
        """A line for whoever listens on USB; rarely: a terminal that has stopped reading holds it up."""
        print(words)

    def system(self):
        """Name and version of what runs the program."""
        return "MicroPython %d.%d.%d" % tuple(sys.implementation.version[:3])

    def pack(self, packed):
        """Whether memory is tidied up again and again from here on, as is good while modules are loaded."""
        gc.threshold(PACK if packed else -1)

    def collect(self):
        """Free what is no longer used."""
        gc.collect()

    def free_memory(self):
        """Bytes of the heap that are free."""
        return gc.mem_free()

    def reset(self):
        """Start anew, as after power-on."""
        machine.reset()
