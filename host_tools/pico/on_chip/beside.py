"""Runs on the chip beside the game and measures it: the bench puts it there, the game does not know of it.

The counters lie in the memory of the USB controller, which nobody uses without a USB host; the PC reads them
there while the chip runs. Counting allocates nothing.
"""

import gc
import sys
import time

from machine import mem32

AREA = 0x50100C00


# Slots of 32 bits each. `host_tools.pico.watched` on the PC names them in the same order.
IDLE_ALLOCATED = AREA + 4 * 0  # most bytes that a tick took in which nothing was drawn and nobody thought
COLLECTIONS = AREA + 4 * 1
LONGEST_COLLECTION = AREA + 4 * 2  # us
LEAST_FREE = AREA + 4 * 3  # bytes after a collection
LEAST_LARGEST = AREA + 4 * 4  # bytes of the largest free block then, to within 1 KB
OTHER_COLLECTIONS = AREA + 4 * 5  # within a tick, that nobody asked for
LONGEST_THINKING_TICK = AREA + 4 * 6  # us
MOVES = AREA + 4 * 7  # of bots
LAST_MOVE = AREA + 4 * 8  # us of thinking, the ticks between included
LONGEST_MOVE = AREA + 4 * 9
IDLE_TICKS = AREA + 4 * 10
IN_USE = AREA + 4 * 11  # bytes after a collection, when the PC asked last
SEARCH = AREA + 4 * 12  # set by the PC: whether LEAST_LARGEST is to be found; it takes a while
ASKED = AREA + 4 * 13  # set by the PC: IN_USE is wanted; taken back when it is there
ALL = (0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13)
PLENTY = 1 << 20
# In a tuple, where the builder sees to it that it is the name of the file that the module is in.
GAME = ("firmware.game",)
STEP = 1024


def watch(main, free):
    """Measure from the first tick of the loop on; `main` is the module firmware.main, before it runs. free:
    bytes of memory that were free before this module was loaded: what it takes itself is not counted.
    """
    run = main.run
    gc.collect()
    own = free - gc.mem_free()

    def watched_run(*given):
        from firmware.handheld import Handheld

        watch_loop(Handheld, own)
        run(*given)

    main.run = watched_run


def watch_loop(handheld, own):
    for number in ALL:
        mem32[AREA + 4 * number] = 0
    mem32[LEAST_FREE] = PLENTY
    mem32[LEAST_LARGEST] = PLENTY
    loop = handheld._loop

    def measured_loop(self, app):
        gc.collect()
        free = gc.mem_free() + own
        watch = Watch(app)
        gc.collect()
        watch.own = free - gc.mem_free()
        loop(self, app)

    handheld._loop = measured_loop


def largest_block():
    """Bytes of the largest block that can be had, to within 1 KB."""
    low, high = 0, gc.mem_free() // STEP
    while low < high:
        middle = (low + high + 1) // 2
        try:
            bytearray(middle * STEP)
            low = middle
        except MemoryError:
            high = middle - 1
    return low * STEP


class Watch:
    def __init__(self, app):
        self.app = app
        self.tick = app.tick
        self.collect = app.device.collect
        self.show = app.panel.show
        self.drawn = False
        self.collected = False
        self.began = 0
        self.thought = False
        self.game = None
        self.free = gc.mem_free()
        self.own = 0  # bytes
        app.tick = self.measured_tick
        app.device.collect = self.measured_collect
        app.panel.show = self.measured_show

    def measured_show(self):
        self.drawn = True
        self.show()

    def measured_collect(self):
        start = time.ticks_us()
        self.collect()
        spent = time.ticks_diff(time.ticks_us(), start)
        self.collected = True
        mem32[COLLECTIONS] += 1
        if spent > mem32[LONGEST_COLLECTION]:
            mem32[LONGEST_COLLECTION] = spent
        free = gc.mem_free() + self.own
        if free < mem32[LEAST_FREE]:
            mem32[LEAST_FREE] = free
        if mem32[SEARCH]:
            largest = largest_block()
            gc.collect()
            if largest < mem32[LEAST_LARGEST]:
                mem32[LEAST_LARGEST] = largest

    def answer(self):
        gc.collect()
        mem32[IN_USE] = gc.mem_alloc() - self.own
        mem32[ASKED] = 0

    def measured_tick(self):
        if mem32[ASKED]:
            self.answer()
        if self.game is None and GAME[0] in sys.modules:
            self.game = sys.modules[GAME[0]].Game
            self.watch_thinking(self.game)
        self.drawn = self.collected = self.thought = False
        worked = len(self.app.jobs) > 0
        before = gc.mem_free()
        start = time.ticks_us()
        wait = self.tick()
        spent = time.ticks_diff(time.ticks_us(), start)
        self.free = gc.mem_free()
        if self.thought and spent > mem32[LONGEST_THINKING_TICK]:
            mem32[LONGEST_THINKING_TICK] = spent
        if not (self.drawn or self.collected or self.thought or worked):
            mem32[IDLE_TICKS] += 1
            if before - self.free > mem32[IDLE_ALLOCATED]:
                mem32[IDLE_ALLOCATED] = before - self.free
        elif self.free > before and not self.collected:
            mem32[OTHER_COLLECTIONS] += 1
        return wait

    def watch_thinking(self, game):
        think = game.think
        watch = self

        def measured_think(self):
            if self._thinking is None:
                watch.began = time.ticks_us()
            watch.thought = True
            happening = think(self)
            if happening:
                spent = time.ticks_diff(time.ticks_us(), watch.began)
                mem32[MOVES] += 1
                mem32[LAST_MOVE] = spent
                if spent > mem32[LONGEST_MOVE]:
                    mem32[LONGEST_MOVE] = spent
            return happening

        game.think = measured_think
