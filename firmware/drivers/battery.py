"""The supply: how many volts there are, and whether they come from USB."""

# The ADC gives 0 ... 65535 for 0 ... 3300 mV.
FULL_SCALE = 65535
REFERENCE = 3300
SAMPLES = 8


class Battery:
    """`wiring` is that part of board.json: the GPIO `adc` behind a divider by `divider`; on a Pico W the GPIO
    `enable`, which keeps the radio off that pin while it is high; `usb`, the pin that is high on USB power.
    """

    def __init__(self, machine, wiring):
        kind = machine.Pin
        self._divider = wiring["divider"]
        self._enable = kind(wiring["enable"], kind.OUT, value=1) if "enable" in wiring else None
        # No pull: it would bend the divider.
        self._adc = machine.ADC(kind(wiring["adc"], kind.IN))
        self._usb = None
        if "usb" in wiring:
            try:
                self._usb = kind(wiring["usb"], kind.IN)
            except ValueError:  # a pin of the radio chip, in a MicroPython without radio
                pass

    def millivolts(self):
        """The voltage at VSYS."""
        total = 0
        for _ in range(SAMPLES):
            total += self._adc.read_u16()
        return total // SAMPLES * REFERENCE // FULL_SCALE * self._divider

    def on_usb(self):
        """Whether USB gives the power; False where that cannot be seen."""
        return self._usb is not None and self._usb.value() == 1
