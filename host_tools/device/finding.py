"""Which board is meant, in which state it is, and which of our boards it may be."""

from host_tools.build import board as boards
from host_tools.device import identity as identities
from host_tools.device import ports as serial_ports
from host_tools.device.drives import open_drive
from host_tools.device.saves import read_saves
from host_tools.errors import ToolError

HOLD = "unplug the board, hold its BOOTSEL button, plug it in again, let go, and run `scout flash` once more"


class Found:
    """The board as it was found: `drive` if it waits for a UF2, else the `port` that its program has, with
    what it said of itself and the player's files if that is MicroPython. Neither: a rehearsal without one.
    """

    def __init__(self, drive=None, port=None):
        self.drive = drive
        self.port = port
        self.connection = None
        self.identity = None
        self.wiring = None
        self.saves = {}

    @property
    def words(self):
        if self.drive:
            return f"a board with an {self.drive.chip} in BOOTSEL mode at {self.drive.folder}"
        if not self.port:
            return "a board that is still to be plugged in"
        return f"{self.port.kind} on {self.port.device}"

    @property
    def chip(self):
        return self.drive.chip if self.drive else self.identity and self.identity.chip


def find(desk, options, ask):
    """The one board that is meant; ToolError where there is none, or more than one and nobody to ask."""
    if options.drive:
        return Found(drive=open_drive(options.drive))
    ports = desk.ports()
    if options.port:
        return Found(port=serial_ports.choose_port(options.port, ports))
    waiting = desk.drives()
    if len(waiting) > 1:
        names = ", ".join(str(drive.folder) for drive in waiting)
        raise ToolError(f"there is more than one board in BOOTSEL mode ({names}): say which with --drive", 2)
    if waiting:
        return Found(drive=waiting[0])
    ready = [port for port in ports if port.kind != serial_ports.CIRCUITPYTHON]
    if len(ready) > 1 and ask is None:
        names = ", ".join(port.device for port in ready)
        raise ToolError(f"there is more than one board ({names}): say which with --port", 2)
    if ready:
        return Found(port=ready[0] if len(ready) == 1 else ask(ready))
    unmounted = desk.unmounted()
    if unmounted:
        raise ToolError(
            f"a board waits in BOOTSEL mode, but its drive is not mounted: udisksctl mount -b {unmounted},"
            " then run `scout flash` again"
        )
    if ports:
        raise ToolError(f"{ports[0].kind} is on the board on {ports[0].device}: {HOLD}")
    if options.dry_run and options.board:
        return Found()
    rehearse = "; or name its --board, to rehearse without one" if options.dry_run else ""
    raise ToolError(serial_ports.none_found([]) + rehearse)


def question(desk, found):
    """Ask a board with MicroPython what it is, and keep what its player has on it."""
    found.connection = desk.connect(found.port)
    found.identity = identities.identify(found.connection)
    if found.identity.name == "micropython":
        found.saves = read_saves(found.connection)
        found.wiring = found.connection.read("board.json")


def likely_board(found):
    """The Board that it is, as far as can be told."""
    if found.identity and found.identity.chip:
        return identities.choose_board(found.identity, found.wiring)
    return boards.likeliest(found.drive.chip if found.drive else "rp2040")
