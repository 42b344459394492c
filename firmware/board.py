"""The wiring of the handheld, board.json: read and checked, on the device and on the PC.

    name      what the board is called
    chip      rp2040 or rp2350
    micropython  what MicroPython calls the board
    flash     bytes: of the flash; filesystem: where in it the file system begins
    display   controller ssd1306 or sh1106; column_offset, 2 on most SH1106; flip: mounted upside down;
              bus, id, frequency in Hz; i2c: sda, scl, address (if it is not to be looked for);
              spi: sck, mosi, cs, dc, reset
    buttons   left, right, a, b; up and down may be missing
    buzzer    pin (may be missing, as what follows)
    led       pin: a GPIO or its name, "LED"
    link      uart, tx, rx, baud
    battery   adc: GPIO that sees the supply through a divider by `divider`; enable, usb: see the driver

Pins are GPIO numbers. Whatever cannot work is refused with the cure.
"""

import json

from firmware.errors import HandheldError
from firmware.pins import (
    CHIPS,
    LAST_GPIO,
    header_pin,
    pin_name,
    suits_adc,
    suits_i2c,
    suits_spi,
    suits_uart,
    which,
)

FILE = "board.json"

# What a value is.
PIN = "a GPIO number"
INNER_PIN = "a GPIO number of the Pico"
NAMED_PIN = "a GPIO number or a pin's name"
NUMBER = "a whole number"
TEXT = "a text"
YES_NO = "true or false"

TEXTS = ("name", "chip", "micropython")
# Section: its keys with what they are; those that may be missing; whether the section may be missing.
DISPLAY = {"controller": TEXT, "bus": TEXT, "id": NUMBER, "frequency": NUMBER, "column_offset": NUMBER}
I2C = {"sda": PIN, "scl": PIN}
SPI = {"sck": PIN, "mosi": PIN, "cs": PIN, "dc": PIN, "reset": PIN}
SECTIONS = {
    "flash": ({"bytes": NUMBER, "filesystem": NUMBER}, {}, False),
    "buttons": ({"left": PIN, "right": PIN, "a": PIN, "b": PIN}, {"up": PIN, "down": PIN}, False),
    "buzzer": ({"pin": PIN}, {}, True),
    "led": ({"pin": NAMED_PIN}, {}, True),
    "link": ({"uart": NUMBER, "tx": PIN, "rx": PIN, "baud": NUMBER}, {}, True),
    "battery": ({"adc": INNER_PIN, "divider": NUMBER}, {"enable": INNER_PIN, "usb": NAMED_PIN}, True),
}
BUSES = {"i2c": (I2C, suits_i2c), "spi": (SPI, suits_spi)}
ADDRESSES = (0x3C, 0x3D)
HIGHEST_OFFSET = 4


def parse_board(text):
    """The board of a board.json (str or bytes): a dict of dicts; HandheldError says what is wrong."""
    try:
        board = json.loads(text)
    except (ValueError, UnicodeError) as error:
        raise wrong("is no JSON (%s): compare it with that of another board" % error)
    if not isinstance(board, dict):
        raise wrong("must be one { ... } with the parts of the board in it")
    check_board(board)
    return board


def check_board(board):
    """Raise HandheldError unless the board can work."""
    for name in board:
        if name not in SECTIONS and name not in TEXTS and name != "display":
            raise wrong("has an unknown part, %s: a slip of the pen?" % name)
    for name in TEXTS:
        if not isinstance(board.get(name), str):
            raise wrong('needs "%s", a text' % name)
    if board["chip"] not in CHIPS:
        raise wrong("chip is %s: it must be %s" % (board["chip"], " or ".join(CHIPS)))
    pins = {}
    _check_display(board.get("display"), pins)
    for name in sorted(SECTIONS):
        needed, more, may_lack = SECTIONS[name]
        if name in board or not may_lack:
            _check_section(board.get(name), name, needed, more, pins)
    _check_link(board)
    if "battery" in board and not suits_adc(board["battery"]["adc"]):
        raise wrong("battery adc is %s: only GPIO26 to GPIO29 measure" % pin_name(board["battery"]["adc"]))


def _check_display(display, pins):
    bus = display.get("bus") if isinstance(display, dict) else None
    if bus not in BUSES:
        raise wrong("display must have a bus, i2c or spi")
    wires, suits = BUSES[bus]
    more = {"flip": YES_NO}
    if bus == "i2c":
        more["address"] = NUMBER
    needed = dict(DISPLAY)
    needed.update(wires)
    _check_section(display, "display", needed, more, pins)
    if display["controller"] not in ("ssd1306", "sh1106"):
        raise wrong("display controller is %s: it must be ssd1306 or sh1106" % display["controller"])
    if display["controller"] == "ssd1306" and display["column_offset"]:
        raise wrong("display column_offset must be 0 for an ssd1306; one that needs 2 is a sh1106")
    if not 0 <= display["column_offset"] <= HIGHEST_OFFSET:
        raise wrong("display column_offset must be 0 to %d" % HIGHEST_OFFSET)
    if display.get("address", ADDRESSES[0]) not in ADDRESSES:
        raise wrong("display address must be 60 or 61 (0x3C or 0x3D); leave it out to have it found")
    if display["frequency"] < 1:
        raise wrong("display frequency must be in Hz, such as 400000")
    for use in ("sda", "scl") if bus == "i2c" else ("sck", "mosi"):
        _check_bus("display", bus.upper(), suits, display["id"], use, display[use])


def _check_link(board):
    link = board.get("link")
    if link:
        for use in ("tx", "rx"):
            _check_bus("link", "UART", suits_uart, link["uart"], use, link[use])
        if link["baud"] < 1:
            raise wrong("link baud must be bits a second, such as 115200")


def _check_section(section, name, needed, more, pins):
    if not isinstance(section, dict):
        raise wrong("needs %s, a { ... } with %s" % (name, ", ".join(sorted(needed))))
    for key in needed:
        if key not in section:
            raise wrong("%s lacks %s" % (name, key))
    for key in sorted(section):
        kind = needed.get(key) or more.get(key)
        if kind is None:
            raise wrong("%s has an unknown key, %s" % (name, key))
        _check_value(name + " " + key, section[key], kind, pins)


def _check_value(what, value, kind, pins):
    if kind == TEXT:
        right = isinstance(value, str)
    elif kind == YES_NO:
        right = isinstance(value, bool)
    else:
        right = isinstance(value, int) and not isinstance(value, bool)
        if kind == NAMED_PIN and isinstance(value, str):
            return
    if not right:
        raise wrong("%s must be %s" % (what, kind))
    if kind in (PIN, INNER_PIN, NAMED_PIN):
        _check_pin(what, value, kind, pins)


def _check_pin(what, gpio, kind, pins):
    if not 0 <= gpio <= LAST_GPIO:
        raise wrong("%s is GPIO %d: the chip has 0 to %d" % (what, gpio, LAST_GPIO))
    if kind == PIN and not header_pin(gpio):
        raise wrong("%s is GPIO %d, not on the Pico's header: take 0 to 22 or 26 to 28" % (what, gpio))
    if gpio in pins:
        both = (pins[gpio], what, pin_name(gpio))
        raise wrong("%s and %s are both on %s: give each a pin of its own" % both)
    pins[gpio] = what


def _check_bus(part, bus, suits, number, use, gpio):
    if number not in (0, 1):
        raise wrong("%s: there is no %s %d, only 0 and 1" % (part, bus, number))
    if not suits(number, use, gpio):
        raise wrong(
            "%s %s is %s, where %s %d has no %s: take one of %s"
            % (part, use, pin_name(gpio), bus, number, use.upper(), which(suits, number, use))
        )


def wrong(words):
    """The error of a board.json."""
    return HandheldError(FILE + " " + words)
