"""A UART that behaves: bytes take their time on the wire, and what nobody reads in time is lost.

After the PL011 of the RP2040 (datasheet, section 4.2): FIFOs of 32 bytes both ways, their interrupts by
level, and the receive timeout. The emulator's own model sends at once, loses nothing, and asks for bytes
to send for ever.
"""

from collections import deque

from rp2040py.peripherals.uart import RPUART

from host_tools.pico.clocks import peripheral_hz

DATA, FLAGS, LEVELS, RAW_INTERRUPTS, CLEAR_INTERRUPTS = 0x00, 0x18, 0x34, 0x3C, 0x44
ERRORS = 0x04
FLAG_BUSY, FLAG_RX_EMPTY, FLAG_TX_FULL, FLAG_RX_FULL, FLAG_TX_EMPTY = 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7
INT_RX, INT_TX, INT_RX_TIMEOUT, INT_OVERRUN = 1 << 4, 1 << 5, 1 << 6, 1 << 10
DATA_OVERRUN = 1 << 11
TWO_STOP_BITS, PARITY = 1 << 3, 1 << 1
FIFO_BYTES = 32
LEVEL_BYTES = (4, 8, 16, 24, 28)
LEVELS_AT_RESET = 0x12
TIMEOUT_BITS = 32
ADDRESSES = (0x40034, 0x40038)


class Uart(RPUART):
    """`on_byte` is called with each byte when its stop bit is out; `receive` is what comes in.

    `lost` counts bytes that came while the FIFO was full; `sent` and `received` count the others.
    """

    def __init__(self, mcu, number: int):
        old = mcu.uart[number]
        super().__init__(mcu, old.name, old.irq, old.dreq)
        self.lost = self.sent = self.received = 0
        self._out: deque[int] = deque()
        self._in: deque[int] = deque()
        self._shifting: int | None = None
        self._levels = LEVELS_AT_RESET
        self._overrun = False
        self._byte_out = mcu.clock.create_alarm(self._byte_is_out)
        self._timeout = mcu.clock.create_alarm(self._no_more_came)

    @classmethod
    def install(cls, mcu, number: int) -> "Uart":
        """Puts one in the place of the emulator's own."""
        uart = cls(mcu, number)
        mcu.uart[number] = uart
        mcu.peripherals[ADDRESSES[number]] = uart
        return uart

    @property
    def byte_ns(self) -> float:
        """How long one byte takes on the wire, start and stop bits included."""
        line = self._line_ctrl_register
        bits = 1 + self.word_length + (1 if line & PARITY else 0) + (2 if line & TWO_STOP_BITS else 1)
        return bits * self._bit_ns

    @property
    def baud_rate(self) -> int:
        """Bits a second, as the firmware set it; 1 while it has set none."""
        return round(peripheral_hz(self.rp2040) / (self.baud_divider * 16)) if self.baud_divider else 1

    def receive(self, value: int) -> None:
        """A byte has just come in whole."""
        if not (self.enabled and self.rx_enabled):
            return
        if len(self._in) >= self._depth:
            self.lost += 1
            self._overrun = True
            self._interrupt_status |= INT_OVERRUN
        else:
            self.received += 1
            self._in.append(value)
        if len(self._in) >= self._rx_level:
            self._interrupt_status |= INT_RX
        self._timeout.cancel()
        self._timeout.schedule(TIMEOUT_BITS * self._bit_ns)
        self.check_interrupts()

    def reset(self) -> None:
        super().reset()
        self._byte_out.cancel()
        self._timeout.cancel()
        self._out.clear()
        self._in.clear()
        self._shifting = None
        self._levels = LEVELS_AT_RESET
        self._overrun = False

    def check_interrupts(self) -> None:
        self.rp2040.set_interrupt(self.irq, bool(self._interrupt_status & self._interrupt_mask))

    def read_uint32(self, offset: int) -> int:
        if offset == DATA:
            return self._take()
        if offset == FLAGS:
            return (
                (FLAG_BUSY if self._shifting is not None else 0)
                | (FLAG_RX_EMPTY if not self._in else 0)
                | (FLAG_TX_FULL if len(self._out) >= self._depth else 0)
                | (FLAG_RX_FULL if len(self._in) >= self._depth else 0)
                | (FLAG_TX_EMPTY if not self._out else 0)
            )
        if offset == LEVELS:
            return self._levels
        if offset == ERRORS:
            return 0
        if offset == CLEAR_INTERRUPTS:
            return 0
        return super().read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        if offset == DATA:
            if len(self._out) < self._depth:
                self._out.append(value & 0xFF)
            if len(self._out) > self._tx_level:
                self._interrupt_status &= ~INT_TX
                self.check_interrupts()
            if self._shifting is None:
                self._shift_next()
        elif offset == LEVELS:
            self._levels = value & 0x3F
        elif offset != ERRORS:
            super().write_uint32(offset, value)

    @property
    def _bit_ns(self) -> float:
        return 1e9 / self.baud_rate

    @property
    def _depth(self) -> int:
        return FIFO_BYTES if self.fifos_enabled else 1

    @property
    def _rx_level(self) -> int:
        return LEVEL_BYTES[min(self._levels >> 3, 4)] if self.fifos_enabled else 1

    @property
    def _tx_level(self) -> int:
        # The transmit FIFO asks for more when this many or fewer are left.
        return LEVEL_BYTES[min(self._levels & 7, 4)] if self.fifos_enabled else 0

    def _take(self) -> int:
        if not self._in:
            return 0
        value = self._in.popleft()
        if self._overrun:
            value |= DATA_OVERRUN
            self._overrun = False
        if len(self._in) < self._rx_level:
            self._interrupt_status &= ~INT_RX
        if not self._in:
            self._interrupt_status &= ~INT_RX_TIMEOUT
            self._timeout.cancel()
        self.check_interrupts()
        return value

    def _no_more_came(self) -> None:
        if self._in:
            self._interrupt_status |= INT_RX_TIMEOUT
            self.check_interrupts()

    def _shift_next(self) -> None:
        self._shifting = self._out.popleft()
        self._byte_out.schedule(self.byte_ns)
        if len(self._out) <= self._tx_level:
            self._interrupt_status |= INT_TX
            self.check_interrupts()

    def _byte_is_out(self) -> None:
        value = self._shifting
        self._shifting = None
        self.sent += 1
        if self._out:
            self._shift_next()
        if self.on_byte is not None:
            self.on_byte(value)
