"""Which board it is that answers, and whether what is built for one of ours fits it."""

from dataclasses import dataclass

from firmware.board import BoardFault
from host_tools.board_fault import told
from host_tools.build import board as boards
from host_tools.device.on_board import files
from host_tools.errors import ToolError

# The number of an architecture in sys.implementation._mpy, see py/persistentcode.h.
CHIPS = {4: "rp2040", 7: "rp2350"}
MPY_VERSION = 6
# What a file with machine code must say, and the board expect; bytecode alone would do with others.
MPY_SUB_VERSION = 3
OLDEST = (1, 24)
# What MicroPython's own builds call these boards, by our `micropython` name.
MACHINES = {
    "RPI_PICO": "Raspberry Pi Pico with",
    "RPI_PICO_W": "Raspberry Pi Pico W with",
    "RPI_PICO2": "Raspberry Pi Pico2 with",
    "RPI_PICO2_W": "Raspberry Pi Pico 2 W with",
}


@dataclass(frozen=True)
class Identity:
    """What a board says of itself; `mpy` is sys.implementation._mpy, sizes are in bytes."""

    name: str
    version: tuple
    mpy: int
    machine: str
    build: str
    total: int
    free: int

    @property
    def chip(self):
        """rp2040, rp2350, or None for another chip."""
        return CHIPS.get(self.mpy >> 10)

    @property
    def micropython(self):
        """MicroPython's name for the board, where that is known."""
        if self.build in MACHINES:
            return self.build
        for name, begins in MACHINES.items():
            if self.machine.startswith(begins):
                return name
        return None

    def version_text(self):
        return ".".join(str(part) for part in self.version)


def identify(connection):
    """Ask the board."""
    (name, version, mpy, machine, build), (total, free) = connection.call(files, "describe()")
    # A file system that is all but full counts some blocks twice, and below zero round to the largest number.
    return Identity(name, tuple(version), mpy, machine, build, total, free if free <= total else 0)


def check_runs_our_files(identity):
    """ToolError where this MicroPython cannot load what is built for the chip."""
    said = f"the board runs {identity.name} {identity.version_text()}"
    cure = "`scout flash` puts one onto it that does"
    if identity.name != "micropython":
        raise ToolError(f"{said}, and the game needs MicroPython: {cure}")
    if identity.chip is None:
        raise ToolError(f"{said} on a chip that the game is not made for ({identity.machine})")
    if identity.version[:2] < OLDEST or identity.mpy & 0xFF != MPY_VERSION:
        raise ToolError(f"{said}, which does not load these .mpy files: {cure}")
    if identity.mpy >> 8 & 3 != MPY_SUB_VERSION:
        raise ToolError(f"{said}, which does not load machine code of this version: {cure}")


def choose_board(identity, wiring, wanted=None):
    """The Board to build for.

    wiring: the board.json that is there (bytes, or None). One that a person has changed stays, as long as it
    can work on this chip; `wanted`, the name of one of our boards or the path of a board.json, replaces it.
    Raises ToolError where a board file does not fit the board.
    """
    if wanted:
        board = boards.load(wanted)
        check_fits(board, wanted if board.own else f"boards/{board.name}/board.json", identity)
        return board
    if wiring is None:
        return boards.likeliest(identity.chip, identity.micropython)
    try:
        board = boards.variation(wiring)
    except BoardFault as error:
        raise ToolError(
            f"on the device {told(error)}. Correct it, or have it replaced with --board"
            f" ({', '.join(boards.names())})"
        ) from error
    check_fits(board, "the board.json on the device", identity)
    return board


def check_fits(board, called, identity):
    """ToolError where a board is not this one; called: its board.json, in words."""
    if board.chip != identity.chip:
        raise ToolError(
            f"{called} is for the {board.chip}, but this board has an {identity.chip}: choose another"
            f" with --board ({', '.join(boards.names())})"
        )
    named = identity.micropython
    if named and board.micropython != named:
        raise ToolError(
            f"{called} is for the {board.micropython}, but this board is a {named}: choose another"
            f" with --board ({', '.join(boards.names())})"
        )
