"""The buttons: contacts to ground under a pull-up, caught by interrupts so that no press is too short."""

from firmware.debounce import Debouncer
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B

CODES = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN, "a": A, "b": B}


class Buttons:
    """The keys of the handheld. `pins`: the GPIO of each button by its name; `clock` has ms() and diff()."""

    def __init__(self, machine, pins, clock):
        self._clock = clock
        kind = machine.Pin
        self._closing = kind.IRQ_FALLING
        self._opening = kind.IRQ_RISING
        names = sorted(pins)
        self._lines = tuple([kind(pins[name], kind.IN, kind.PULL_UP) for name in names])
        self._codes = bytes([CODES[name] for name in names])
        closed = bytes([not line.value() for line in self._lines])
        self._state = Debouncer(self._codes, closed, clock.diff)
        changed = self._changed
        for line in self._lines:
            line.irq(changed, self._closing | self._opening, hard=True)

    def get(self):
        """The next press, NONE if there is none."""
        return self._state.get(self._clock.ms())

    def waiting(self):
        """Whether a press waits to be fetched."""
        return self._state.waiting(self._clock.ms())

    def is_held(self, code):
        """Whether that button is held down now; False if the board has none."""
        contact = self._codes.find(bytes((code,)))
        return contact >= 0 and self._state.is_held(contact, self._clock.ms())

    def _changed(self, line):
        """Called by the interrupt of any button, in which nothing may be allocated; what happened to its line
        since the last one is in the flags.
        """
        flags = line.irq().flags()
        closing = 1 if flags & self._closing else 0
        contact = self._lines.index(line)
        self._state.edge(contact, closing, flags & self._opening, 1 - line.value(), self._clock.ms())
