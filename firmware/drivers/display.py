"""The display that board.json names, and what to say when it does not answer."""

from firmware.drivers.oled import Oled
from firmware.pins import pin_name

I2C = "i2c"


def make_panel(chip, display, block):
    """The Oled for that part of board.json; not started yet. For `chip` see Chip, for `block` Oled."""
    return Oled(_make_wire(chip, display), display, chip.framebuf, block)


def _make_wire(chip, display):
    if display["bus"] == I2C:
        from firmware.drivers.i2c_wire import I2cWire

        return I2cWire(chip.machine, display)
    from firmware.drivers.spi_wire import SpiWire

    return SpiWire(chip.machine, display, chip.pause)


def not_found(display):
    """Where a display was looked for in vain, and what to check."""
    places = [display["address"]] if "address" in display else (0x3C, 0x3D)
    return (
        "No display answers at %s. SDA is %s, SCL is %s: check these two wires, 3V3 and GND, "
        "then the pins in board.json. Looking again until it is there; hold B for the REPL."
        % (
            " or ".join(["0x%02X" % place for place in places]),
            pin_name(display["sda"]),
            pin_name(display["scl"]),
        )
    )
