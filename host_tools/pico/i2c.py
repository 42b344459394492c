"""The I²C bus: nine bits a byte at the speed the firmware set, and no answer where nothing is wired."""

from collections.abc import Callable
from typing import Protocol

from rp2040py.peripherals.i2c import IC_RAW_INTR_STAT, R_TX_EMPTY, RPI2C, I2CMode

from host_tools.pico.clocks import SYSTEM_HZ

BITS_OF_A_BYTE = 9  # eight and the acknowledgement
ADDRESSES = (0x40044, 0x40048)


class Device(Protocol):
    """What hangs on the bus. `start` begins a transfer to it, `write` takes each byte, `stop` ends it."""

    def start(self) -> None: ...

    def write(self, value: int) -> None: ...

    def stop(self) -> None: ...


class I2cBus(RPI2C):
    """An I²C controller with the wires behind it. `devices` are those on the bus, by their address."""

    def __init__(self, mcu, number: int):
        old = mcu.i2c[number]
        super().__init__(mcu, old.name, old.irq)
        self.devices: dict[int, Device] = {}
        self._talking_to: Device | None = None
        self._then: Callable[[], None] | None = None
        self._looked: int | None = None
        self._bits_done = mcu.clock.create_alarm(self._done)
        self.on_start = lambda repeated: self._after_bits(1, self.complete_start)
        self.on_connect = self._address
        self.on_write_byte = self._write
        self.on_read_byte = lambda ack: self._after_bits(BITS_OF_A_BYTE, lambda: self.complete_read(0xFF))
        self.on_stop = self._stop_bit

    @classmethod
    def install(cls, mcu, number: int) -> "I2cBus":
        """Puts one in the place of the emulator's own."""
        bus = cls(mcu, number)
        mcu.i2c[number] = bus
        mcu.peripherals[ADDRESSES[number]] = bus
        return bus

    @property
    def bit_ns(self) -> float:
        """One clock of the bus."""
        return (self.scl_high_period + self.scl_low_period) * 1e9 / SYSTEM_HZ

    def reset(self) -> None:
        super().reset()
        self._bits_done.cancel()
        self._then = None
        self._talking_to = None

    def read_uint32(self, offset: int) -> int:
        value = super().read_uint32(offset)
        if offset == IC_RAW_INTR_STAT:
            if value == self._looked and self._then is not None:
                # The firmware looks here in a tight loop until the bits are out. Nothing can happen before
                # the next alarm: chip time goes there at once, interrupts come when they would have come.
                self.rp2040.clock.tick(self.rp2040.clock.nanos_to_next_alarm)
            self._looked = value
        return value

    def write_uint32(self, offset: int, value: int) -> None:
        self._looked = None
        super().write_uint32(offset, value)

    def _abort(self, reason: int) -> None:
        super()._abort(reason)
        # The hardware empties its FIFO and says so; the firmware waits for that, then looks for the reason.
        self._set_interrupts(R_TX_EMPTY)

    def _after_bits(self, bits: int, then: Callable[[], None]) -> None:
        self._then = then
        self._bits_done.schedule(bits * self.bit_ns)

    def _done(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()

    def _address(self, address: int, mode: I2CMode) -> None:
        device = self.devices.get(address)
        self._talking_to = device
        self._after_bits(BITS_OF_A_BYTE, lambda: self._answer(device))

    def _answer(self, device: Device | None) -> None:
        if device is not None:
            device.start()
        self.complete_connect(device is not None)

    def _write(self, value: int) -> None:
        self._after_bits(BITS_OF_A_BYTE, lambda: self._written(value))

    def _written(self, value: int) -> None:
        if self._talking_to is not None:
            self._talking_to.write(value)
        self.complete_write(self._talking_to is not None)

    def _stop_bit(self) -> None:
        self._after_bits(1, self._stopped)

    def _stopped(self) -> None:
        device, self._talking_to = self._talking_to, None
        if device is not None:
            device.stop()
        self.complete_stop()
