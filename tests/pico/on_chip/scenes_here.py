"""Runs on the chip before the game: plays the scenes of the shots on the real display, by keys and time that
pass when they are told to.

/scenes.txt: a line each, a module of scenes and the name of one. /random.bin: what is random in them, five
bytes at a time. After each picture its name goes to the link, and a byte is waited for.
"""

import gc
import json
import sys
import time

import machine

from firmware.app import App
from firmware.drivers.chip import Chip
from firmware.drivers.display import make_panel
from firmware.drivers.oled import BLOCK
from firmware.screens.first import first_screen
from firmware.settings import LANGUAGE

CODES = {"l": 1, "r": 2, "u": 3, "d": 4, "a": 5, "b": 6}
KEY_MS = 100
PERIOD = 1 << 30
DRAWN = 5


class Store:
    """Files in memory."""

    folder = "/scenes"

    def __init__(self):
        self.files = {}

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self.files[name] = bytes(data)

    def remove(self, name):
        self.files.pop(name, None)

    def set_aside(self, name):
        self.files[name + ".bad"] = self.files.pop(name)
        return name + ".bad"

    def path(self, name):
        return self.folder + "/" + name


class Handheld:
    """What host_tools.handheld.simulation.Simulation is to the scenes; also the clock and the keys."""

    def __init__(self, panel):
        self.panel = panel
        self.now = PERIOD - 2000
        self.store = Store()
        self.waiting = []
        self.can_leave = False
        self.language = "en"
        self.device = None
        with open("/random.bin", "rb") as file:
            self.random = file.read()
        self.drawn = 0
        self.switch_on()

    def ms(self):
        return self.now

    def diff(self, later, earlier):
        return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2

    def get(self):
        return self.waiting.pop(0) if self.waiting else 0

    def random_bytes(self, count):
        self.drawn += DRAWN
        return self.random[self.drawn - DRAWN :][:count]

    def switch_on(self):
        self.app = App(self.panel, self, self, self.store, self.random_bytes, self.can_leave, self.device)
        if self.language and not self.app.settings[LANGUAGE]:
            self.app.settings[LANGUAGE] = self.language
            self.app.use_language(self.language)
        self.app.open(first_screen(self.app))
        self.run(1)

    @property
    def screen(self):
        return self.app.screen

    def pass_time(self, ms):
        while ms > 0:
            rest = min(max(self.app.tick(), 1), ms)
            self.now = (self.now + rest) % PERIOD
            ms -= rest

    def run(self, ms):
        self.pass_time(ms)
        self.app.tick()

    def run_until(self, reached, step=50):
        while not reached(self.screen):
            self.run(step)

    def press(self, script):
        self.app.tick()
        self.steps(script.replace("n", "r").replace("p", "l"), 0)
        self.app.tick()

    def steps(self, script, at):
        """Press what stands from `at` to the end or to a closing bracket; returns where that is."""
        while at < len(script) and script[at] != ")":
            start = at
            sign = script[at]
            at += 1
            if sign == " ":
                continue
            if sign == "(":
                at = self.steps(script, at) + 1
            elif sign == "w":
                ms, at = number(script, at)
                self.pass_time(ms)
            else:
                self.waiting.append(CODES[sign])
                self.pass_time(KEY_MS)
            if script[at : at + 1] == "*":
                times, end = number(script, at + 1)
                for _ in range(times - 1):
                    self.steps(script[start:at], 0)
                at = end
        return at


def number(script, at):
    value = 0
    while at < len(script) and script[at].isdigit():
        value = 10 * value + int(script[at])
        at += 1
    return value, at


def main():
    block = bytearray(BLOCK)
    chip = Chip()
    with open("/board.json") as file:
        panel = make_panel(chip, json.load(file)["display"], block)
    link = machine.UART(0, 115200, tx=machine.Pin(0), rx=machine.Pin(1), txbuf=512)
    with open("/scenes.txt") as file:
        scenes = file.read().split("\n")
    panel.start()
    for line in scenes:
        module, name = line.split()
        gc.collect()
        __import__(module)
        handheld = Handheld(panel)
        for picture in getattr(sys.modules[module], name)(handheld):
            link.write(picture + "\n")
            while not link.any():
                time.sleep_ms(1)
            link.read(1)
        del sys.modules[module]
    link.write("done\n")
    link.flush()
    while True:
        time.sleep_ms(100)
