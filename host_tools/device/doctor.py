"""Looking for what keeps a handheld from working: the PC first, then the cable, then the board."""

import sys

from host_tools.device import checks_pc
from host_tools.device.check import WRONG, Check
from host_tools.device.checks_board import check_board
from host_tools.device.ports import MICROPYTHON, NAMED, Port
from host_tools.device.session import start_again
from host_tools.errors import ToolError


def examine(desk, all_ports, version, wanted=None, platform=sys.platform):
    """Every Check there is to make, in order. desk: a Desk; all_ports: all USB serial ports; wanted: the name
    of the one port to look at, None for all with MicroPython. A game that runs is interrupted and started
    again.
    """
    lines = [checks_pc.check_python(), checks_pc.check_compilers()]
    if platform == "linux":
        lines.append(checks_pc.check_modem_manager())
    drives = desk.drives()
    lines += checks_pc.check_drives(drives, desk.unmounted())
    ports = [port for port in all_ports if wanted in (None, port.device)]
    if wanted and not ports:
        ports = [Port(wanted, NAMED)]
    about_ports = checks_pc.check_ports(ports)
    # A board that shows a drive has no port.
    lines += [line for line in about_ports if line.what != "board" or not drives]
    usable = {line.what for line in about_ports if line.state != WRONG}
    for port in ports:
        if port.kind in (MICROPYTHON, NAMED) and f"port {port.device}" in usable:
            lines += examine_board(desk, port, version)
    return lines


def examine_board(desk, port, version):
    """The Checks of the board on a port."""
    try:
        connection = desk.connect(port)
    except ToolError as error:
        return [Check("board", WRONG, str(error))]
    with connection:
        try:
            return check_board(connection, version)
        except ToolError as error:
            return [Check("board", WRONG, str(error))]
        finally:
            start_again(connection)
