"""The buzzer: plays a cue while the game goes on."""

from firmware.cues import STEP

# Half the time on is loudest for a piezo.
LOUD = 32768


class Buzzer:
    """A passive piezo on the GPIO `pin`, driven by PWM; a timer moves on from tone to tone."""

    def __init__(self, machine, pin):
        self._pwm = machine.PWM(machine.Pin(pin), freq=1000, duty_u16=0)
        self._timer = machine.Timer()
        self._once = machine.Timer.ONE_SHOT
        self._cue = b""
        self._at = 0
        self._go_on = self._next

    def play(self, cue):
        """Begin a cue, see `firmware.cues`; one that still sounds is cut off. An empty one is silence."""
        self._timer.deinit()
        self._cue = cue
        self._at = 0
        self._next(None)

    def _next(self, timer):
        at = self._at
        if at >= len(self._cue):
            self._pwm.duty_u16(0)
            return
        pitch = self._cue[at]
        if pitch:
            self._pwm.freq(pitch * STEP)
        self._pwm.duty_u16(LOUD if pitch else 0)
        self._at = at + 2
        self._timer.init(mode=self._once, period=self._cue[at + 1], callback=self._go_on)
