"""The emulated Pico and the simulated handheld side by side: same keys, same deals, same pictures."""

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from firmware.device import Device
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.settings import FILE as SETTINGS
from firmware.store import MATCH
from host_tools.errors import ToolError
from host_tools.handheld.simulation import Simulation
from host_tools.pico.bench import MS, Bench
from scout_mp import record

BUTTONS = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down", A: "a", B: "b"}
SAVES = "saves/"
AT_A_KEY = 3  # the speed at which every move is shown until a key is pressed: nothing then depends on time
HOLD_MS = 30
FINGER_MS = 60  # between two presses
# A screen that wants to rest this long waits for a key.
RESTING_MS = 400
BOOT_MS = 1500
ANSWER_MS = 400
DEALT_MS = 1000
SAVED_MS = 300
THINKING_MS = 10_000


class SameParts(Device):
    """What the PC's handheld has of a board's parts: by these the screens offer more or less."""

    def __init__(self, board: Mapping[str, object]):
        self.has_buzzer = "buzzer" in board
        self.link_port = object() if "link" in board else None


class Lockstep:
    """`chip` is the bench, `pc` the Simulation. Both are on their title, or about to be resumed there.

    settings: those that are saved before power-on, by name. Where the game wants random bytes for a deal the
    PC gets those that the chip drew. files: others that are saved before power-on; settings among them count.
    """

    def __init__(
        self,
        bench: Bench,
        folder: Path,
        settings: Mapping[str, object],
        files: Mapping[str, bytes] = MappingProxyType({}),
    ):
        saved = json.dumps({"language": "en", "speed": AT_A_KEY, **settings}).encode()
        self.chip = bench
        folder.mkdir(parents=True, exist_ok=True)
        self.pc = Simulation(folder, device=SameParts(bench.board.data), language="")
        there = bench.files
        for name, data in {SETTINGS: saved, **files}.items():
            there[SAVES + name] = data
            (folder / name).write_bytes(data)
        self.pictures = 0
        self.latencies_ms: list[float] = []
        self._before: bytes | None = None
        self.resume()

    def resume(self) -> None:
        """The PC's handheld starts anew, as the chip has just done; waits for both to show the same."""
        self.pc.switch_on()
        self.pc.app.random_bytes = self._drawn_by_the_chip
        self._released_ms = self.chip.now_ms
        self.settle(BOOT_MS)

    def press(self, code: int) -> None:
        """Presses a key on both; afterwards both wait for the next one, and show the same picture."""
        chip, app = self.chip, self.pc.app
        chip.run_ms(self._released_ms + FINGER_MS - chip.now_ms)
        before = self.pc.seen()
        self._before = self.pc.store.read(MATCH)
        pressed_ns = chip.chip.ns
        chip.press(BUTTONS[code])
        chip.chip.after(HOLD_MS * MS, lambda: chip.release(BUTTONS[code]))
        self._released_ms = chip.now_ms + HOLD_MS
        self.pc.keys.put(code)
        app.tick()
        first = self.pc.seen()
        if first != before and self._shows(first, ANSWER_MS):
            self.latencies_ms.append((chip.panel.changed_ns - pressed_ns) / MS)
        self.settle()

    def settle(self, within_ms: float = THINKING_MS) -> None:
        """Runs both until they wait for a key; ToolError with both pictures where they differ then."""
        while True:
            wait = self.pc.app.tick()
            if wait >= RESTING_MS:
                break
            self.pc.clock.advance(max(wait, 1))
        if not self._shows(self.pc.seen(), within_ms):
            from host_tools.handheld.terminal.dots import half_blocks

            expected = "\n".join(half_blocks(self.pc.seen()))
            raise ToolError(f"the chip shows:\n{self.chip.panel.text()}\nthe PC shows:\n{expected}")
        self.pictures += 1

    @property
    def screen(self) -> str:
        """Which screen is in front."""
        return type(self.pc.screen).__name__

    def records(self) -> tuple[bytes | None, bytes | None]:
        """The saved match of the chip, given the time to save it behind the picture, and of the PC."""
        self.chip.run_ms(SAVED_MS)
        return self.chip.files.get(SAVES + MATCH), self.pc.store.read(MATCH)

    def _shows(self, picture: bytes, within_ms: float) -> bool:
        """Runs the chip until it shows a picture; whether it does."""
        chip = self.chip
        end = chip.now_ms + within_ms
        looked_ns = -1.0
        while True:
            if chip.panel.changed_ns != looked_ns:
                looked_ns = chip.panel.changed_ns
                if chip.panel.pixels == picture:
                    return True
            if chip.now_ms >= end:
                # What is lit changes without a dot when the panel is switched on or turned over.
                return chip.panel.pixels == picture
            chip.run_ms(1)

    def _drawn_by_the_chip(self, count: int) -> bytes:
        """The seed of the match that the chip deals next."""
        flash = self.chip.chip.flash
        looked = -1
        for _ in range(DEALT_MS):
            if flash.operations != looked:
                looked = flash.operations
                data = self.chip.files.get(SAVES + MATCH)
                if data and data != self._before:
                    return record.read(data).seed
            self.chip.run_ms(1)
        raise ToolError("the chip has dealt nothing")
