"""The flash chip: its operations take their time, are counted, and can be cut short by a loss of power.

Times are the typical ones of the W25Q16JV that the Pico carries (Winbond's datasheet, section 9.6).
"""

from collections.abc import Callable

from rp2040py.peripherals.ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_READ_STATUS_1,
    CMD_SECTOR_ERASE,
    RPSSI,
)

ERASE_SECTOR_NS = 45_000_000
ERASE_BLOCK_NS = 150_000_000
PROGRAM_PAGE_NS = 400_000
TIMES = {
    CMD_SECTOR_ERASE: ERASE_SECTOR_NS,
    CMD_BLOCK_ERASE: ERASE_BLOCK_NS,
    CMD_PAGE_PROGRAM: PROGRAM_PAGE_NS,
}
SIZES = {CMD_SECTOR_ERASE: 4096, CMD_BLOCK_ERASE: 65536, CMD_PAGE_PROGRAM: 256}
STATUS_BUSY = 1
# One look at the busy flag costs this much chip time instead of the microsecond it takes, so that waiting for
# the flash is not emulated instruction by instruction. An operation ends at most this much late.
LOOK_NS = 100_000


class FlashChip:
    """What the tests see of the flash. `content` is a view of all of it, live; `operations` counts erases and
    programs since power-on; `log` names them: ("erase" or "program", offset in flash).

    timed: whether operations take time; without it they are done at once.
    """

    def __init__(self, mcu, size: int, cut_power: Callable[[], None]):
        self.content = memoryview(mcu.flash)[:size]
        self.operations = 0
        self.log: list[tuple[str, int]] = []
        self.timed = True
        self.dead = False
        self._cut_power = cut_power
        self._cut_at = 0
        self._cut_share = 0.0
        # The emulator's own SSI, taught what it leaves out.
        mcu.ssi.__class__ = _Ssi
        mcu.ssi.chip = self
        mcu.ssi.busy_until = 0.0

    def cut_power_at(self, operation: int, share: float = 0.0) -> None:
        """The power goes at this operation, counted from 1 from now on, when this share of it is done:
        0.0 before it changes anything, 1.0 just after it is complete."""
        self._cut_at = self.operations + operation
        self._cut_share = share

    def begin(self, kind: str, offset: int, before: bytes, after: bytes) -> None:
        """One operation: the bytes at `offset` change from `before` to `after`."""
        self.operations += 1
        self.log.append((kind, offset))
        done = len(after)
        if self.operations == self._cut_at:
            done = round(len(after) * self._cut_share)
            self._cut_power()
        self.content[offset : offset + done] = after[:done]
        if 0 < done < len(after):
            # Where an operation was cut short some cells have changed and some have not.
            torn = bytes(
                old & new if index % 2 else old
                for index, (old, new) in enumerate(zip(before, after, strict=True))
            )
            self.content[offset + done : offset + len(after)] = torn[done:]


class _Ssi(RPSSI):
    """The flash controller with a flash behind it that is busy for a while. `chip` and `busy_until` (in
    nanoseconds) are set by FlashChip."""

    chip: FlashChip
    busy_until: float

    def _shift_byte(self, byte_out: int) -> int:
        answer = super()._shift_byte(byte_out)
        if self._tx_buffer[0] == CMD_READ_STATUS_1 and len(self._tx_buffer) > 1:
            clock = self.rp2040.clock
            left = self.busy_until - clock.nanos
            if left > 0:
                clock.tick(min(left, LOOK_NS))
                answer |= STATUS_BUSY
        return answer

    def _apply_command(self) -> None:
        command = self._tx_buffer[0] if self._tx_buffer else 0
        if self.chip.dead:
            self._tx_buffer = bytearray()
            return
        if command not in TIMES or len(self._tx_buffer) < 4 or not self._write_enabled:
            super()._apply_command()
            return
        size = SIZES[command]
        offset = self._address_from_buffer()
        if command != CMD_PAGE_PROGRAM:
            offset &= ~(size - 1)
        size = min(size, len(self.chip.content) - offset)
        before = bytes(self.chip.content[offset : offset + size])
        super()._apply_command()
        after = bytes(self.chip.content[offset : offset + size])
        self.chip.content[offset : offset + size] = before
        self.chip.begin("program" if command == CMD_PAGE_PROGRAM else "erase", offset, before, after)
        if self.chip.timed:
            self.busy_until = self.rp2040.clock.nanos + TIMES[command]
