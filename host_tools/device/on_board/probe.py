"""What is wired to the board, as far as it can be felt from inside."""

import json

# Slow enough for long wires.
FREQUENCY = 100000


def tell(*values):
    print(json.dumps(values))


def idle_levels(pins):
    """The level of each GPIO with its pull-up, by name: 1 where nothing pulls it down."""
    import machine

    for name in sorted(pins):
        tell(name, machine.Pin(pins[name], machine.Pin.IN, machine.Pin.PULL_UP).value())


def displays(bus, sda, scl, addresses):
    """The addresses on an I2C bus at which something answers."""
    import machine

    i2c = machine.I2C(bus, sda=machine.Pin(sda), scl=machine.Pin(scl), freq=FREQUENCY)
    for address in addresses:
        try:
            i2c.writeto(address, b"\x00")
            tell(address)
        except OSError:
            pass
