"""The supply as the chip sees it: a voltage behind a divider, and whether it comes from USB."""

from collections.abc import Mapping
from typing import Any

FULL_BATTERY_MV = 4500
ADC_FIRST_GPIO = 26
REFERENCE_MV = 3300
HIGHEST = 4095


def supply(mcu, wiring: Mapping[str, Any], millivolts: int) -> None:
    """Puts this voltage on the pins of board.json's "battery"."""
    seen = millivolts / wiring["divider"]
    level = min(HIGHEST, round(seen * HIGHEST / REFERENCE_MV))
    mcu.adc.channel_values[wiring["adc"] - ADC_FIRST_GPIO] = level
    if isinstance(wiring.get("usb"), int):
        mcu.gpio[wiring["usb"]].set_input_value(False)
