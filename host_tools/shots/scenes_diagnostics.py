"""The diagnostics of a handheld with a buzzer and a battery."""

from firmware.device import Device
from firmware.keys import LEFT


class Sample(Device):
    """A Pico whose left button is held and whose battery is empty."""

    board = "Raspberry Pi Pico"
    system = "MicroPython 1.25.0"
    version = "1.0"
    seeds = "os.urandom"
    has_buzzer = True

    def free_memory(self):
        return 171584

    def millivolts(self):
        return 3214

    def is_held(self, code):
        return code == LEFT


def diagnostics(handheld):
    handheld.device = Sample()
    handheld.switch_on()
    yield "title-battery-low"
    handheld.press("p a")
    yield "settings-with-sound"
    handheld.press("p a")
    yield "diagnostics"
    handheld.press("a")
    yield "about"
    handheld.press("b n a")
    yield "button-test"
    handheld.press("u a*2 b*2 n a")
    yield "border"
    handheld.press("a n a")
    yield "checkers"
    handheld.press("r")
    yield "checkers-turned-over"


SCENES = (diagnostics,)
