"""The handheld on a Pico, as the App knows it."""

import sys

from firmware.device import Device


class PicoDevice(Device):
    """`board` is a checked board.json; the parts that it does not have are None. collect: frees memory."""

    def __init__(self, chip, board, version, buttons, buzzer, battery, link_port, collect):
        self._chip = chip
        self.board = board["name"]
        self.system = chip.system()
        self.version = version
        self.seeds = "os.urandom"
        self.has_buzzer = buzzer is not None
        self._buzzer = buzzer
        self._battery = battery
        self.link_port = link_port
        self.is_held = buttons.is_held
        self.collect = collect
        self.free_memory = chip.free_memory

    def load(self, modules, instead_of=()):
        if instead_of:
            from firmware.loading import forget, let_go_of_screens

            let_go_of_screens(sys.modules, True)
            forget(sys.modules, instead_of)
        self._chip.collect()
        self._chip.pack(True)
        try:
            Device.load(self, modules)
        finally:
            self._chip.pack(False)
        # What is made next goes to the bottom, and leaves what is free above it in one piece.
        self._chip.collect()

    def play(self, cue):
        if self._buzzer is not None:
            self._buzzer.play(cue)

    def millivolts(self):
        return self._battery.millivolts() if self._battery is not None else -1

    def on_usb(self):
        return self._battery is not None and self._battery.on_usb()
