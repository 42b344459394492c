"""A Pico on the bench: the firmware of a UF2, a display, buttons, the link's wires, and its flash.

bench = Bench(uf2, board)
bench.run_ms(400)
bench.tap("A")
bench.panel.pixels
bench.files["saves/settings.json"]
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from host_tools.build import uf2
from host_tools.build.board import Board
from host_tools.build.filesystem import Files
from host_tools.errors import ToolError
from host_tools.pico.buttons import Buttons
from host_tools.pico.buzzer import tone_hz
from host_tools.pico.chip import Chip
from host_tools.pico.console import Console
from host_tools.pico.line import Line
from host_tools.pico.oled import Oled
from host_tools.pico.supply import FULL_BATTERY_MV, supply
from host_tools.pico.wiring import Fitted, connect_display

MS = 1_000_000
TAP_MS = 60


class Bench:
    """Power is on from the start; nothing runs until it is told to.

    image: the UF2 to boot, or the content of a flash.
    board: the board it is made for; its board.json says what is wired where.
    display: the display that is fitted, if it is another than board.json says.
    seed: of the chip's random bits and of the noise in the display at power-on.
    usb: whether a USB host listens to the console, see `console`. It makes the emulation much slower.
    flash_timed: whether flash operations take their time.
    millivolts: of the supply, where the board measures it. Pins that see USB power see none.
    """

    def __init__(
        self,
        image: Path | bytes,
        board: Board,
        display: Fitted = Fitted(),  # noqa: B008 - frozen
        seed: int = 0,
        usb: bool = False,
        flash_timed: bool = True,
        millivolts: int = FULL_BATTERY_MV,
    ):
        self.board = board
        self._fitted = display
        self._seed = seed
        self._usb = usb
        self._flash_timed = flash_timed
        self._millivolts = millivolts
        self._closed: set[str] = set()
        self._before_ns = 0.0
        self.link = Line()
        self._start(image if isinstance(image, bytes) else uf2.flash_of(image))

    # --- time ---

    @property
    def now_ms(self) -> float:
        """Chip time since the bench was made, in milliseconds; it goes on after a loss of power."""
        return (self._before_ns + self.chip.ns) / MS

    def run_ms(self, ms: float) -> None:
        """Runs for this long, or until the power goes."""
        self.chip.run_until(self.chip.ns + ms * MS)

    def run_until(self, met: Callable[[], object], within_ms: float, step_ms: float = 1.0) -> float:
        """Runs until the condition holds, looking after each step; gives how long that took in milliseconds.

        Raises ToolError with what the panel shows when the time is over or the power goes first.
        """
        start = self.now_ms
        while not met():
            if not self.powered or self.now_ms - start >= within_ms:
                shown = self.panel.text() if self.panel else "(no panel)"
                raise ToolError(
                    f"not met after {self.now_ms - start:.0f} ms of chip time; the panel shows:\n{shown}"
                )
            self.run_ms(step_ms)
        return self.now_ms - start

    # --- buttons ---

    def press(self, name: str, bounce: Sequence[float] = ()) -> None:
        """Presses a button and holds it, through resets and loss of power too; see Buttons for bounces."""
        self._buttons.press(name, bounce)
        self._closed.add(name)

    def release(self, name: str, bounce: Sequence[float] = ()) -> None:
        """Lets a button go."""
        self._buttons.release(name, bounce)
        self._closed.discard(name)

    def tap(
        self, name: str, hold_ms: float = TAP_MS, after_ms: float = TAP_MS, bounce: Sequence[float] = ()
    ) -> None:
        """Presses a button, runs, lets it go, and runs."""
        self.press(name, bounce)
        self.run_ms(hold_ms)
        self.release(name, bounce)
        self.run_ms(after_ms)

    # --- power ---

    @property
    def powered(self) -> bool:
        """False after a loss of power, until `power_on`."""
        return self.chip.powered

    @property
    def resets(self) -> list[str]:
        """The resets since power-on: "software", "watchdog", "pin"."""
        return self.chip.resets

    def reset(self) -> None:
        """A pulse on the RUN pin."""
        self.chip.reset()

    def cut_power(self) -> None:
        """The power goes, now. For the middle of a save see `chip.flash.cut_power_at`."""
        self.chip.cut_power()

    def power_on(self) -> None:
        """Power is back: the flash is as it was left, all else starts anew."""
        if self.powered:
            self.cut_power()
        self._before_ns += self.chip.ns
        self._start(bytes(self.chip.flash.content))

    # --- what can be looked at ---

    @property
    def panel(self) -> Oled | None:
        """The display; None where there is none."""
        return self._panel

    @property
    def console(self) -> Console | None:
        """The USB console; None without a USB host."""
        return self._console

    @property
    def files(self) -> Files:
        """The files in flash, as they are at this moment; writable while the chip does not run."""
        return Files(self.chip.flash.content[self.board.filesystem_at :])

    @property
    def buzzer_hz(self) -> float:
        """The tone at this moment, 0.0 for none."""
        buzzer = self.board.data.get("buzzer")
        return tone_hz(self.chip.mcu, buzzer["pin"]) if buzzer else 0.0

    def _start(self, flash: bytes) -> None:
        data = self.board.data
        self.chip = Chip(flash, self.board.flash_bytes, self._seed)
        self.chip.flash.timed = self._flash_timed
        self._panel = connect_display(self.chip, data["display"], self._fitted, self._seed)
        self._buttons = Buttons(self.chip, data["buttons"])
        if "battery" in data:
            supply(self.chip.mcu, data["battery"], self._millivolts)
        self._console = Console(self.chip) if self._usb else None
        for name in self._closed:
            self._buttons.press(name)
        if "link" in data:
            self.link.attach(self.chip, data["link"]["uart"])
