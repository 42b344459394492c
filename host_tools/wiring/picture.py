"""The wiring as a picture: the Pico from above, the parts round it, and every wire in its colour."""

from collections.abc import Mapping, Sequence
from typing import Any

from host_tools.wiring import header
from host_tools.wiring.layout import (
    HEIGHT,
    MARGIN,
    PART_WIDTH,
    PICO_HEIGHT,
    PICO_LEFT,
    PICO_WIDTH,
    TOP,
    WIDTH,
    Placed,
    Run,
    part_height,
    pin_at,
    place,
    route,
)
from host_tools.wiring.parts import GROUND, parts_of
from host_tools.wiring.shopping import pico_name
from host_tools.wiring.svg import circle, document, path, rect, text

INK = "#22252b"
SOFT = "#6b7078"
BOARD = "#11744f"
BOARD_EDGE = "#0b5a3c"
GOLD = "#d8b14a"
METAL = "#b9bec6"
GLASS = "#0c1016"
LIT = "#cfe6ff"


def wiring_picture(board: Mapping[str, Any]) -> str:
    """The SVG for a checked board.json."""
    placed = place(parts_of(board))
    runs = route(placed)
    shapes = [text(MARGIN, 44, "SCOUT Pocket", 24, INK, bold=True), text(MARGIN, 66, board["name"], 14, SOFT)]
    shapes += _pico(board, runs)
    # A light rim keeps wires apart where they cross.
    for run in runs:
        shapes += [path(run.points, "#fbfaf7", 7), path(run.points, run.wire.colour, 3.2)]
    for run in runs:
        x, y = run.points[0]
        shapes.append(circle(x, y, 4.2, run.wire.colour, "#ffffff"))
    for spot in placed:
        shapes += _part(spot)
    return document(WIDTH, HEIGHT, f"Wiring of SCOUT Pocket on a {board['name']}", shapes)


def _pico(board: Mapping[str, Any], runs: Sequence[Run]) -> list[str]:
    middle = PICO_LEFT + PICO_WIDTH / 2
    used = {run.wire.pin: run.wire.colour for run in runs}
    shapes = [
        rect(PICO_LEFT, TOP, PICO_WIDTH, PICO_HEIGHT, BOARD, 10, BOARD_EDGE),
        rect(middle - 34, TOP - 16, 68, 46, METAL, 4, "#8d939c"),
        text(middle, TOP + 14, "USB", 12, "#5d636c", "middle"),
        rect(middle - 30, TOP + 250, 60, 60, "#1b1d21", 4),
        text(middle, TOP + 285, board["chip"].upper(), 11, "#aeb4bd", "middle"),
    ]
    shapes.append(text(middle, TOP + PICO_HEIGHT - 16, pico_name(board), 11, "#bfe3d2", "middle"))
    for pin in range(1, header.PINS + 1):
        shapes += _pin(pin, used.get(pin))
    return shapes


def _pin(pin: int, colour: str | None) -> list[str]:
    x, y = pin_at(pin)
    inward = 1 if header.is_left(pin) else -1
    anchor = "start" if header.is_left(pin) else "end"
    shapes = [
        circle(x + inward * 9, y, 6.5, GOLD, "#a5832c"),
        circle(x + inward * 9, y, 2.8, colour or "#5a4718"),
        text(x + inward * 21, y + 4, str(pin), 10, "#9fd0ba", anchor),
    ]
    bright = "#ffffff" if colour else "#a9d8c3"
    shapes.append(text(x + inward * 39, y + 4, header.name(pin), 12, bright, anchor, colour is not None))
    return shapes


def _part(spot: Placed) -> list[str]:
    part = spot.part
    shapes = [
        rect(spot.x, spot.y, PART_WIDTH, part_height(part), "#ffffff", 10, "#c9ccd2"),
        text(spot.x + 14, spot.y + 23, part.title, 15, INK, bold=True),
        text(spot.x + 14, spot.y + 40, part.note, 11, SOFT),
    ]
    shapes += ART[part.kind](spot)
    inward = -1 if part.on_left else 1
    anchor = "end" if part.on_left else "start"
    for i, wire in enumerate(part.wires):
        y = spot.terminal_y(i)
        shapes.append(circle(spot.edge, y, 5.5, wire.colour, "#ffffff", 1.5))
        shapes.append(text(spot.edge + inward * 13, y + 4, wire.label, 12, INK, anchor))
    return shapes


def _free(spot: Placed, width: float) -> float:
    """The x of a drawing of this width in a part, on the side away from the terminals."""
    return spot.x + 14 if spot.part.on_left else spot.x + PART_WIDTH - 14 - width


def _display(spot: Placed) -> list[str]:
    x, y = _free(spot, 96), spot.y + 56
    return [
        rect(x, y, 96, 62, "#1d3f6e", 5),
        rect(x + 5, y + 6, 86, 46, GLASS, 2),
        text(x + 48, y + 27, "SCOUT", 15, LIT, "middle", True),
        text(x + 48, y + 42, "128 × 64", 10, LIT, "middle"),
    ]


def _buttons(spot: Placed) -> list[str]:
    wires = spot.part.wires
    ys = [spot.terminal_y(i) for i in range(len(wires))]
    rail = _free(spot, 0)
    outward = 1 if spot.part.on_left else -1
    shapes = [path([(rail, ys[0]), (rail, ys[-1])], GROUND, 2.4)]
    for wire, y in zip(wires, ys, strict=True):
        if wire.colour == GROUND:
            reach = spot.edge - outward * 28
            shapes.append(path([(rail, y), (reach, y)], GROUND, 2.4))
            continue
        cap = rail + outward * 30
        shapes += [
            path([(rail, y), (cap, y)], GROUND, 2.4),
            rect(cap - 9, y - 9, 18, 18, "#3b4048", 3),
            circle(cap, y, 6, wire.colour, "#ffffff"),
        ]
    return shapes


def _buzzer(spot: Placed) -> list[str]:
    x, y = _free(spot, 44) + 22, spot.y + _middle(spot)
    return [circle(x, y, 21, "#23262c"), circle(x, y, 5, "#0f1114", "#545a64")]


def _link(spot: Placed) -> list[str]:
    x, y = _free(spot, 46), spot.y + _middle(spot)
    shapes = [rect(x, y - 26, 46, 52, "#e4e6ea", 5, "#b1b6be")]
    shapes += [rect(x + 12, y - 19 + 15 * i, 22, 8, "#5b616b", 2) for i in range(3)]
    return shapes


def _battery(spot: Placed) -> list[str]:
    x, y = _free(spot, 74), spot.y + _middle(spot)
    shapes = []
    for i in range(3):
        top = y - 23 + 16 * i
        shapes += [rect(x, top, 64, 13, "#42474f", 3), rect(x + 44, top, 20, 13, "#e2803a", 3)]
        shapes.append(rect(x + 64, top + 4, 4, 5, METAL))
    return shapes


def _middle(spot: Placed) -> float:
    """From a part's top to the middle of its terminals."""
    return (spot.terminal_y(0) + spot.terminal_y(len(spot.part.wires) - 1)) / 2 - spot.y


ART = {"display": _display, "buttons": _buttons, "buzzer": _buzzer, "link": _link, "battery": _battery}
