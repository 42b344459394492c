"""A display on I2C: every transfer begins with a byte that says whether commands or data follow."""

ADDRESSES = (0x3C, 0x3D)
# In us. A whole page takes 3 ms at 400 kHz and 12 ms at 100 kHz.
TIMEOUT = 100000


class I2cWire:
    """`display` is that part of board.json. An OSError means that the display did not answer: EIO, or
    ETIMEDOUT where something holds the wires.
    """

    def __init__(self, machine, display):
        self._addresses = (display["address"],) if "address" in display else ADDRESSES
        self._address = 0
        self._bus = machine.I2C(
            display["id"],
            scl=machine.Pin(display["scl"]),
            sda=machine.Pin(display["sda"]),
            freq=display["frequency"],
            timeout=TIMEOUT,
        )

    def find(self):
        """Whether a display answers; it is then the one that is written to.

        A scan would do the same by hand on the bare pins, slowly; one byte, an empty list of commands,
        is what every display accepts.
        """
        for address in self._addresses:
            try:
                self._bus.writeto(address, b"\x00")
                self._address = address
                return True
            except OSError:
                pass
        return False

    def view(self, whole, start, end):
        """What to hand to `command` or `data` for bytes start ... end - 1 of a memoryview; the byte before
        them is taken along.
        """
        return whole[start - 1 : end]

    def command(self, view):
        """Send a command; the byte before it must be 0."""
        self._bus.writeto(self._address, view)

    def data(self, view):
        """Send pixels; the byte before them must be 0x40."""
        self._bus.writeto(self._address, view)
