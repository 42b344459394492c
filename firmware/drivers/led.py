"""The light on the Pico itself: lit while something is wrong that the display cannot tell."""


class Led:
    """`name` is the pin's name or GPIO in board.json, None where there is no light. On a Pico W it hangs on
    the radio chip, which takes long to start: it is touched only when it is needed.
    """

    def __init__(self, machine, name):
        self._machine = machine
        self._name = name
        self._pin = None

    def set(self, lit):
        """Switch it on or off; nothing where there is none."""
        if self._name is None or (self._pin is None and not lit):
            return
        try:
            if self._pin is None:
                self._pin = self._machine.Pin(self._name, self._machine.Pin.OUT)
            self._pin.value(1 if lit else 0)
        except ValueError:  # MicroPython for a board without it
            self._name = None
