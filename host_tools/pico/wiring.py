"""What is wired to which pin of the emulated Pico: read from a board's board.json."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from host_tools.errors import ToolError
from host_tools.pico.chip import Chip
from host_tools.pico.i2c import I2cBus
from host_tools.pico.oled import CONTROLLERS, Oled, OledOnI2c
from host_tools.pico.spi import SpiBus


@dataclass(frozen=True)
class Fitted:
    """The display that is really there; by default the one that board.json describes.

    controller: "ssd1306", "sh1106", or "none" for a board whose display is missing or broken.
    """

    controller: str | None = None
    column_offset: int | None = None
    address: int = 0x3C


def connect_display(chip: Chip, display: Mapping[str, Any], fitted: Fitted, seed: int) -> Oled | None:
    """Puts the bus of board.json's "display" into the chip, and the fitted display on it."""
    controller = fitted.controller or display["controller"]
    if controller not in (*CONTROLLERS, "none"):
        raise ToolError(f"display controller {controller}: there are {', '.join(CONTROLLERS)} and none")
    offset = display.get("column_offset", 0) if fitted.column_offset is None else fitted.column_offset
    oled = None if controller == "none" else Oled(controller, offset, lambda: chip.ns, seed)
    if display["bus"] == "i2c":
        bus = I2cBus.install(chip.mcu, display["id"])
        if oled is not None:
            bus.devices[fitted.address] = OledOnI2c(oled)
    elif display["bus"] == "spi":
        SpiBus.install(chip.mcu, display["id"], oled, display.get("cs"), display["dc"], display.get("reset"))
    else:
        raise ToolError(f"display bus {display['bus']}: there are i2c and spi")
    return oled
