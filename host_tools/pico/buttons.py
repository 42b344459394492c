"""The buttons: contacts that close to ground, and bounce if told to."""

from collections.abc import Mapping, Sequence

from host_tools.errors import ToolError
from host_tools.pico.chip import Chip

MS = 1_000_000


class Buttons:
    """pins: the GPIO of each button by its name, in lower case. Names are taken in any case.

    A bounce is a list of milliseconds: how long the contact makes, breaks, makes ... before it stays.
    """

    def __init__(self, chip: Chip, pins: Mapping[str, int]):
        self._chip = chip
        self._pins = {name.lower(): chip.mcu.gpio[pin] for name, pin in pins.items()}

    def press(self, name: str, bounce: Sequence[float] = ()) -> None:
        """Closes the contact now; it stays closed."""
        self._move(self._pin(name), True, bounce)

    def release(self, name: str, bounce: Sequence[float] = ()) -> None:
        """Opens the contact now."""
        self._move(self._pin(name), False, bounce)

    def _pin(self, name: str):
        try:
            return self._pins[name.lower()]
        except KeyError:
            raise ToolError(
                f"there is no button {name}; there are: {', '.join(sorted(self._pins))}"
            ) from None

    def _move(self, pin, closed: bool, bounce: Sequence[float]) -> None:
        if len(bounce) % 2:
            raise ToolError("a bounce has an even number of times: it must end as it began")
        _drive(pin, closed)
        at, state = 0.0, closed
        for ms in bounce:
            at += ms * MS
            state = not state
            self._chip.after(at, lambda state=state: _drive(pin, state))


def _drive(pin, closed: bool) -> None:
    if closed:
        pin.set_input_value(False)
    else:
        pin.release_input()
