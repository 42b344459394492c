"""What to buy for a board."""

from collections.abc import Mapping
from typing import Any

DISPLAYS = {
    "ssd1306": '0.96" OLED module, 128 × 64, SSD1306',
    "sh1106": '1.3" OLED module, 128 × 64, SH1106',
}
# By what MicroPython calls it.
PICOS = {
    "RPI_PICO": "Raspberry Pi Pico",
    "RPI_PICO_W": "Raspberry Pi Pico W",
    "RPI_PICO2": "Raspberry Pi Pico 2",
    "RPI_PICO2_W": "Raspberry Pi Pico 2 W",
}
PINS = {"i2c": "for I²C, with four pins", "spi": "for SPI, with seven pins"}


def pico_name(board: Mapping[str, Any]) -> str:
    """What the Pico itself is called, whatever is wired to it."""
    return PICOS.get(board["micropython"], board["name"])


def shopping_list(board: Mapping[str, Any]) -> list[tuple[int, str]]:
    """(how many, what), the needed things first; what may be left out says so."""
    display = board["display"]
    things = [
        (1, f"{pico_name(board)}, with header pins"),
        (1, f"{DISPLAYS[display['controller']]}, {PINS[display['bus']]}, for 3.3 V"),
        (len(board["buttons"]), "push button, 6 × 6 mm or larger"),
        (1, "breadboard or prototype board, and wires"),
        (1, "USB cable for data"),
    ]
    if "buzzer" in board:
        things.append((1, "passive piezo buzzer (may be left out)"))
    if "battery" in board:
        things.append((1, "holder for 3 AA cells with a switch (may be left out: USB will do)"))
    if "link" in board:
        things.append((1, "three-wire cable or plug to link two handhelds (may be left out)"))
    return things
