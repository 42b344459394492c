"""The doctor's look at the PC: Python, tools, ports and who holds them, drives."""

import os
import platform
import sys

from host_tools.build import commands
from host_tools.build.firmware import TOOLS
from host_tools.device.check import LOOK, OK, WRONG, Check
from host_tools.device.holders import holders, running
from host_tools.device.ports import MICROPYTHON, NAMED, UNKNOWN, boards_among, none_found

OLDEST_PYTHON = (3, 11)
RULE_FILE = "/etc/udev/rules.d/70-scout-pocket.rules"
# The port belongs to who sits at the PC, and ModemManager leaves it alone.
RULE = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", MODE="0660", TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"'
ADD_RULE = f"echo '{RULE}' | sudo tee {RULE_FILE} && sudo udevadm control --reload && sudo udevadm trigger"


def check_python(version=None):
    version = version or sys.version_info
    text = ".".join(str(part) for part in version[:3])
    if version[:2] < OLDEST_PYTHON:
        return Check("Python", WRONG, f"Python {text} is too old: install 3.11 or newer")
    return Check("Python", OK, f"{text} on {platform.system()} {platform.machine()}")


def check_compilers(missing=commands.missing):
    lacking = missing(TOOLS)
    if lacking:
        return Check(
            "compilers",
            LOOK,
            f"{', '.join(lacking)} missing: only for `scout build firmware`, `scout emulate` and"
            " `scout flash --frozen`. On Debian and Ubuntu:",
            f"sudo apt-get install {' '.join(commands.PACKAGES[each] for each in lacking)}",
        )
    return Check("compilers", OK, ", ".join(TOOLS))


def check_modem_manager(runs=running, rule=RULE_FILE):
    """Only where it can be: on Linux."""
    if runs("ModemManager") and not os.path.exists(rule):
        return Check(
            "ModemManager",
            LOOK,
            "it holds a new port for half a minute. A rule tells it to leave boards alone:",
            ADD_RULE,
        )
    return Check("ModemManager", OK, "leaves boards alone")


def check_ports(ports, who=holders, may=None):
    """A line for each port, or one that says that there is none."""
    may = may or (lambda device: os.access(device, os.R_OK | os.W_OK) or not os.path.exists(device))
    lines = [check_port(port, who(port.device), may(port.device)) for port in ports]
    if not boards_among(ports):
        lines.append(Check("board", WRONG, none_found([])))
    return lines


def check_port(port, held_by, may):
    name = f"port {port.device}"
    if not may:
        return Check(name, WRONG, "you may not open it. A rule gives it to who sits here:", ADD_RULE)
    if held_by:
        return Check(name, WRONG, f"in use by {', '.join(held_by)}: close that")
    if port.kind in (MICROPYTHON, UNKNOWN):
        return Check(name, OK, f"{port.kind} ({port.description})" if port.description else port.kind)
    if port.kind == NAMED:
        return Check(name, LOOK, f"{port.kind}: it is tried")
    return Check(name, LOOK, f"{port.kind}: `scout flash` puts the game onto the board")


def check_drives(drives, unmounted):
    """Boards that wait for a UF2."""
    lines = [
        Check("drive", OK, f"a board with an {drive.chip} waits at {drive.folder}: `scout flash` goes on")
        for drive in drives
    ]
    if unmounted and not drives:
        words = "a board waits for a UF2, its drive is not mounted:"
        lines.append(Check("drive", WRONG, words, f"udisksctl mount -b {unmounted}"))
    return lines
