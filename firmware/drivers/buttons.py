"""The buttons: contacts to ground under a pull-up, caught by interrupts so that no press is too short."""

from firmware.debounce import Debouncer
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B

CODES = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN, "a": A, "b": B}


class Buttons:
    """The keys of the handheld. `pins`: the GPIO of each button by its name; `clock` has ms() and diff()."""

    def __init__(self, machine, pins, clock):
        self._clock = clock
        kind = machine.Pin
        names = sorted(pins)
        lines = [kind(pins[name], kind.IN, kind.PULL_UP) for name in names]
        self._codes = bytes([CODES[name] for name in names])
        self._state = Debouncer(self._codes, bytes([not line.value() for line in lines]), clock.diff)
        self._contacts = [Contact(kind, lines[i], i, self._state, clock) for i in range(len(lines))]

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


class Contact:
    """One button's pin and its interrupt, in which nothing may be allocated."""

    def __init__(self, kind, line, number, state, clock):
        self._line = line
        self._number = number
        self._state = state
        self._clock = clock
        self._closing = kind.IRQ_FALLING
        self._opening = kind.IRQ_RISING
        self._irq = line.irq()
        line.irq(self.changed, kind.IRQ_FALLING | kind.IRQ_RISING, hard=True)

    def changed(self, line):
        """Called by the interrupt; what happened since the last one is in its flags."""
        flags = self._irq.flags()
        closed = 1 - self._line.value()
        closing = 1 if flags & self._closing else 0
        self._state.edge(self._number, closing, flags & self._opening, closed, self._clock.ms())
