"""Where everything stands in the picture: the Pico in the middle, parts on both sides, wires between them.

All in the units of the SVG; x to the right, y down.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from host_tools.wiring.header import SIDE, is_left, row
from host_tools.wiring.parts import Part, Wire

PITCH = 26  # between two pins
PICO_WIDTH = 216
CHANNEL = 210  # for the lanes on each side of the Pico
PART_WIDTH = 216
MARGIN = 34
TOP = 150  # of the Pico's board
INSET = 30  # of the first pin from the board's upper end
FOOT = 48  # of the last one from its lower end
LANE = 13  # between two lanes
HEADER = 46  # of a part: its title and note
GAP = 22  # between two parts
OVER = TOP - 42  # where a wire passes the Pico's upper end

PICO_LEFT = MARGIN + PART_WIDTH + CHANNEL
PICO_RIGHT = PICO_LEFT + PICO_WIDTH
PICO_HEIGHT = INSET + (SIDE - 1) * PITCH + FOOT
WIDTH = 2 * PICO_LEFT + PICO_WIDTH
HEIGHT = TOP + PICO_HEIGHT + 44
# The top of a part whose first terminal is level with the first pin.
LEVEL = TOP + INSET - HEADER - PITCH / 2

Point = tuple[float, float]


@dataclass(frozen=True)
class Placed:
    """A part with its upper left corner; `edge` is the x of its terminals."""

    part: Part
    x: float
    y: float
    edge: float

    @property
    def height(self) -> float:
        return part_height(self.part)

    def terminal_y(self, index: int) -> float:
        return self.y + HEADER + PITCH * (index + 0.5)


@dataclass(frozen=True)
class Run:
    """A wire with the points that it goes through, from the Pico's pin on."""

    wire: Wire
    points: list[Point]


def part_height(part: Part) -> float:
    return HEADER + PITCH * len(part.wires) + 10


def pin_at(pin: int) -> Point:
    """Where a wire leaves a pin."""
    return (PICO_LEFT if is_left(pin) else PICO_RIGHT, TOP + INSET + PITCH * row(pin))


def place(parts: Sequence[Part]) -> list[Placed]:
    """The parts on their sides, each as near to its pins as the others let it."""
    return _place_side(parts, True) + _place_side(parts, False)


def _place_side(parts: Sequence[Part], left: bool) -> list[Placed]:
    """All steps are whole pitches from LEVEL, so that terminals are level with pins."""

    def wanted(part: Part) -> float:
        own = [row(wire.pin) for wire in part.wires if is_left(wire.pin) == left]
        return sum(own) / len(own) - (len(part.wires) - 1) / 2

    here = sorted((part for part in parts if part.on_left == left), key=wanted)
    heights = [ceil((part_height(part) + GAP) / PITCH) for part in here]
    steps: list[int] = []
    free = -1
    for part, height in zip(here, heights, strict=True):
        steps.append(max(round(wanted(part)), free))
        free = steps[-1] + height
    limit = int((HEIGHT - LEVEL) / PITCH)
    for i in range(len(here) - 1, -1, -1):
        steps[i] = min(steps[i], limit - heights[i])
        limit = steps[i]
    x = MARGIN if left else WIDTH - MARGIN - PART_WIDTH
    edge = x + PART_WIDTH if left else x
    return [Placed(part, x, LEVEL + PITCH * step, edge) for part, step in zip(here, steps, strict=True)]


def route(placed: Sequence[Placed]) -> list[Run]:
    """Each wire through a lane of its own, so chosen that wires of one part do not cross."""
    runs = []
    for left in (True, False):
        ends = [
            (wire, (spot.edge, spot.terminal_y(i)))
            for spot in placed
            if spot.part.on_left == left
            for i, wire in enumerate(spot.part.wires)
        ]
        runs += _route_side(ends, left)
    return runs


def _route_side(ends: list[tuple[Wire, Point]], left: bool) -> list[Run]:
    same = [(wire, end) for wire, end in ends if is_left(wire.pin) == left]
    across = [(wire, end) for wire, end in ends if is_left(wire.pin) != left]
    rising = [each for each in same if each[1][1] < pin_at(each[0].pin)[1]]
    falling = [each for each in same if each not in rising]
    rising.sort(key=lambda each: row(each[0].pin))
    falling.sort(key=lambda each: -row(each[0].pin))
    step = -LANE if left else LANE
    lane = (PICO_LEFT if left else PICO_RIGHT) + 1.5 * step
    runs = []
    for wire, end in rising + falling:
        start = pin_at(wire.pin)
        if start[1] == end[1]:
            runs.append(Run(wire, [start, end]))
        else:
            runs.append(Run(wire, [start, (lane, start[1]), (lane, end[1]), end]))
            lane += step
    for wire, end in across:
        start = pin_at(wire.pin)
        out = start[0] + (1.5 * LANE if left else -1.5 * LANE)
        runs.append(Run(wire, [start, (out, start[1]), (out, OVER), (lane, OVER), (lane, end[1]), end]))
        lane += step
    return runs
