"""The buzzer: which tone the chip's PWM puts on its pin."""

from rp2040py.gpio_pin import FUNCTION_PWM

from host_tools.pico.clocks import SYSTEM_HZ


def tone_hz(mcu, pin: int) -> float:
    """The frequency on this GPIO in hertz; 0.0 while it is silent (RP2040 datasheet, section 4.5)."""
    if mcu.gpio[pin].function_select != FUNCTION_PWM:
        return 0.0
    channel = mcu.pwm.channels[(pin >> 1) & 7]
    level = channel.cc >> 16 if pin & 1 else channel.cc & 0xFFFF
    if not channel.csr & 1 or not 0 < level <= channel.top:
        return 0.0
    divider = (channel.div >> 4 or 256) + (channel.div & 15) / 16
    return SYSTEM_HZ / (divider * (channel.top + 1))
