"""Showing a picture and an idle turn of the loop allocate nothing, proved with the collector off."""

import gc

from firmware.debounce import Debouncer
from firmware.drivers.oled import BLOCK, Oled
from firmware.keys import LEFT, A

try:
    import framebuf
except ImportError:  # CPython
    from host_tools.handheld import framebuf

DISPLAY = {"controller": "sh1106", "column_offset": 2}


class Wire:
    """A bus that takes everything and counts the bytes."""

    def __init__(self):
        self.sent = 0
        self.torn = False

    def find(self):
        return True

    def view(self, whole, start, end):
        return whole[start - 1 : end]

    def command(self, view):
        self.sent += len(view)

    def data(self, view):
        if self.torn:
            raise OSError(5)
        self.sent += len(view)


class Clock:
    def __init__(self):
        self.now = 1000

    def ms(self):
        return self.now

    def diff(self, later, earlier):
        return later - earlier


class Keys:
    """Buttons that nobody presses, looked at as the driver does."""

    def __init__(self, clock):
        self.clock = clock
        self.state = Debouncer(bytes((LEFT, A)), b"\x00\x00", clock.diff)

    def get(self):
        return self.state.get(self.clock.ms())


class Files:
    def read(self, name):
        return None

    def write(self, name, data):
        pass


def started():
    wire = Wire()
    panel = Oled(wire, DISPLAY, framebuf, bytearray(BLOCK))
    assert panel.start()
    panel.show()
    return panel, wire


def allocated(act, argument):
    """Bytes that act(argument) leaves on the heap; 0 where this cannot be measured."""
    if not hasattr(gc, "mem_alloc"):
        print("not measured: this Python has no gc.mem_alloc; MicroPython runs this test too")
        act(argument)
        return 0
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        act(argument)
        return gc.mem_alloc() - before
    finally:
        gc.enable()


def show(panel):
    panel.show()


def test_showing_what_changed_allocates_nothing():
    panel, wire = started()
    for x, y, w, h, colour in ((0, 0, 128, 64, 1), (3, 9, 1, 1, 0), (40, 20, 60, 30, 0), (0, 0, 0, 0, 1)):
        panel.frame.fill_rect(x, y, w, h, colour)
        before = wire.sent
        assert allocated(show, panel) == 0
        assert (wire.sent > before) == (w > 0)


def tick(app):
    app.tick()


def test_an_idle_turn_of_the_loop_allocates_nothing():
    from firmware.app import App
    from firmware.screens.title import TitleScreen

    panel, wire = started()
    clock = Clock()
    app = App(panel, Keys(clock), clock, Files(), bytes)
    app.open(TitleScreen(app))
    for _ in range(4):
        app.tick()
    sent = wire.sent
    for _ in range(3):
        clock.now += 100
        assert allocated(tick, app) == 0
    assert wire.sent == sent


def test_a_press_is_caught_without_allocating():
    keys = Keys(Clock())

    def press(state):
        state.edge(1, 1, 0, 1, 2000)
        state.edge(1, 0, 1, 0, 2050)

    assert allocated(press, keys.state) == 0
    assert keys.get() == A
