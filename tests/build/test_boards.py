"""The board folders: what the builder reads, and what MicroPython's build reads, say the same."""

import re
import shutil

import pytest

from host_tools.build import board as boards
from host_tools.errors import ToolError


@pytest.mark.parametrize("name", boards.names())
def test_the_file_system_is_where_micropython_will_look_for_it(name):
    board = boards.load(name)
    header = board.folder / "mpconfigboard.h"
    text = header.read_text() if header.exists() else ""
    storage = re.search(r"MICROPY_HW_FLASH_STORAGE_BYTES \((\d+) \* 1024\)", text)
    assert storage, f"{header} is missing or sets no MICROPY_HW_FLASH_STORAGE_BYTES: copy that of boards/pico"
    kilobytes = int(storage.group(1))
    # MicroPython puts it at the end of the flash.
    assert board.flash_bytes - board.filesystem_at == kilobytes * 1024
    assert board.filesystem_blocks * 4096 == kilobytes * 1024


@pytest.fixture
def more_boards(tmp_path):
    """Ours, and of each a copy whose name sorts before it."""
    for name in boards.names():
        for called in (name, f"a_{name}"):
            shutil.copytree(boards.BOARDS / name, tmp_path / called)
    return tmp_path


@pytest.mark.parametrize(
    ("chip", "micropython", "name"),
    [
        ("rp2040", None, "pico"),
        ("rp2350", None, "pico2"),
        ("rp2040", "RPI_PICO", "pico"),
        ("rp2040", "RPI_PICO_W", "pico_w"),
        ("rp2350", "RPI_PICO2_W", "pico2_w"),
        ("rp2040", "SOME_CLONE", "pico"),
    ],
)
def test_a_folder_that_sorts_before_ours_does_not_become_the_choice(more_boards, chip, micropython, name):
    assert boards.likeliest(chip, micropython, more_boards).name == name


def test_among_boards_of_others_the_first_is_taken(more_boards):
    for path in more_boards.glob("pico*"):
        shutil.rmtree(path)
    assert boards.likeliest("rp2350", "RPI_PICO2", more_boards).name == "a_pico2"
    with pytest.raises(ToolError, match=r"there is no board with a rp2351 in .*: a_pico, a_pico2"):
        boards.likeliest("rp2351", None, more_boards)


def test_a_board_that_is_not_there():
    with pytest.raises(ToolError, match=r"no board nano; there are: .*pico"):
        boards.load("nano")


PICO = (boards.BOARDS / "pico" / "board.json").read_bytes()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"{", r"board\.json is no JSON of a board.*line 1 column 2"),
        (b"{}", r"board\.json lacks name chip micropython"),
        (PICO.replace(b'"b": 15', b'"b": 14'), r"buttons\.a and buttons\.b are both on GP14 \(pin 19\)"),
        (PICO.replace(b'"frequency": 400000', b'"frequency": 0'), r"frequency is 0: it must be 20000"),
        # What Python alone would read, and MicroPython not.
        (b"\xef\xbb\xbf" + PICO, r"board\.json is no JSON of a board.*BOM"),
        (PICO.decode().encode("utf-16"), r"board\.json is no JSON of a board"),
        (PICO.replace(b"Pico", b"Pic\xf3"), r"board\.json is no JSON of a board"),
        (PICO.replace(b"655360", b"655361"), "multiple of 4096"),
    ],
)
def test_a_board_file_that_cannot_work_is_refused(tmp_path, text, words):
    file = tmp_path / "odd" / "board.json"
    file.parent.mkdir()
    file.write_bytes(text)
    with pytest.raises(ToolError, match=words) as raised:
        boards.load("odd", tmp_path)
    assert str(raised.value).startswith(f"{file}: ")
