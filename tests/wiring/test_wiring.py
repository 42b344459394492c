"""The wiring of every board as table, picture and guide, held to the pinout as Raspberry Pi prints it."""

import json
import xml.etree.ElementTree as ElementTree

import pytest
from click.testing import CliRunner

from firmware.board import check_board
from host_tools.build import board as boards
from host_tools.commands.wiring import wiring
from host_tools.wiring import header
from host_tools.wiring.files import made_files
from host_tools.wiring.layout import pin_at, place, route
from host_tools.wiring.parts import parts_of
from host_tools.wiring.picture import wiring_picture
from host_tools.wiring.shopping import shopping_list
from host_tools.wiring.table import wiring_table

# From the datasheet of the Pico, figure "Pinout": pins 1 to 40.
LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
UP = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
PINOUT = f"{LEFT} {UP}".split()
SVG = "{http://www.w3.org/2000/svg}"


def read_board(name):
    return boards.load(name).data


def four_buttons():
    board = json.loads(json.dumps(read_board("pico")))
    for key in ("up", "down"):
        del board["buttons"][key]
    for key in ("buzzer", "battery", "link"):
        del board[key]
    check_board(board)
    return board


@pytest.mark.parametrize("name", boards.names())
def test_the_files_of_a_board_are_made_from_its_board_json(name):
    board = boards.load(name)
    for file, text in made_files(board).items():
        there = (board.folder / file).read_text(encoding="utf-8")
        assert there == text, f"boards/{name}/{file} is out of date: scout wiring {name} --write"


def test_the_header_is_that_of_the_pico():
    assert [header.name(pin) for pin in range(1, 41)] == PINOUT
    assert [pin for pin in range(1, 41) if PINOUT[pin - 1] == "GND"] == list(header.GROUNDS)
    assert (PINOUT[header.SUPPLY_3V3 - 1], PINOUT[header.SUPPLY_BATTERY - 1]) == ("3V3", "VSYS")


def test_the_table_of_the_pico():
    lines = wiring_table(parts_of(read_board("pico"))).splitlines()
    for line in (
        "| OLED 128 × 64 | VCC | 3V3 | 36 |",
        "| OLED 128 × 64 | SDA | GP4 | 6 |",
        "| OLED 128 × 64 | SCL | GP5 | 7 |",
        "| Buttons | ← left | GP10 | 14 |",
        "| Buttons | the other side of all | GND | 18 |",
        "| Buttons | B back | GP15 | 20 |",
        "| Link plug | RX | GP1 | 2 |",
        "| Buzzer | + | GP16 | 21 |",
        "| Battery | + | VSYS | 39 |",
    ):
        assert line in lines
    assert len(lines) == 2 + 18


@pytest.mark.parametrize("name", boards.names())
def test_no_pin_of_the_header_has_two_wires_and_every_part_has_a_ground(name):
    parts = parts_of(read_board(name))
    pins = [wire.pin for part in parts for wire in part.wires]
    assert len(pins) == len(set(pins))
    for part in parts:
        assert sum(header.name(wire.pin) == "GND" for wire in part.wires) == 1


@pytest.mark.parametrize("board", [*map(read_board, boards.names()), four_buttons()])
def test_the_picture_leads_every_wire_from_its_pin_to_its_terminal(board):
    parts = parts_of(board)
    placed = place(parts)
    runs = route(placed)
    assert [run.points[0] for run in runs] == [pin_at(run.wire.pin) for run in runs]
    terminals = {
        (wire, spot.edge, spot.terminal_y(i)) for spot in placed for i, wire in enumerate(spot.part.wires)
    }
    assert {(run.wire, *run.points[-1]) for run in runs} == terminals
    for run in runs:
        for (x1, y1), (x2, y2) in zip(run.points, run.points[1:], strict=False):
            assert x1 == x2 or y1 == y2
    for above, below in zip(placed, placed[1:], strict=False):
        assert above.edge != below.edge or above.y + above.height < below.y


@pytest.mark.parametrize("name", boards.names())
def test_the_picture_is_svg_with_every_label_in_it(name):
    board = read_board(name)
    root = ElementTree.fromstring(wiring_picture(board))
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert texts >= set(PINOUT)
    assert texts >= {wire.label for part in parts_of(board) for wire in part.wires}
    assert root.find(f"{SVG}title").text == f"Wiring of SCOUT Pocket on a {board['name']}"


def test_what_to_buy_goes_by_what_is_on_the_board():
    assert (6, "push button, 6 × 6 mm or larger") in shopping_list(read_board("pico"))
    few = shopping_list(four_buttons())
    assert (4, "push button, 6 × 6 mm or larger") in few
    assert not any("buzzer" in what or "AA" in what or "cable or plug" in what for _, what in few)
    assert any("for SPI, with seven pins" in what for _, what in shopping_list(read_board("pico_spi")))


def test_the_command_shows_the_table_and_draws_the_picture(tmp_path):
    picture = tmp_path / "wiring.svg"
    done = CliRunner().invoke(wiring, ["pico_spi", "--svg", str(picture)])
    assert done.exit_code == 0, done.output
    assert "| OLED 128 × 64 | DC | GP20 | 26 |" in done.output
    assert picture.read_text(encoding="utf-8") == wiring_picture(read_board("pico_spi"))
