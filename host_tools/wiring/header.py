"""The Pico's header: what each of its 40 pins is called, and where it is."""

from firmware.pins import LAST_GPIO, header_pin

PINS = 40
SIDE = 20  # pins on each side
POWER = {30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}
GROUNDS = (3, 8, 13, 18, 23, 28, 38)
SUPPLY_3V3 = 36
SUPPLY_BATTERY = 39


def name(pin: int) -> str:
    """What is printed beside a pin: "GP4", "GND", "3V3"."""
    for gpio in range(LAST_GPIO + 1):
        if header_pin(gpio) == pin:
            return f"GP{gpio}"
    return POWER.get(pin, "GND")


def is_left(pin: int) -> bool:
    """Whether a pin is on the left side, seen from above with the USB plug on top."""
    return pin <= SIDE


def row(pin: int) -> int:
    """Which pin from the top of its side it is, from 0."""
    return pin - 1 if is_left(pin) else PINS - pin
