"""The pins of the Pico: which GPIO lies on which pin of its header, and which can do what.

All Picos have the same header. What a pin can do follows a pattern, see the tables "GPIO functions" in the
datasheets of the RP2040 (1.4.3) and of the RP2350 (1.2.3).
"""

CHIPS = ("rp2040", "rp2350")
LAST_GPIO = 29
FIRST_ADC = 26
LAST_ADC = 29


def header_pin(gpio):
    """The number, 1 to 40, of the header's pin with that GPIO; 0 if it is not on the header."""
    if 0 <= gpio <= 22:
        # Every fifth pin of the header is a ground.
        return gpio + 1 + (gpio + 2) // 4
    return {26: 31, 27: 32, 28: 34}.get(gpio, 0)


def pin_name(gpio):
    """What a person looks for: "GP4 (pin 6)"."""
    pin = header_pin(gpio)
    return "GP%d (pin %d)" % (gpio, pin) if pin else "GPIO%d" % gpio


def suits_i2c(bus, use, gpio):
    """Whether a GPIO can be `sda` or `scl` of I2C 0 or 1."""
    return gpio >> 1 & 1 == bus and gpio & 1 == (0 if use == "sda" else 1)


def suits_spi(bus, use, gpio):
    """Whether a GPIO can be `sck` or `mosi` of SPI 0 or 1."""
    return gpio >> 3 & 1 == bus and gpio & 3 == (2 if use == "sck" else 3)


def suits_uart(number, use, gpio):
    """Whether a GPIO can be `tx` or `rx` of UART 0 or 1."""
    return gpio + 4 >> 3 & 1 == number and gpio & 3 == (0 if use == "tx" else 1)


def suits_adc(gpio):
    """Whether a voltage can be measured there."""
    return FIRST_ADC <= gpio <= LAST_ADC


def which(suits, number, use):
    """The GPIOs on the header that suit: "GP0/4/8"."""
    fitting = [str(gpio) for gpio in range(LAST_GPIO + 1) if header_pin(gpio) and suits(number, use, gpio)]
    return "GP" + "/".join(fitting)
