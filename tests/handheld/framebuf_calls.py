"""Performs drawing calls, one JSON list a line, on CPython and on MicroPython alike.

["new", format, width, height, stride, bytes, seed] takes a fresh picture over that many bytes of noise.
["picture", format, width, height, stride, bytes, seed] makes one to draw from, named by its number.
Any other line is a method of the fresh picture and its arguments; in them {"picture": n} is a picture,
{"tuple": n} the same as a tuple, {"self": 0} the fresh one itself, {"array": ["h", [...]]} an array.

After each line: what the call returned or raised, and a checksum of all bytes of the buffer.
"""

import json
from array import array
from binascii import crc32


def noise(size, seed):
    """Bytes to draw over, the same on both runtimes."""
    out = bytearray(size)
    for i in range(size):
        seed = (seed * 75 + 74) % 65537
        out[i] = seed >> 4 & 0xFF
    return out


class Performer:
    def __init__(self, framebuf):
        self.FrameBuffer = framebuf.FrameBuffer
        self.pictures = []
        self.tuples = []
        self.fresh = None
        self.buffer = b""

    def argument(self, value):
        if isinstance(value, dict):
            if "picture" in value:
                return self.pictures[value["picture"]]
            if "tuple" in value:
                return self.tuples[value["tuple"]]
            if "self" in value:
                return self.fresh
            return array(value["array"][0], value["array"][1])
        return value

    def perform(self, line):
        call = json.loads(line)
        name = call[0]
        outcome = None
        if name in ("new", "picture"):
            form, width, height, stride, size, seed = call[1:]
            buffer = noise(size, seed)
            made = self.FrameBuffer(buffer, width, height, form, stride)
            if name == "new":
                self.fresh = made
                self.buffer = buffer
            else:
                self.pictures.append(made)
                self.tuples.append((bytes(buffer), width, height, form, stride))
        else:
            try:
                outcome = getattr(self.fresh, name)(*[self.argument(value) for value in call[1:]])
            except (TypeError, ValueError) as error:
                outcome = type(error).__name__
        return "{} {:08x}".format(outcome, crc32(self.buffer) & 0xFFFFFFFF)  # noqa: UP032 (MicroPython)


if __name__ == "__main__":
    import sys

    import framebuf

    performer = Performer(framebuf)
    for line in sys.stdin:
        print(performer.perform(line))
