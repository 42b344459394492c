"""What is plugged in on this PC, looked at anew each time, and the time that passes while waiting for it."""

import time

from host_tools.device import drives, ports
from host_tools.device.connection import connect
from host_tools.errors import ToolError

# Seconds: for the board to come back as a drive or as a port, and between two looks.
COMES_BACK = 30
LOOK = 0.25
TOUCH_BAUD = 1200


class Desk:
    """The PC's USB ports; tests put another in its place."""

    def __init__(self):
        self.open_file = open

    def drives(self):
        """Drives of boards in BOOTSEL mode."""
        return drives.find_drives()

    def ports(self):
        """Ports that a board may be behind."""
        return ports.boards_among(ports.find_ports())

    def unmounted(self):
        """The device of a board's drive that is plugged in and not mounted, or None."""
        return drives.waiting_unmounted()

    def connect(self, port):
        """A Connection to the board on this port."""
        return connect(port.device)

    def touch(self, port):
        """Ask a program made with the Pico SDK to come back as a drive."""
        import serial

        try:
            serial.Serial(port.device, TOUCH_BAUD).close()
        except (serial.SerialException, OSError) as error:
            raise ToolError(
                f"{port.device} cannot be opened ({error}): hold BOOTSEL while you plug the board in, then"
                " run `scout flash` again"
            ) from error

    def wait_for(self, look, seconds=COMES_BACK):
        """The first thing that `look()` finds; None when the time is over."""
        until = time.monotonic() + seconds
        while True:
            found = look()
            if found or time.monotonic() >= until:
                return found
            time.sleep(LOOK)
