"""A `machine` for the PC that behaves as awkwardly as the real one: pins with interrupts and bounce, an I2C
bus that times out or is torn, SPI, PWM, ADC, one-shot timers, a watchdog that cannot be stopped.

Nothing happens by itself: the test moves pins, and time, on.
"""

from host_tools.pico.oled import Oled, OledOnI2c

EIO = 5
ETIMEDOUT = 110


class Pin:
    """Made by FakeMachine.Pin: the same GPIO is the same pin."""

    def __init__(self, name):
        self.name = name
        self.mode = None
        self.pull = None
        self.level = 1
        self.handler = None
        self.trigger = 0
        self.hard = False
        self.happened = 0
        self.listeners = []

    def value(self, level=None):
        if level is None:
            return self.level
        self.level = level
        for listener in self.listeners:
            listener(level)
        return None

    def irq(self, handler=None, trigger=0, hard=False):
        if handler is not None:
            self.handler, self.trigger, self.hard = handler, trigger, hard
        return self

    def flags(self):
        return self.happened

    def drive(self, *levels):
        """The outside world moves the pin, faster than an interrupt comes: one call for all that happened."""
        happened = 0
        for level in levels:
            if level != self.level:
                happened |= FakeMachine.PinKind.IRQ_RISING if level else FakeMachine.PinKind.IRQ_FALLING
            self.level = level
        self.happened = happened & self.trigger
        if self.happened and self.handler:
            self.handler(self)


class FakeMachine:
    """display: an Oled, or None where nothing answers. address: where it does. error: of a bus without it."""

    class PinKind:
        IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 1, 4, 8

    def __init__(self, display=None, address=0x3C, error=EIO, lacking=()):
        self.display = display
        self.address = address
        self.error = error
        self.lacking = lacking  # names of pins that this MicroPython does not have
        self.pins = {}
        self.transfers = []  # (address, bytes) of each I2C transfer, ("cmd" or "data", bytes) on SPI
        self.torn_after = None  # bytes until a wire comes off
        self.timers = []
        self.pwm = None
        self.adc = {}
        self.watchdogs = []
        self.mem32 = {}
        self.resets = 0
        outer = self

        class PinOf(self.PinKind):
            def __new__(cls, name, mode=None, pull=None, value=None):
                return outer.pin(name, mode, pull, value)

        class TimerOf(Timer):
            def __init__(self):
                super().__init__()
                outer.timers.append(self)

        self.Pin = PinOf
        self.Timer = TimerOf
        self.I2C = lambda bus, **options: I2c(self, bus, options)
        self.SPI = lambda bus, **options: Spi(self, bus, options)
        self.PWM = self.make_pwm
        self.ADC = lambda pin: Adc(self, pin)
        self.WDT = self.make_watchdog

    def pin(self, name, mode=None, pull=None, value=None):
        if name in self.lacking:
            raise ValueError("unknown named pin")
        pin = self.pins.setdefault(name, Pin(name))
        if mode is not None:
            pin.mode, pin.pull = mode, pull
        if value is not None:
            pin.level = value
        return pin

    def make_pwm(self, pin, freq, duty_u16):
        self.pwm = Pwm(pin, freq, duty_u16)
        return self.pwm

    def make_watchdog(self, timeout):
        self.watchdogs.append(Watchdog(timeout))
        return self.watchdogs[-1]

    def reset(self):
        self.resets += 1


class I2c:
    def __init__(self, machine, bus, options):
        self.machine, self.bus, self.options = machine, bus, options

    def writeto(self, address, data):
        data = bytes(data)
        machine = self.machine
        if machine.display is None or address != machine.address:
            raise OSError(machine.error)
        device = OledOnI2c(machine.display)
        device.start()
        for value in data:
            if machine.torn_after is not None:
                if machine.torn_after == 0:
                    raise OSError(machine.error)
                machine.torn_after -= 1
            device.write(value)
        machine.transfers.append((address, data))
        device.stop()
        return len(data)


class Spi:
    """Write only; the pins dc (20), cs (17) and reset (21) are those of boards/pico_spi."""

    def __init__(self, machine, bus, options):
        self.machine, self.bus, self.options = machine, bus, options
        machine.pin(21).listeners.append(self.reset)

    def reset(self, level):
        if not level and self.machine.display:
            self.machine.display.hardware_reset()

    def write(self, data):
        machine = self.machine
        is_data = machine.pin(20).level
        machine.transfers.append(("data" if is_data else "cmd", bytes(data)))
        if machine.pin(17).level or machine.display is None:
            return
        for value in bytes(data):
            (machine.display.data if is_data else machine.display.command)(value)


class Pwm:
    def __init__(self, pin, freq, duty):
        self.pin, self.hz, self.duty = pin, freq, duty

    def freq(self, hz):
        if hz < 8:
            raise ValueError("freq too small")
        self.hz = hz

    def duty_u16(self, duty):
        self.duty = duty

    @property
    def heard(self):
        """The tone in Hz, 0 for silence."""
        return self.hz if self.duty else 0


class Timer:
    ONE_SHOT = 0

    def __init__(self):
        self.callback = None
        self.period = 0

    def init(self, mode, period, callback):
        self.period, self.callback = period, callback

    def deinit(self):
        self.callback = None

    def ring(self):
        """The time is over; returns after how many ms that was."""
        callback, self.callback = self.callback, None
        period = self.period
        callback(self)
        return period


class Adc:
    def __init__(self, machine, pin):
        self.machine, self.name = machine, pin.name

    def read_u16(self):
        return self.machine.adc[self.name]


class Watchdog:
    def __init__(self, timeout):
        if timeout > 8388:
            raise ValueError("timeout too long")
        self.timeout = timeout
        self.fed = 0

    def feed(self):
        self.fed += 1


def oled(controller="ssd1306", offset=0):
    """A display with noise in its memory, as after power-on."""
    return Oled(controller, offset, lambda: 0, seed=3)
