"""A display on SPI: a pin of its own says whether commands or data come. It never answers."""

class SpiWire:
    """`display` is that part of board.json; pause(ms) waits."""

    def __init__(self, machine, display, pause):
        kind = machine.Pin
        self._pause = pause
        self._select = kind(display["cs"], kind.OUT, value=1)
        self._is_data = kind(display["dc"], kind.OUT, value=0)
        self._reset = kind(display["reset"], kind.OUT, value=1)
        self._bus = machine.SPI(
            display["id"],
            baudrate=display["frequency"],
            sck=kind(display["sck"]),
            mosi=kind(display["mosi"]),
            miso=None,
        )

    def find(self):
        """Reset the display. It cannot be seen whether there is one: True."""
        # At least 3 us low (SSD1306) or 10 us (SH1106), and as long until it listens.
        self._reset.value(0)
        self._pause(1)
        self._reset.value(1)
        self._pause(1)
        return True

    def view(self, whole, start, end):
        """What to hand to `command` or `data` for bytes start ... end - 1 of a memoryview."""
        return whole[start:end]

    def command(self, view):
        """Send a command."""
        self._is_data.value(0)
        self._write(view)

    def data(self, view):
        """Send pixels."""
        self._is_data.value(1)
        self._write(view)

    def _write(self, view):
        self._select.value(0)
        self._bus.write(view)
        self._select.value(1)
