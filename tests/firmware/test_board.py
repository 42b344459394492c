"""board.json: what cannot work is refused with the cure, on the PC and on the device alike."""

import json
from pathlib import Path

import pytest

from firmware.board import check_board, parse_board
from firmware.default_board import BOARD
from firmware.errors import HandheldError
from firmware.pins import header_pin, suits_i2c, suits_spi, suits_uart, which

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
    assert which(suits_uart, 1, "rx") == "GP5, GP9, GP21"


def test_where_a_gpio_is_on_the_header():
    places = {0: 1, 1: 2, 2: 4, 5: 7, 6: 9, 9: 12, 10: 14, 15: 20, 16: 21, 18: 24, 22: 29, 26: 31, 28: 34}
    assert {gpio: header_pin(gpio) for gpio in places} == places
    assert [gpio for gpio in range(30) if not header_pin(gpio)] == [23, 24, 25, 29]


@pytest.mark.parametrize(
    "board, words",
    [
        (changed(buttons={"a": 4}), "both on GP4 (pin 6): give each a pin of its own"),
        (changed(buttons={"a": 25}), "GPIO 25, not on the Pico's header: take 0 to 22 or 26 to 28"),
        (changed(buttons={"a": 30}), "GPIO 30: the chip has 0 to 29"),
        (changed(buttons={"a": "gone"}), "buttons lacks a"),
        (changed(buttons={"a": True}), "buttons a must be a GPIO number"),
        (changed(buttons={"start": 20}), "buttons has an unknown key, start"),
        (changed(buttons=7), "needs buttons, a { ... } with a, b, left, right"),
        (changed(display={"sda": 6}), "display sda is GP6 (pin 9), where I2C 0 has no SDA: take one of GP0,"),
        (changed(display={"scl": 4, "sda": 8}), "display scl is GP4 (pin 6), where I2C 0 has no SCL"),
        (changed(display={"id": 2}), "there is no I2C 2, only 0 and 1"),
        (changed(display={"bus": "uart"}), "display must have a bus, i2c or spi"),
        (changed(display={"bus": "spi"}), "display lacks"),
        (changed(display={"controller": "ssd1309"}), "must be ssd1306 or sh1106"),
        (changed(display={"column_offset": 2}), "must be 0 for an ssd1306; one that needs 2 is a sh1106"),
        (changed(display={"controller": "sh1106", "column_offset": 9}), "column_offset must be 0 to 4"),
        (changed(display={"address": 0x3E}), "must be 60 or 61 (0x3C or 0x3D); leave it out"),
        (changed(display={"frequency": 0}), "display frequency must be in Hz"),
        (changed(display={"flip": 1}), "display flip must be true or false"),
        (changed(display=None), "display must have a bus"),
        (changed(link={"tx": 2}), "link tx is GP2 (pin 4), where UART 0 has no TX: take one of GP0, GP12,"),
        (changed(link={"uart": 3}), "there is no UART 3"),
        (changed(link={"baud": 0}), "link baud must be bits a second"),
        (changed(battery={"adc": 24, "usb": "gone"}), "battery adc is GPIO24: only GPIO26 to GPIO29 measure"),
        (changed(battery={"usb": 16}), "both on GP16 (pin 21)"),
        (changed(led={"pin": []}), "led pin must be a GPIO number or a pin's name"),
        (changed(chip="rp2035"), "chip is rp2035: it must be rp2040 or rp2350"),
        (changed(name=None), 'needs "name", a text'),
        (changed(speaker={}), "has an unknown part, speaker"),
    ],
)
def test_what_cannot_work_is_refused_with_the_cure(board, words):
    with pytest.raises(HandheldError) as raised:
        check_board(board)
    assert words in str(raised.value)
    assert str(raised.value).startswith("board.json ")


@pytest.mark.parametrize("text", ["", "{", "\x00", b"\xff\xfe", "[1]", "3", "null"])
def test_a_file_that_is_no_board_at_all(text):
    with pytest.raises(HandheldError, match="board.json (is no JSON|must be one)"):
        parse_board(text)


def test_four_buttons_and_nothing_else_are_enough():
    board = changed(buttons={"up": "gone", "down": "gone"}, buzzer=None, led=None, link=None, battery=None)
    assert check_board(board) is None
