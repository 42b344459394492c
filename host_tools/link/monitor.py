"""What passes on the wire, frame by frame: times, errors, repetitions."""

from host_tools.link.describe import describe
from scout_mp.link.frames import DATA, SEQUENCE, SESSION, SIDE, TYPE, FrameReader

NAMES = ("A", "B")


class Direction:
    """One of the two wires."""

    def __init__(self):
        self.reader = FrameReader()
        self.bytes = self.frames = self.repeats = 0
        self.pending = 0  # bytes since the last zero
        self.last = None  # side, session and sequence of the last DATA


class Monitor:
    """`feed` takes bytes of wire 0 or 1 with the second they came in, and gives lines to read."""

    def __init__(self):
        self.wires = (Direction(), Direction())
        self._first = None

    def feed(self, wire, data, at):
        """A list of lines, one for each frame, whole or broken, that ended in `data`."""
        if self._first is None:
            self._first = at
        lines = []
        direction = self.wires[wire]
        direction.bytes += len(data)
        for byte in data:
            bad = direction.reader.bad
            sound = direction.reader.push(byte)
            if sound:
                direction.frames += 1
                frame = bytes(direction.reader.raw[: direction.reader.size])
                lines.append(self._line(wire, at, describe(frame) + self._again(direction, frame)))
            elif direction.reader.bad > bad:
                lines.append(self._line(wire, at, f"broken frame or noise of {direction.pending} bytes"))
            direction.pending = 0 if byte == 0 else direction.pending + 1
        return lines

    def _line(self, wire, at, text):
        arrow = f"{NAMES[0]}>{NAMES[1]}" if wire == 0 else f"{NAMES[0]}<{NAMES[1]}"
        return f"{at - self._first:10.3f}  {arrow}  {text}"

    @staticmethod
    def _again(direction, frame):
        if frame[TYPE] & ~SIDE != DATA:
            return ""
        this = (frame[TYPE], frame[SESSION : SESSION + 4], frame[SEQUENCE])
        again = this == direction.last
        direction.last = this
        direction.repeats += again
        return "  (again)" if again else ""

    def summary(self):
        """A line for each wire."""
        lines = []
        for name, wire in zip(NAMES, self.wires, strict=True):
            told = f"{wire.frames} frames, {wire.bytes} bytes, {wire.repeats} repeated"
            lines.append(f"{name}: {told}, {wire.reader.bad} broken")
        return lines
