"""The serial ports there are, and which of them a handheld may be behind."""

import sys
from dataclasses import dataclass

from serial.tools import list_ports

from host_tools.errors import ToolError

RASPBERRY = 0x2E8A
ADAFRUIT = 0x239A
# Of the Raspberry Pi's numbers: MicroPython, and programs made with the Pico SDK, which come back as a drive
# when their port is opened at 1200 baud.
MICROPYTHON_PRODUCTS = (0x0005,)
MICROPYTHON = "MicroPython"
SDK = "a program made with the Pico SDK"
CIRCUITPYTHON = "CircuitPython"
UNKNOWN = "something else"
NAMED = "named, and no USB port that this system knows"


@dataclass(frozen=True)
class Port:
    """`device` is its name (/dev/ttyACM0, COM3), `kind` one of the words above; `serial_number` tells apart
    two boards, "" where the system does not know it."""

    device: str
    kind: str
    serial_number: str = ""
    description: str = ""


def kind_of(vendor, product):
    """What is behind a port with these USB numbers, None where it is no USB port."""
    if vendor == RASPBERRY:
        return MICROPYTHON if product in MICROPYTHON_PRODUCTS else SDK
    if vendor == ADAFRUIT:
        return CIRCUITPYTHON
    return UNKNOWN


def find_ports(comports=list_ports.comports):
    """All USB serial ports, by name; those built into the PC lead to no board."""
    found = []
    for port in comports():
        if port.vid is None:
            continue
        device = port.device
        # macOS names each port twice; the tty one waits for a carrier that never comes.
        if sys.platform == "darwin":
            device = device.replace("/dev/tty.", "/dev/cu.")
        kind = kind_of(port.vid, port.pid)
        found.append(Port(device, kind, port.serial_number or "", port.description or ""))
    return sorted(found, key=lambda port: port.device)


def boards_among(ports):
    """The ports that a board is behind, or may be."""
    return [port for port in ports if port.kind != UNKNOWN]


def choose_port(wanted, ports, ask=None):
    """The port to use: the one that is wanted, else the only one with MicroPython.

    wanted: the name of a port or a URL, None to look. ask: called with the candidates where there are
    several, returns one of them; None where nobody can be asked. Raises ToolError in words.
    """
    if wanted:
        known = [port for port in ports if port.device == wanted]
        return known[0] if known else Port(wanted, MICROPYTHON)
    ready = [port for port in ports if port.kind == MICROPYTHON]
    if len(ready) == 1:
        return ready[0]
    if ready:
        if ask is not None:
            return ask(ready)
        names = ", ".join(port.device for port in ready)
        raise ToolError(f"there is more than one board ({names}): say which with --port", 2)
    raise ToolError(none_found(boards_among(ports)))


def none_found(others):
    """What to say where no port has MicroPython; others: ports that have something else."""
    if others:
        names = ", ".join(f"{port.kind} on {port.device}" for port in others)
        return f"no board with MicroPython is plugged in, but {names}: `scout flash` puts the game onto it"
    return (
        "no board is plugged in, or its cable only charges: try another cable, one that carries data. A new"
        " board has no port yet: hold BOOTSEL while you plug it in, then run `scout flash`"
    )
