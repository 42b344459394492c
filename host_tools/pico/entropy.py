"""The random bit of the ring oscillator: os.urandom and MicroPython's seed are made of it."""

import random

from rp2040py.peripherals.peripheral import BasePeripheral

ADDRESS = 0x40060
STATUS = 0x18
RANDOM_BIT = 0x1C
STATUS_RUNNING = 0x80001000  # stable and enabled


class RingOscillator(BasePeripheral):
    """The ROSC: registers that hold what was written, and a random bit (RP2040 datasheet, section 2.17)."""

    def __init__(self, mcu, seed: int):
        super().__init__(mcu, "ROSC")
        self._bits = random.Random(seed)
        self._registers: dict[int, int] = {}

    @classmethod
    def install(cls, mcu, seed: int) -> None:
        """Puts one in the place of the emulator's own, which reads as a constant."""
        mcu.peripherals[ADDRESS] = cls(mcu, seed)

    def read_uint32(self, offset: int) -> int:
        if offset == RANDOM_BIT:
            return self._bits.getrandbits(1)
        if offset == STATUS:
            return STATUS_RUNNING
        return self._registers.get(offset, 0)

    def write_uint32(self, offset: int, value: int) -> None:
        self._registers[offset] = value
