"""A test of the cable: frames go out all the time, and what comes in is counted.

With the two wires of this device joined they come back; a partner that is looking for somebody answers them.
"""

from scout_mp.link.frames import DATA, HEADER, MOST_CODED, MOST_RAW, SEQUENCE, TYPE, FrameReader, write_frame

# A type that the protocol has not, in session 0: no device takes it for anything.
TEST = DATA + 3
PAYLOAD = 48
EVERY = 50  # ms
TICK = 10
MOST_IN = 256


class CableTest:
    """sent: frames; back: how many of them came back; bad: frames that came broken; others: whole frames of a
    partner. `linking`: the Linking that rests meanwhile, None if there is none.
    """

    def __init__(self, app, linking=None):
        self._app = app
        self._linking = linking
        self._port = app.device.link_port
        self._clock = clock = app.clock
        self._reader = FrameReader()
        self._in = bytearray(MOST_IN)
        self._raw = bytearray(MOST_RAW)
        self._out = bytearray(MOST_CODED)
        self._since = clock.ms()
        self.sent = self.back = self.others = 0

    @property
    def bad(self):
        return self._reader.bad

    def start(self):
        """From now on the App ticks this, in the place of the link; without one the port is opened."""
        if self._linking is None:
            self._port.open()
        self._app.background = self

    def end(self):
        """The link that rested goes on; without one the port is closed."""
        if self._linking is None:
            self.stop()
        else:
            self._app.background = self._linking

    def stop(self):
        """Close the port: the link that rested does not go on either."""
        self._port.close()
        self._app.background = None

    def tick(self):
        """Send and receive; returns after how many ms it wants to be ticked again."""
        reader = self._reader
        count = self._port.read(self._in)
        for i in range(count):
            if reader.push(self._in[i]):
                self._frame(reader.raw)
        now = self._clock.ms()
        if self._clock.diff(now, self._since) >= EVERY:
            self._since = now
            self._send()
        return TICK

    def _send(self):
        raw = self._raw
        self.sent += 1
        raw[TYPE] = TEST
        raw[SEQUENCE] = self.sent & 255
        for i in range(PAYLOAD):
            # Every value comes, zeros too.
            raw[HEADER + i] = self.sent * 7 + i * 37 & 255
        size = write_frame(raw, HEADER + PAYLOAD, self._out, True)
        self._port.write(self._out, size)

    def _frame(self, raw):
        if raw[TYPE] == TEST:
            self.back += 1
        else:
            self.others += 1
