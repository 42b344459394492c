"""The wiring of the handheld, board.json: read and checked, on the device and on the PC.

    name      what the board is called
    chip      rp2040 or rp2350
    micropython  what MicroPython calls the board
    flash     bytes: of the flash; filesystem: where in it the file system begins; read by the builder only
    display   controller ssd1306 or sh1106; column_offset, 2 on most SH1106; flip: mounted upside down;
              bus, id, frequency in Hz; i2c: sda, scl, address (if it is not to be looked for);
              spi: sck, mosi, cs, dc, reset
    buttons   left, right, a, b; up and down may be missing
    buzzer    pin (may be missing, as what follows)
    led       pin: a GPIO or its name, "LED"
    link      uart, tx, rx, baud
    battery   adc: GPIO that sees the supply through a divider by `divider`; enable, usb: see the driver

Pins are GPIO numbers. What no board could have, a value out of its range, a pin that cannot do it or has two
uses, is refused with the cure, in the language of the handheld: see BoardFault.
"""

import json

from firmware.errors import HandheldError
from firmware.pins import (
    CHIPS,
    LAST_GPIO,
    header_pin,
    suits_adc,
    suits_i2c,
    suits_spi,
    suits_uart,
    which,
)

FILE = "board.json"

# What a value must be, in signs that say so in every language and have no blank in them, at which a line that
# reads from the right would tear them apart.
PIN = "GP0–22/26–28"
INNER_PIN = "GP0–29"
LED_PIN = 'GP0–29/"LED"'
# Of a Pico W: on its radio chip.
USB_PIN = 'GP0–29/"WL_GPIO2"'
TEXT = '"…"'
YES_NO = "true/false"
MEASURES = "GP26–29"
NO_OFFSET = "0/(sh1106:0–4)"

TEXTS = ("name", "chip", "micropython")
# Section: its keys with what they are, (least, greatest) for numbers; those that may be missing; whether the
# section may be missing. No chip reaches more flash than 16 MB.
FLASH = (4096, 16777216)
DISPLAY = {"controller": TEXT, "bus": TEXT, "id": "0/1", "column_offset": (0, 4)}
# Slower, a page of the picture takes longer than a transfer may; faster is no I2C, and no SPI of these chips.
I2C = {"sda": PIN, "scl": PIN, "frequency": (20000, 1000000)}
SPI = {"sck": PIN, "mosi": PIN, "cs": PIN, "dc": PIN, "reset": PIN, "frequency": (20000, 62500000)}
# Slower, the link would send a message anew before it can be answered.
LINK = {"uart": "0/1", "tx": PIN, "rx": PIN, "baud": (9600, 921600)}
SECTIONS = {
    "flash": ({"bytes": FLASH, "filesystem": FLASH}, {}, False),
    "buttons": ({"left": PIN, "right": PIN, "a": PIN, "b": PIN}, {"up": PIN, "down": PIN}, False),
    "buzzer": ({"pin": PIN}, {}, True),
    "led": ({"pin": LED_PIN}, {}, True),
    "link": (LINK, {}, True),
    "battery": ({"adc": INNER_PIN, "divider": (1, 20)}, {"enable": INNER_PIN, "usb": USB_PIN}, True),
}
BUSES = {"i2c": (I2C, suits_i2c), "spi": (SPI, suits_spi)}
ADDRESSES = "60/61"  # 0x3C, 0x3D


class BoardFault(HandheldError):
    """What is wrong in a board.json. `args`: the key of a text and the values in it, which are names and
    numbers as they stand in the file. As a string it is English, for the REPL and for a PC.
    """

    def __str__(self):
        from firmware.texts import FALLBACK, Texts

        texts = Texts(FALLBACK)
        words = texts.get(*self.args)
        texts.close()
        return words


def parse_board(text):
    """The board of a board.json (str or bytes): a dict of dicts; BoardFault says what is wrong."""
    try:
        board = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: brackets nested too deep
        raise BoardFault("board_json")
    if not isinstance(board, dict):
        raise BoardFault("board_json")
    check_board(board)
    return board


def check_board(board):
    """Raise BoardFault unless the board can work."""
    for name in board:
        if name not in SECTIONS and name not in TEXTS and name != "display":
            raise BoardFault("board_unknown", name)
    pins = {}
    _check_there(TEXTS, board, "")
    for name in TEXTS:
        _check_value(name, board[name], TEXT, pins)
    _check_among("chip", board["chip"], CHIPS)
    _check_display(board.get("display"), pins)
    for name in sorted(SECTIONS):
        needed, more, may_lack = SECTIONS[name]
        if name in board or not may_lack:
            _check_section(board.get(name), name, needed, more, pins)
    _check_link(board)
    if "battery" in board and not suits_adc(board["battery"]["adc"]):
        raise unfit("battery.adc", board["battery"]["adc"], MEASURES)


def _check_display(display, pins):
    bus = display.get("bus") if isinstance(display, dict) else None
    _check_among("display.bus", bus, ("i2c", "spi"))
    wires, suits = BUSES[bus]
    more = {"flip": YES_NO}
    if bus == "i2c":
        more["address"] = ADDRESSES
    needed = dict(DISPLAY)
    needed.update(wires)
    if display.get("controller") != "sh1106":
        needed["column_offset"] = NO_OFFSET
    _check_section(display, "display", needed, more, pins)
    _check_among("display.controller", display["controller"], ("ssd1306", "sh1106"))
    _check_bus("display", display, "id", bus, suits, ("sda", "scl") if bus == "i2c" else ("sck", "mosi"))


def _check_link(board):
    link = board.get("link")
    if link:
        _check_bus("link", link, "uart", "uart", suits_uart, ("tx", "rx"))


def _check_section(section, name, needed, more, pins):
    if not isinstance(section, dict):
        section = {}
    _check_there(sorted(needed), section, name + ".")
    for key in sorted(section):
        kind = needed.get(key) or more.get(key)
        if kind is None:
            raise BoardFault("board_unknown", name + "." + key)
        _check_value(name + "." + key, section[key], kind, pins)


def _check_there(keys, part, prefix):
    missing = [prefix + key for key in keys if key not in part]
    if missing:
        raise BoardFault("board_lacks", " ".join(missing))


def _check_value(what, value, kind, pins):
    number = isinstance(value, int) and not isinstance(value, bool)
    pin = False
    if kind == TEXT:
        right = isinstance(value, str)
    elif isinstance(kind, tuple):
        right = number and kind[0] <= value <= kind[1]
        kind = "%d–%d" % kind
    elif number and kind[0] == "G":
        right = pin = header_pin(value) if kind == PIN else 0 <= value <= LAST_GPIO
    else:
        right = json.dumps(value) in kind.split("/")
    if not right:
        raise unfit(what, value, kind)
    if pin:
        if value in pins:
            raise BoardFault("board_both", pins[value], what, "GP%d" % value, header_pin(value) or "–")
        pins[value] = what


def _check_among(what, value, those):
    if value not in those:
        raise unfit(what, value, "/".join([str(each) for each in those]))


def _check_bus(name, part, number, bus, suits, uses):
    for use in uses:
        gpio = part[use]
        if not suits(part[number], use, gpio):
            wire = name + "." + use
            its = (bus.upper() + str(part[number]), use.upper(), which(suits, part[number], use))
            raise BoardFault("board_bus", wire, "GP%d" % gpio, header_pin(gpio), *its)


def unfit(what, value, must):
    """The BoardFault of a value that must be something else."""
    return BoardFault("board_must", what, json.dumps(value), must)
