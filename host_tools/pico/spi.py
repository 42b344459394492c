"""The SPI bus to a display: a bit a clock at the speed the firmware set, and pins that steer it."""

from typing import Protocol

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.spi import RPSPI, SCR_MASK, SCR_SHIFT

from host_tools.pico.clocks import peripheral_hz

ADDRESSES = (0x4003C, 0x40040)


class Device(Protocol):
    """What hangs on the bus: it takes bytes as commands or as data."""

    def command(self, value: int) -> None: ...

    def data(self, value: int) -> None: ...

    def hardware_reset(self) -> None: ...


class SpiBus(RPSPI):
    """An SPI controller with one write-only device behind it.

    cs: GPIO that selects the device while low, or None if it always listens.
    dc: GPIO that tells data (high) from commands (low).
    reset: GPIO that resets the device while low, or None.
    """

    def __init__(self, mcu, number: int, device: Device | None, cs: int | None, dc: int, reset: int | None):
        old = mcu.spi[number]
        super().__init__(mcu, old.name, old.irq, old.dreq)
        self._device = device
        self._cs, self._dc, self._reset_pin = cs, dc, reset
        self._value = 0
        self._shifted = mcu.clock.create_alarm(self._done)
        self.on_transmit = self._transmit
        if reset is not None and device is not None:
            mcu.gpio[reset].add_listener(self._reset_pin_changed)

    @classmethod
    def install(
        cls, mcu, number: int, device: Device | None, cs: int | None, dc: int, reset: int | None
    ) -> "SpiBus":
        """Puts one in the place of the emulator's own."""
        bus = cls(mcu, number, device, cs, dc, reset)
        mcu.spi[number] = bus
        mcu.peripherals[ADDRESSES[number]] = bus
        return bus

    @property
    def clock_frequency(self) -> float:
        """Bits a second, as the firmware set it."""
        rate = 1 + (self._control0 >> SCR_SHIFT & SCR_MASK)
        return peripheral_hz(self.rp2040) / (self._clock_divisor * rate) if self._clock_divisor else 1.0

    def reset(self) -> None:
        super().reset()
        self._shifted.cancel()

    def _transmit(self, value: int) -> None:
        self._value = value
        self._shifted.schedule(self.data_bits * 1e9 / self.clock_frequency)

    def _done(self) -> None:
        pins = self.rp2040.gpio
        selected = self._cs is None or pins[self._cs].value == GPIOPinState.LOW
        if self._device is not None and selected:
            if pins[self._dc].value == GPIOPinState.HIGH:
                self._device.data(self._value)
            else:
                self._device.command(self._value)
        self.complete_transmit(0)

    def _reset_pin_changed(self, value: GPIOPinState, before: GPIOPinState) -> None:
        if value == GPIOPinState.LOW:
            self._device.hardware_reset()
