"""The stand-in for framebuf leaves the same bits as the real one in MicroPython, call by call."""

import json
import random
from array import array

import pytest

from host_tools.handheld import framebuf
from host_tools.handheld.framebuf import MONO_HLSB, MONO_HMSB, MONO_VLSB, FrameBuffer
from tests.handheld.framebuf_calls import Performer
from tests.micropython_runtime import run_micropython

FORMATS = (MONO_VLSB, MONO_HLSB, MONO_HMSB)
SIZES = ((128, 64), (1, 1), (8, 8), (9, 7), (7, 9), (33, 17), (16, 31), (5, 40))
CALLS_PER_PICTURE = 150
PERFORMER = "tests/handheld/framebuf_calls.py"
METHODS = ("pixel", "hline", "vline", "line", "rect", "fill_rect", "ellipse", "poly", "blit", "scroll")
DRAWN_FROM = ((9, 13), (2, 1), (40, 20))


def picture_line(name, chance, form, width, height):
    """A picture with now and then a stride beyond its width, over more bytes than it needs."""
    stride = width + chance.choice((0, 0, 1, 5, 8))
    return [name, form, width, height, stride, (stride + 8) * (height + 8), chance.randrange(1, 65536)]


class Calls:
    """Random calls for a picture of one size: about it, at its edges and far outside of it."""

    def __init__(self, chance, width, height, pictures):
        self.chance = chance
        self.width = width
        self.height = height
        self.pictures = pictures

    def call(self):
        name = self.chance.choice(METHODS)
        return [name, *getattr(self, name)()]

    def at(self, size):
        near = self.chance.randrange(-2, size + 2)
        return self.chance.choice((near, self.chance.randrange(-3 * size - 9, 4 * size + 9)))

    def length(self, size):
        near = self.chance.randrange(-2, size + 2)
        return self.chance.choice((near, self.chance.randrange(-5, 3 * size + 9)))

    def step(self, size):
        return self.chance.choice((0, 1, -1, self.length(size), -self.length(size)))

    def place(self):
        return [self.at(self.width), self.at(self.height)]

    def size(self):
        return [self.length(self.width), self.length(self.height)]

    def colour(self):
        return self.chance.choice((0, 1, 1, 2, 255, 256, -1))

    def perhaps_filled(self):
        return self.chance.choice(([], [0], [1]))

    def any_picture(self):
        return self.chance.choice(("picture", "tuple")), self.chance.randrange(self.pictures)

    def pixel(self):
        return self.place() + self.chance.choice(([], [self.colour()]))

    def hline(self):
        return [*self.place(), self.length(self.width), self.colour()]

    def vline(self):
        return [*self.place(), self.length(self.height), self.colour()]

    def line(self):
        return [*self.place(), *self.place(), self.colour()]

    def fill_rect(self):
        return [*self.place(), *self.size(), self.colour()]

    def rect(self):
        return self.fill_rect() + self.perhaps_filled()

    def ellipse(self):
        sizes = (self.width, self.height)
        radii = [self.chance.choice((0, 1, 2, self.chance.randrange(size + 9))) for size in sizes]
        mask = self.chance.choice(([], [self.chance.randrange(16)]))
        filled = self.perhaps_filled()
        return [*self.place(), *radii, self.colour(), *filled, *(mask if filled else [])]

    def poly(self):
        corners = [self.place() for _ in range(self.chance.choice((0, 1, 2, 3, 3, 4, 5, 8)))]
        numbers = sum(corners, []) + self.chance.choice(([], [], [7]))
        place = [self.chance.randrange(-9, 9), self.chance.randrange(-9, 9)]
        return [*place, {"array": ["h", numbers]}, self.colour(), *self.perhaps_filled()]

    def blit(self):
        key = self.chance.choice((-1, 0, 1, 2))
        palette = dict([self.any_picture()])
        source = self.chance.choice((dict([self.any_picture()]), dict([self.any_picture()]), {"self": 0}))
        return [source, *self.place(), *self.chance.choice(([], [key], [key, palette]))]

    def scroll(self):
        return [self.step(self.width), self.step(self.height)]


def random_calls(seed):
    """The calls as JSON lines: pictures to draw from first, then each size in each format, drawn over."""
    chance = random.Random(seed)
    calls = []
    for form in FORMATS:
        calls += [picture_line("picture", chance, form, *size) for size in DRAWN_FROM]
    pictures = len(calls)
    for form in FORMATS:
        for width, height in SIZES:
            calls.append(picture_line("new", chance, form, width, height))
            source = Calls(chance, width, height, pictures)
            calls += [source.call() for _ in range(CALLS_PER_PICTURE)]
            calls.append(["fill", chance.randrange(2)])
    return [json.dumps(call) for call in calls]


# Misuse gives the same kind of exception: what passes here must not fail on the chip.
REFUSED = [
    json.dumps(call)
    for call in (
        ["new", 0, 8, 8, 8, 8, 1],
        ["fill"],
        ["fill", 0.5],
        ["pixel", 1.0, 1],
        ["pixel", 99, 99.0],
        ["hline", 1, 1, 2.0, 1],
        ["vline", 1, 1, 1],
        ["line", 0, 0, 3, 3.5, 1],
        ["rect", 1, 1, 2, 2],
        ["ellipse", 1, 1, 2, 2.5, 1],
        ["poly", 0, 0, [0, 0, 5, 5], 1],
        ["poly", 0, 0, {"array": ["f", [0, 0, 5, 5]]}, 1],
        ["blit", 5, 0, 0],
        ["blit", {"self": 0}, 0, 0, None],
        ["blit", {"self": 0}, 0, 0, -1, None],
        ["scroll", 1],
    )
]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_call_draws_what_the_chip_draws(seed):
    lines = random_calls(seed)
    on_chip = run_micropython([PERFORMER], stdin="\n".join(lines)).splitlines()
    assert len(on_chip) == len(lines) > 3000
    performer = Performer(framebuf)
    begun = ""
    for number, (line, expected) in enumerate(zip(lines, on_chip, strict=True)):
        if line.startswith('["new"'):
            begun = line
        assert performer.perform(line) == expected, f"call {number}: {line} on the picture {begun}"


def test_misuse_is_refused_as_on_the_chip():
    on_chip = run_micropython([PERFORMER], stdin="\n".join(REFUSED)).splitlines()
    performer = Performer(framebuf)
    assert [performer.perform(line) for line in REFUSED] == on_chip
    assert sum("TypeError" in answer for answer in on_chip) == 14


@pytest.mark.parametrize(
    ("size", "arguments", "word"),
    [
        (100, (0, 5, MONO_VLSB), "width 0"),
        (100, (5, -1, MONO_VLSB), "height -1"),
        (100, (5, 5, MONO_VLSB, 4), "stride 4"),
        (100, (70000, 1, MONO_VLSB), "width 70000"),
        (100, (5, 5, 1), "invalid format 1"),
        (17, (9, 9, MONO_VLSB), "needs 18"),
        (20, (9, 9, MONO_VLSB, 12), "needs 21"),
        (7, (9, 3, MONO_HLSB, 20), "needs 8"),
    ],
)
def test_impossible_pictures_say_what_is_wrong(size, arguments, word):
    with pytest.raises(ValueError, match=word):
        FrameBuffer(bytearray(size), *arguments)


def test_a_buffer_of_exactly_the_needed_size_will_do():
    for size, arguments in ((18, (9, 9, MONO_VLSB)), (21, (9, 9, MONO_VLSB, 12)), (8, (9, 3, MONO_HMSB, 20))):
        buffer = bytearray(size)
        FrameBuffer(buffer, *arguments).fill(1)
        assert buffer[-1]


def test_bytes_cannot_be_drawn_on_but_drawn_from():
    with pytest.raises(TypeError, match="writable"):
        FrameBuffer(bytes(8), 8, 8, MONO_VLSB)
    target = bytearray(8)
    FrameBuffer(target, 8, 8, MONO_VLSB).blit((bytes(range(8)), 8, 8, MONO_VLSB), 0, 0)
    assert target == bytes(range(8))


def test_text_names_the_canvas():
    with pytest.raises(NotImplementedError, match="canvas"):
        FrameBuffer(bytearray(8), 8, 8, MONO_VLSB).text("hi", 0, 0)


def test_a_triangle_worked_out_by_hand():
    buffer = bytearray(6)
    FrameBuffer(buffer, 8, 6, MONO_HLSB).poly(0, 0, array("h", [0, 0, 4, 4, 0, 4]), 1, True)
    assert [f"{row:08b}" for row in buffer] == [
        "10000000",
        "11000000",
        "11100000",
        "11110000",
        "11111000",
        "00000000",
    ]
