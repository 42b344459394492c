"""This device's end of the link while the game runs: bytes between the port and the Link, and what is kept.

It goes on behind whatever screen is in front: the App ticks it. Few bytes pass in one tick.
"""

from firmware.errors import HandheldError
from firmware.settings import NAME
from firmware.store import LINKED
from scout_mp.errors import ScoutError
from scout_mp.link.link import Link

TICK = 20  # ms
# So much is taken in, and handed out, in one tick, in which 115200 baud bring 230 bytes.
MOST_IN = 256
MOST_OUT = 128
KEEP_AGAIN = 2000
# How long a goodbye may take to reach the partner.
GOODBYE = 1500


class Linking:
    """`link`: the Link. `port`: see `drivers.link_port.LinkPort`. is_kept: whether the match is in the store
    as it stands; while it is not, the partner is told nothing. damaged: the name under which a kept match
    that could not be read was set aside.
    """

    def __init__(self, app, port):
        self.port = port
        self.store = app.store
        self.is_kept = True
        self.damaged = None
        self._app = app
        self._clock = app.clock
        self.link = Link(
            app.clock, app.random_bytes, self._keep, app.settings[NAME], numbers(app.device.version)
        )
        self._in = bytearray(MOST_IN)
        self._out = bytearray(MOST_OUT)
        self._size = 0  # bytes in `_out` that the port has not taken yet
        self._since = self._clock.ms()  # of the last try to keep, or of the goodbye
        self._leaving = False
        self._resume()

    def start(self):
        """Open the port; from now on the App ticks this."""
        self.port.open()
        self._app.background = self

    def _resume(self):
        data = self.store.read(LINKED)
        if data is None:
            return
        try:
            self.link.resume(data)
        except ScoutError:
            self.damaged = self.store.set_aside(LINKED)

    def _keep(self, data):
        self.is_kept = False
        self._since = self._clock.ms()
        if data is None:
            self.store.remove(LINKED)
        else:
            self.store.write(LINKED, data)
        self.is_kept = True

    def do(self, action, *given):
        """Let the link do what it has to keep. Where there is no room it is done all the same: `is_kept` says
        so, and it is tried again.
        """
        try:
            action(*given)
        except HandheldError:
            pass

    def tick(self):
        """Pass on what came and what is due; returns after how many ms it wants to be ticked again."""
        link = self.link
        now = self._clock.ms()
        try:
            count = self.port.read(self._in)
            if count:
                link.feed(self._in, count)
            if not self.is_kept and self._clock.diff(now, self._since) >= KEEP_AGAIN:
                link.keep_again()
        except HandheldError:
            # Not kept: the table tells, and the partner repeats what it was not told has arrived.
            pass
        link.poll(now)
        self._send()
        if self._leaving and (link.is_quiet or self._clock.diff(now, self._since) >= GOODBYE):
            self.stop()
        return TICK

    def _send(self):
        if self._size == 0:
            self._size = self.link.take(self._out)
        if self._size:
            taken = self.port.write(self._out, self._size)
            rest = self._size - taken
            for i in range(rest):
                self._out[i] = self._out[taken + i]
            self._size = rest

    def leave(self, for_good):
        """Say goodbye to the partner, then stop: to come back, or for good, which forgets the match."""
        self._leaving = True
        self.link.leave(for_good)
        self._since = self._clock.ms()

    def stop(self):
        """Close the port."""
        self.port.close()
        self._app.background = None


def start_linking(app):
    """The end of a link that has just been opened, going on with the match that is kept."""
    if app.background:
        app.background.stop()
    linking = Linking(app, app.device.link_port)
    linking.start()
    return linking


def numbers(version):
    """The three numbers of a version such as 1.12.3, as a tuple; zeros for what is none."""
    found = []
    for part in version.split(".")[:3]:
        digits = ""
        while len(digits) < len(part) and part[len(digits)] in "0123456789":
            digits += part[len(digits)]
        found.append(min(int(digits or "0"), 255))
    return tuple(found + [0] * (3 - len(found)))
