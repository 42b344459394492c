"""Two simulated handhelds on one cable and one clock: what one sends the other has heard a moment later."""

from pathlib import Path

from firmware.device import Device
from firmware.keys import NONE
from firmware.settings import NAME
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.key_script import parse_keys
from host_tools.handheld.simulation import LONGEST, Simulation

STEP = 10  # ms: each runs so long before it is the other's turn


class Plug:
    """One end of a cable, as a port of the game; `cable.connected` says whether anything passes."""

    trouble = ""

    def __init__(self, cable, number):
        self._cable = cable
        self._number = number
        self._heard = bytearray()
        self.is_open = False

    def open(self):
        self.is_open = True

    def close(self):
        self.is_open = False
        self._heard.clear()

    def read(self, into):
        count = min(len(into), len(self._heard))
        into[:count] = self._heard[:count]
        del self._heard[:count]
        return count

    def write(self, data, count):
        if self._cable.connected:
            self._cable.plugs[1 - self._number].hear(data[:count])
        return count

    def hear(self, data):
        """Bytes come in; nobody hears them while the port is closed."""
        if self.is_open:
            self._heard += data


class LinkedDevice(Device):
    """A device with a port."""

    version = "1.2.3"

    def __init__(self, port):
        self.link_port = port


class Pair:
    """`handhelds`: two Simulations that keep their files in the folders `0` and `1` of `folder`. `connected`:
    whether the cable is plugged in. names: what they are called. first: a Simulation that is to be the first.
    """

    def __init__(self, folder, names=("Anna", "Bob"), language="en", first=None):
        self.connected = True
        self.clock = first.clock if first else FakeClock()
        self.plugs = (Plug(self, 0), Plug(self, 1))
        self.handhelds = []
        for i, name in enumerate(names):
            device = LinkedDevice(self.plugs[i])
            if i == 0 and first:
                handheld = first
                handheld.device = device
            else:
                handheld = Simulation(
                    Path(folder) / str(i), seed=i, language=language, device=device, clock=self.clock
                )
            handheld.app.settings[NAME] = name
            handheld.app.save_settings()
            handheld.switch_on()
            self.handhelds.append(handheld)

    def run(self, ms):
        """Let time pass for both."""
        while ms > 0:
            for handheld in self.handhelds:
                handheld.app.tick()
            rest = min(STEP, ms)
            self.clock.advance(rest)
            ms -= rest

    def press(self, number, script):
        """Press the keys of a script on one of them, see `Simulation.press`; time passes for both."""
        handheld = self.handhelds[number]
        next_key, previous = "lr" if handheld.app.canvas.mirrored else "rl"
        for step in parse_keys(script.replace("n", next_key).replace("p", previous)):
            if step.key != NONE:
                handheld.keys.put(step.key)
            self.run(step.ms)

    def run_until(self, reached, step=50):
        """Let time pass until `reached()` is true."""
        for _ in range(LONGEST // step):
            if reached():
                return
            self.run(step)
        shown = [type(handheld.screen).__name__ for handheld in self.handhelds]
        raise ToolError(f"the two handhelds are still on {shown} after {LONGEST // 1000} s")

    def reset(self, number):
        """One of them loses power and is switched on again."""
        self.plugs[number].close()
        self.handhelds[number].switch_on()
