"""The far end of a UART's two wires: what came out of the chip, and what is sent into it."""

from collections import deque
from collections.abc import Callable

from host_tools.pico.chip import Chip
from host_tools.pico.uart import Uart


class Line:
    """`heard` is all that came out since it was last cleared. `on_byte`, if set, gets each byte as well.

    Stays when the chip's power goes and comes back: `attach` wires it to the new chip.
    """

    def __init__(self):
        self.heard = bytearray()
        self.on_byte: Callable[[int], None] | None = None
        self.chip: Chip | None = None
        self.uart: Uart | None = None
        self._queue: deque[int] = deque()

    def attach(self, chip: Chip, number: int) -> None:
        """Wires it to UART 0 or 1 of this chip; bytes on their way to an earlier chip are lost."""
        self._queue.clear()
        self.chip = chip
        self.uart = Uart.install(chip.mcu, number)
        self.uart.on_byte = self._came_out

    def send(self, data: bytes) -> None:
        """Sends bytes one after another at the speed that the chip's UART is set to."""
        idle = not self._queue
        self._queue.extend(data)
        if idle and self._queue:
            self.chip.after(self.uart.byte_ns, self._deliver)

    def inject(self, value: int, delay_ns: float) -> None:
        """One byte that is whole so many nanoseconds from now; 0 or less: now."""
        if delay_ns > 0:
            self.chip.after(delay_ns, lambda: self.uart.receive(value))
        else:
            self.uart.receive(value)

    def _deliver(self) -> None:
        self.uart.receive(self._queue.popleft())
        if self._queue:
            self.chip.after(self.uart.byte_ns, self._deliver)

    def _came_out(self, value: int) -> None:
        self.heard.append(value)
        if self.on_byte is not None:
            self.on_byte(value)
