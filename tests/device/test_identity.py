"""Which board it is, and whether a board file fits it."""

import json
from dataclasses import replace

import pytest

from host_tools.build import board as boards
from host_tools.device.identity import Identity, check_runs_our_files, choose_board
from host_tools.errors import ToolError

PICO = Identity(
    "micropython", (1, 25, 0), 4 << 10 | 3 << 8 | 6, "Raspberry Pi Pico with RP2040", "RPI_PICO", 1, 1
)
OWN_BUILD = Identity(
    "micropython", (1, 25, 0), PICO.mpy, "SCOUT Pocket on a Raspberry Pi Pico with RP2040", "", 1, 1
)
PICO_W = Identity("micropython", (1, 24, 1), PICO.mpy, "Raspberry Pi Pico W with RP2040", "", 1, 1)
PICO_2 = Identity(
    "micropython", (1, 25, 0), 7 << 10 | 3 << 8 | 6, "Raspberry Pi Pico2 with RP2350", "RPI_PICO2", 1, 1
)


def own_wiring(**changed):
    return json.dumps({**boards.load("pico").data, "name": "Mine", **changed}).encode()


@pytest.mark.parametrize(
    ("identity", "name"), [(PICO, "pico"), (OWN_BUILD, "pico"), (PICO_W, "pico_w"), (PICO_2, "pico2")]
)
def test_a_bare_board_is_known_by_what_micropython_says(identity, name):
    check_runs_our_files(identity)
    assert choose_board(identity, None) == boards.load(name)


def test_the_oldest_micropython_that_the_game_runs_on():
    check_runs_our_files(replace(PICO, version=(1, 24, 0)))
    # It loads the same .mpy files, and the game was never tried there.
    with pytest.raises(ToolError, match=r"micropython 1\.23\.0, which does not load these \.mpy files"):
        check_runs_our_files(replace(PICO, version=(1, 23, 0)))


@pytest.mark.parametrize("name", boards.names())
def test_a_board_file_of_ours_on_the_device_says_which_it_is(name):
    board = boards.load(name)
    identity = Identity("micropython", (1, 25, 0), 0, "", board.micropython, 1, 1)
    mpy = {"rp2040": 4, "rp2350": 7}[board.chip] << 10 | 3 << 8 | 6
    identity = Identity("micropython", (1, 25, 0), mpy, "", board.micropython, 1, 1)
    assert choose_board(identity, (board.folder / "board.json").read_bytes()) == board


def test_a_wiring_of_ones_own_stays(tmp_path):
    mine = own_wiring(buzzer={"pin": 22})
    kept = choose_board(PICO, mine)
    assert (kept.name, kept.own, kept.wiring, kept.data["buzzer"]) == ("pico", True, mine, {"pin": 22})
    # Until another is wanted.
    assert choose_board(PICO, mine, "pico_spi") == boards.load("pico_spi")
    (tmp_path / "board.json").write_bytes(mine)
    assert choose_board(PICO, None, str(tmp_path / "board.json")) == kept


@pytest.mark.parametrize(
    ("identity", "wiring", "wanted", "words"),
    [
        (PICO, None, "pico2", r"boards/pico2/board\.json is for the rp2350, but this board has an rp2040"),
        (
            PICO_W,
            None,
            "pico",
            r"boards/pico/board\.json is for the RPI_PICO, but this board is a RPI_PICO_W",
        ),
        (
            PICO_2,
            own_wiring(),
            None,
            "the board.json on the device is for the rp2040, but this board has an rp2350",
        ),
        (PICO, b"{", None, r"on the device board\.json is no JSON.*line 1 column 2.*replaced with --board"),
        (PICO, own_wiring(buzzer={"pin": 14}), None, "are both on GP14"),
        (PICO, own_wiring(micropython="RPI_PICOX"), None, "on the device board.json micropython is"),
        (PICO, None, "nano", "there is no board nano"),
        (PICO, None, "none/board.json", "none/board.json cannot be read: No such file"),
    ],
)
def test_a_board_file_that_does_not_fit_is_refused(identity, wiring, wanted, words):
    with pytest.raises(ToolError, match=words):
        choose_board(identity, wiring, wanted)


def test_a_file_of_ones_own_that_cannot_work_is_named(tmp_path):
    path = tmp_path / "board.json"
    path.write_bytes(own_wiring(buzzer={"pin": 14}))
    with pytest.raises(ToolError, match=f"{path}: board.json .* are both on GP14"):
        choose_board(PICO, None, str(path))
