"""board.json: what cannot work is refused with the cure, on the PC and on the device alike."""

import json
from pathlib import Path

import pytest

from firmware.board import BoardFault, check_board, parse_board
from firmware.default_board import BOARD
from firmware.pins import header_pin, suits_i2c, suits_spi, suits_uart, which
from firmware.texts import Texts

BOARDS = Path(__file__).resolve().parents[2] / "boards"

# From the datasheet of the RP2040, table "GPIO functions".
I2C_SDA = {0: "0 4 8 12 16 20 24 28", 1: "2 6 10 14 18 22 26"}
SPI_SCK = {0: "2 6 18 22", 1: "10 14 26"}
SPI_TX = {0: "3 7 19 23", 1: "11 15 27"}
UART_TX = {0: "0 12 16 28", 1: "4 8 20 24"}


def changed(**parts):
    board = json.loads(json.dumps(BOARD))
    for name, keys in parts.items():
        if keys is None:
            del board[name]
        elif isinstance(keys, dict):
            board[name] = {**board.get(name, {}), **keys}
            board[name] = {key: value for key, value in board[name].items() if value != "gone"}
        else:
            board[name] = keys
    return board


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*/board.json")), ids=lambda path: path.parent.name)
def test_the_boards_that_come_with_the_program_can_work(path):
    board = parse_board(path.read_bytes())
    assert board["name"].startswith("Raspberry Pi Pico")


def test_without_a_board_json_the_wiring_is_that_of_the_pico():
    assert json.loads((BOARDS / "pico" / "board.json").read_text()) == BOARD


def numbers(text):
    return {int(number) for number in text.split()}


def test_the_pins_of_the_buses_are_those_of_the_datasheet():
    for number in (0, 1):
        assert {gpio for gpio in range(29) if suits_i2c(number, "sda", gpio)} == numbers(I2C_SDA[number])
        assert {gpio for gpio in range(29) if suits_i2c(number, "scl", gpio)} == {
            gpio + 1 for gpio in numbers(I2C_SDA[number]) if gpio < 28
        }
        assert {gpio for gpio in range(29) if suits_spi(number, "sck", gpio)} == numbers(SPI_SCK[number])
        assert {gpio for gpio in range(29) if suits_spi(number, "mosi", gpio)} == numbers(SPI_TX[number])
        assert {gpio for gpio in range(29) if suits_uart(number, "tx", gpio)} == numbers(UART_TX[number])
    assert which(suits_uart, 1, "rx") == "GP5/9/21"


def test_where_a_gpio_is_on_the_header():
    places = {0: 1, 1: 2, 2: 4, 5: 7, 6: 9, 9: 12, 10: 14, 15: 20, 16: 21, 18: 24, 22: 29, 26: 31, 28: 34}
    assert {gpio: header_pin(gpio) for gpio in places} == places
    assert [gpio for gpio in range(30) if not header_pin(gpio)] == [23, 24, 25, 29]


SPI = {"sck": 18, "mosi": 19, "cs": 17, "dc": 20, "reset": 21}

# Faults, and what is said of them in English.
FAULTS = [
    (
        changed(buttons={"a": 4}),
        "display.sda and buttons.a are both on GP4 (pin 6): give each a pin of its own",
    ),
    (changed(buttons={"a": 25}), "buttons.a is 25: it must be GP0–22/26–28"),
    (changed(buttons={"a": 30}), "buttons.a is 30: it must be GP0–22/26–28"),
    (changed(buttons={"a": -1}), "buttons.a is -1: it must be GP0–22/26–28"),
    (changed(buttons={"a": "gone"}), "lacks buttons.a"),
    (changed(buttons={"a": True}), "buttons.a is true: it must be GP0–22/26–28"),
    (changed(buttons={"a": "14"}), 'buttons.a is "14": it must be GP0–22/26–28'),
    (changed(buttons={"start": 20}), "has an unknown part, buttons.start: a slip of the pen?"),
    (changed(buttons=7), "lacks buttons.a buttons.b buttons.left buttons.right"),
    (
        changed(display={"sda": 6}),
        "display.sda is GP6 (pin 9), where I2C0 has no SDA: take one of GP0/4/8/12/16/20/28",
    ),
    (
        changed(display={"scl": 4, "sda": 8}),
        "display.scl is GP4 (pin 6), where I2C0 has no SCL: take one of GP1/5/9/13/17/21",
    ),
    (changed(display={"id": 2}), "display.id is 2: it must be 0/1"),
    (changed(display={"bus": "uart"}), 'display.bus is "uart": it must be i2c/spi'),
    (changed(display={"bus": []}), "display.bus is []: it must be i2c/spi"),
    (changed(display={"bus": "spi"}), "lacks display.cs display.dc display.mosi display.reset display.sck"),
    (
        changed(display={"controller": "ssd1309"}),
        'display.controller is "ssd1309": it must be ssd1306/sh1106',
    ),
    (changed(display={"column_offset": 2}), "display.column_offset is 2: it must be 0/(sh1106:0–4)"),
    (
        changed(display={"controller": "sh1106", "column_offset": 9}),
        "display.column_offset is 9: it must be 0–4",
    ),
    (changed(display={"address": 0x3E}), "display.address is 62: it must be 60/61"),
    (changed(display={"frequency": 0}), "display.frequency is 0: it must be 20000–1000000"),
    (changed(display={"frequency": 5_000_000_000}), "is 5000000000: it must be 20000–1000000"),
    (
        changed(display={"bus": "spi", "sda": "gone", "scl": "gone", **SPI, "frequency": 62_500_001}),
        "display.frequency is 62500001: it must be 20000–62500000",
    ),
    (changed(display={"frequency": 4e5}), "display.frequency is 400000.0: it must be 20000–1000000"),
    (changed(display={"flip": 1}), "display.flip is 1: it must be true/false"),
    (changed(display=None), "display.bus is null: it must be i2c/spi"),
    (changed(link={"tx": 2}), "link.tx is GP2 (pin 4), where UART0 has no TX: take one of GP0/12/16/28"),
    (changed(link={"uart": 3}), "link.uart is 3: it must be 0/1"),
    (changed(link={"baud": 0}), "link.baud is 0: it must be 9600–921600"),
    (changed(link={"baud": 9599}), "link.baud is 9599: it must be 9600–921600"),
    (changed(link={"baud": 10**7}), "link.baud is 10000000: it must be 9600–921600"),
    (changed(flash={"bytes": -5}), "flash.bytes is -5: it must be 4096–16777216"),
    (changed(flash={"filesystem": 99999999}), "flash.filesystem is 99999999: it must be 4096–16777216"),
    (changed(flash={"bytes": True}), "flash.bytes is true: it must be 4096–16777216"),
    (changed(battery={"divider": 0}), "battery.divider is 0: it must be 1–20"),
    (changed(battery={"divider": -3}), "battery.divider is -3: it must be 1–20"),
    (changed(battery={"usb": "FOO"}), 'battery.usb is "FOO": it must be GP0–29/"WL_GPIO2"'),
    (changed(battery={"enable": "LED"}), 'battery.enable is "LED": it must be GP0–29'),
    (changed(battery={"adc": 24, "usb": "gone"}), "battery.adc is 24: it must be GP26–29"),
    (changed(battery={"usb": 16}), "battery.usb and buzzer.pin are both on GP16 (pin 21)"),
    (changed(battery={"usb": 29}), "battery.usb are both on GP29 (pin –)"),
    (changed(led={"pin": "FOO"}), 'led.pin is "FOO": it must be GP0–29/"LED"'),
    (changed(led={"pin": []}), 'led.pin is []: it must be GP0–29/"LED"'),
    (changed(chip="rp2035"), 'chip is "rp2035": it must be rp2040/rp2350'),
    (changed(name=None), "lacks name"),
    ({}, "lacks name chip micropython"),
    (changed(name=5), 'name is 5: it must be "…"'),
    (changed(speaker={}), "has an unknown part, speaker: a slip of the pen?"),
]


@pytest.mark.parametrize("board, words", FAULTS)
def test_what_cannot_work_is_refused_with_the_cure(board, words):
    with pytest.raises(BoardFault) as raised:
        check_board(board)
    assert words in str(raised.value)
    assert str(raised.value).startswith("board.json ")


def test_what_cannot_work_is_said_in_the_language_of_the_handheld():
    with pytest.raises(BoardFault) as raised:
        check_board(changed(buttons={"a": 4}))
    said = Texts("hu").get(*raised.value.args)
    assert said == (
        "A board.json-ban display.sda és buttons.a is itt van: GP4 (6. láb). Adj mindkettőnek külön lábat"
    )


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, "\x00", b"\xff\xfe", "[1]", "3", "null"])
def test_a_file_that_is_no_board_at_all(text):
    with pytest.raises(BoardFault, match="board.json is no JSON of a board"):
        parse_board(text)


def test_four_buttons_and_nothing_else_are_enough():
    board = changed(buttons={"up": "gone", "down": "gone"}, buzzer=None, led=None, link=None, battery=None)
    assert check_board(board) is None


def test_what_is_at_the_end_of_a_range_works():
    for frequency in (20_000, 1_000_000):
        check_board(changed(display={"frequency": frequency, "address": 0x3D}))
    for frequency in (20_000, 62_500_000):
        check_board(
            changed(display={"bus": "spi", "sda": "gone", "scl": "gone", **SPI, "frequency": frequency})
        )
    for baud in (9600, 921_600):
        check_board(changed(link={"baud": baud}))
    check_board(changed(display={"controller": "sh1106", "column_offset": 4}))
    check_board(changed(led={"pin": 25}, battery={"divider": 1, "enable": 23, "usb": "WL_GPIO2"}))
