"""The parts that a board.json names, and the wires from each of them to the Pico."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from firmware.pins import header_pin
from host_tools.wiring.header import GROUNDS, SUPPLY_3V3, SUPPLY_BATTERY, is_left, row

GROUND = "#30343b"
SUPPLY = "#d3362b"
BATTERY = "#e2803a"
CONTROLLERS = {"ssd1306": "SSD1306", "sh1106": "SH1106"}
BUTTONS = {"left": "← left", "right": "→ right", "up": "↑ up", "down": "↓ down", "a": "A do", "b": "B back"}
COLOURS = {
    "sda": "#2f6fd0", "scl": "#e0b000", "sck": "#e0b000", "mosi": "#2f6fd0", "cs": "#8a4fc8", "dc": "#1d9a76",
    "reset": "#c2569b", "left": "#1d9a76", "right": "#2f6fd0", "up": "#8a4fc8", "down": "#c2569b",
    "a": "#3aa635", "b": "#b5651d", "pin": "#2f6fd0", "tx": "#1d9a76", "rx": "#8a4fc8",
}  # fmt: skip
# What modules have printed on them.
I2C_LABELS = {"sda": "SDA", "scl": "SCL"}
SPI_LABELS = {"sck": "SCK (CLK, D0)", "mosi": "SDA (MOSI, D1)", "cs": "CS", "dc": "DC", "reset": "RES (RST)"}


@dataclass(frozen=True)
class Wire:
    """From a terminal of a part, as it is labelled there, to a pin of the header."""

    label: str
    pin: int
    colour: str


@dataclass(frozen=True)
class Part:
    """kind: display, buttons, buzzer, link or battery. Wires are in the order of the pins, from the top."""

    kind: str
    title: str
    note: str
    wires: tuple[Wire, ...]

    @property
    def on_left(self) -> bool:
        """Whether most of its wires go to the left side of the Pico."""
        return sum(1 if is_left(wire.pin) else -1 for wire in self.wires if wire.pin != SUPPLY_3V3) >= 0


def parts_of(board: Mapping[str, Any]) -> list[Part]:
    """The parts of a checked board.json, each with a ground pin of its own as far as there are any."""
    parts = [_display(board["display"])]
    parts.append(("buttons", "Buttons", "each between its pin and ground", _wires(board["buttons"], BUTTONS)))
    if "link" in board:
        wires = _wires(board["link"], {"tx": "TX", "rx": "RX"})
        parts.append(("link", "Link plug", "crossed: its TX to our RX", wires))
    if "buzzer" in board:
        parts.append(("buzzer", "Buzzer", "passive piezo; optional", _wires(board["buzzer"], {"pin": "+"})))
    if "battery" in board:
        wires = [Wire("+", SUPPLY_BATTERY, BATTERY)]
        parts.append(("battery", "Battery", "3 × AA and a switch; optional", wires))
    # The fewer wires a part has, the nearer its ground should be: it chooses first.
    grounds = set(GROUNDS)
    return [_grounded(*part, grounds) for part in reversed(parts)][::-1]


def _display(display: Mapping[str, Any]) -> tuple[str, str, str, list[Wire]]:
    controller = CONTROLLERS[display["controller"]]
    supply = [Wire("VCC", SUPPLY_3V3, SUPPLY)]
    bus, labels = ("I²C", I2C_LABELS) if display["bus"] == "i2c" else ("SPI", SPI_LABELS)
    note = f"{controller} on {bus} {display['id']}, for 3.3 V"
    return "display", "OLED 128 × 64", note, supply + _wires(display, labels)


def _wires(section: Mapping[str, Any], labels: Mapping[str, str]) -> list[Wire]:
    return [
        Wire(label, header_pin(section[key]), COLOURS[key]) for key, label in labels.items() if key in section
    ]


def _grounded(kind: str, title: str, note: str, wires: list[Wire], grounds: set[int]) -> Part:
    pins = [wire.pin for wire in wires if wire.pin != SUPPLY_3V3]
    left = sum(1 if is_left(pin) else -1 for pin in pins) >= 0
    middle = sum(row(pin) for pin in pins) / len(pins)
    near = [pin for pin in GROUNDS if is_left(pin) == left]
    free = [pin for pin in near if pin in grounds] or near
    ground = min(free, key=lambda pin: (abs(row(pin) - middle), pin))
    grounds.discard(ground)
    wires = [*wires, Wire("GND" if kind in ("display", "link") else "−", ground, GROUND)]
    return Part(kind, title, note, tuple(sorted(wires, key=lambda wire: (row(wire.pin), wire.pin))))
