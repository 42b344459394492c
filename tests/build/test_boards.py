"""The board folders: what the builder reads, and what MicroPython's build reads, say the same."""

import re

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


def test_a_board_that_is_not_there():
    with pytest.raises(ToolError, match=r"no board nano; there are: .*pico"):
        boards.load("nano")


@pytest.mark.parametrize("text", ["{", "{}", '{"chip": "rp2040", "flash": 2}'])
def test_a_board_file_that_cannot_be_used(tmp_path, text):
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "board.json").write_text(text)
    with pytest.raises(ToolError, match=r"board\.json cannot be used"):
        boards.load("odd", tmp_path)


def test_a_file_system_that_begins_in_the_middle_of_a_sector(tmp_path):
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "board.json").write_text(
        '{"chip": "rp2040", "micropython": "RPI_PICO", "flash": {"bytes": 2097152, "filesystem": 655361}}'
    )
    with pytest.raises(ToolError, match="multiple of 4096"):
        boards.load("odd", tmp_path)
