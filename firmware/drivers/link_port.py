"""The UART of the link: bytes in and out, never waiting.

While flash is written interrupts are off, for 45 ms an erase: what comes in then beyond the 32 bytes of
the chip's FIFO is lost. A beat of the other side has 13; a longer message is repeated by the protocol.
"""

RECEIVE_BUFFER = 1024
SEND_BUFFER = 512


class LinkPort:
    """`wiring`: the link of a checked board.json. Any object with these methods is a port to the game."""

    trouble = ""  # why nothing can pass, in words: a UART is always there

    def __init__(self, machine, wiring):
        self._machine = machine
        self._wiring = wiring
        self._uart = None

    def open(self):
        """Begin to listen."""
        wiring = self._wiring
        machine = self._machine
        self._uart = machine.UART(
            wiring["uart"],
            baudrate=wiring["baud"],
            tx=machine.Pin(wiring["tx"]),
            rx=machine.Pin(wiring["rx"], machine.Pin.IN, machine.Pin.PULL_UP),
            rxbuf=RECEIVE_BUFFER,
            txbuf=SEND_BUFFER,
            timeout=0,
        )

    def read(self, into):
        """Write what has come into the bytearray, as much as it holds; returns how many bytes."""
        waiting = min(self._uart.any(), len(into))
        # A read may still find nothing, and says None then.
        return self._uart.readinto(into, waiting) or 0 if waiting else 0

    def write(self, data, count):
        """Send the first bytes of a bytearray, at most SEND_BUFFER at a time; returns how many were taken."""
        return self._uart.write(memoryview(data)[:count]) or 0

    def close(self):
        """Let go of the wires."""
        self._uart.deinit()
        self._uart = None
