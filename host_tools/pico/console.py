"""A USB host that listens to the firmware's console. While it is plugged in the chip is never idle: slow."""

from rp2040py.usb.cdc import USBCDC

from host_tools.pico.chip import Chip


class Console:
    """`text` is all that the firmware printed; `connected` says whether the host has found the device."""

    def __init__(self, chip: Chip):
        self._printed = bytearray()
        self.connected = False
        self._cdc = USBCDC(chip.mcu.usb_ctrl)
        self._cdc.on_serial_data = self._printed.extend
        self._cdc.on_device_connected = self._found

    @property
    def text(self) -> str:
        """What was printed so far."""
        return self._printed.decode("utf-8", "replace")

    @property
    def printed(self) -> bytes:
        """The same, byte by byte."""
        return bytes(self._printed)

    @property
    def waiting(self) -> int:
        """How many typed bytes the firmware has not read yet."""
        return self._cdc.tx_fifo.item_count

    def type(self, text: str | bytes) -> None:
        """Types into the console; at most 512 bytes that the firmware has not read yet."""
        for value in text.encode() if isinstance(text, str) else text:
            self._cdc.send_serial_byte(value)

    def _found(self) -> None:
        self.connected = True
