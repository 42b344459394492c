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

    `timed`: whether operations take time; without it they are done at once. `busy_until` is in nanoseconds.
    """

    def __init__(self, mcu, size: int, cut_power: Callable[[], None]):
        self.content = memoryview(mcu.flash)[:size]
        self.operations = 0
        self.log: list[tuple[str, int]] = []
        self.timed = True
        self.dead = False
        self.busy_until = 0.0
        self._busy_since = 0.0
        self._last = (0, b"", b"")
        self._now = lambda: mcu.clock.nanos
        self._cut_power = cut_power
        self._cut_at = 0
        self._cut_share = 0.0
        # The emulator's own SSI, taught what it leaves out.
        mcu.ssi.__class__ = _Ssi
        mcu.ssi.chip = self

    def cut_power_at(self, operation: int, share: float = 0.0) -> None:
        """The power goes at this operation, counted from 1 from now on, when this share of it is done:
        0.0 before it changes anything, 1.0 just after it is complete."""
        self._cut_at = self.operations + operation
        self._cut_share = share

    def begin(self, kind: str, offset: int, before: bytes, after: bytes, takes_ns: float) -> None:
        """One operation: the bytes at `offset` change from `before` to `after`."""
        self.operations += 1
        self.log.append((kind, offset))
        self._last = (offset, before, after)
        self._busy_since = self._now()
        self.busy_until = self._busy_since + (takes_ns if self.timed else 0)
        if self.operations == self._cut_at:
            self.busy_until = self._busy_since
            self._tear(self._cut_share)
            self._cut_power()

    def lose_power(self) -> None:
        """Whatever is being done stays as far as it is; nothing more is done."""
        self.dead = True
        now = self._now()
        if now < self.busy_until:
            self._tear((now - self._busy_since) / (self.busy_until - self._busy_since))

    def _tear(self, share: float) -> None:
        """Leaves the last operation done by this share. Behind what is done some cells have changed already,
        unless nothing is done at all."""
        offset, before, after = self._last
        done = round(len(after) * share)
        torn = bytearray(before)
        if done:
            torn[::2] = after[::2]
            torn[:done] = after[:done]
        self.content[offset : offset + len(torn)] = torn


class _Ssi(RPSSI):
    """The flash controller with a flash behind it that is busy for a while. `chip` is set by FlashChip."""

    chip: FlashChip

    def _shift_byte(self, byte_out: int) -> int:
        answer = super()._shift_byte(byte_out)
        if self._tx_buffer[0] == CMD_READ_STATUS_1 and len(self._tx_buffer) > 1:
            clock = self.rp2040.clock
            left = self.chip.busy_until - clock.nanos
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
        kind = "program" if command == CMD_PAGE_PROGRAM else "erase"
        self.chip.begin(kind, offset, before, after, TIMES[command])
