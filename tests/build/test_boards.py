"""The board folders: what the builder reads, and what MicroPython's build reads, say the same."""

import json
import re
import shutil

import pytest
from click.testing import CliRunner

from host_tools.board_option import NAMED
from host_tools.build import board as boards
from host_tools.cli import main
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


PICO = boards.load("pico").wiring
MINE = PICO.replace(b'"b": 15', b'"b": 22')


def test_a_board_is_named_by_its_folder_or_by_the_path_of_a_board_json(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my").mkdir()
    for path in ("board.json", "MY.JSON", "pico.json", "my/board.json", "my/wiring"):
        (tmp_path / path).write_bytes(MINE)
        board = boards.load(path)
        assert (board.name, board.called, board.own) == ("pico", "pico-own", True)
        assert (board.wiring, board.data["buttons"]["b"]) == (MINE, 22)
    assert boards.load(str(tmp_path / "board.json")) == board
    # What lies about here does not stand in the way of ours.
    (tmp_path / "pico").write_bytes(MINE)
    assert boards.load("pico").called == "pico" and not boards.load("pico").own


def test_ours_by_its_path_is_ours_though_it_is_written_otherwise(tmp_path):
    path = tmp_path / "board.json"
    path.write_text(json.dumps(boards.load("pico_spi").data, indent=4))
    assert boards.load(str(path)) == boards.load("pico_spi")


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("nano", r"there is no board nano; there are: pico, .*pico_w; or name the path of a board\.json"),
        ("PICO", "there is no board PICO"),
        ("", "there is no board ;"),
        ("..", "there is no board"),
        ("nano.json", r"nano\.json cannot be read: No such file"),
        ("my/board.json", r"my/board\.json cannot be read: No such file"),
        ("..\\my\\wiring", "wiring cannot be read: No such file"),
        ("./", "./ cannot be read: Is a directory"),
        ("../boards/pico", "pico cannot be read: No such file"),
    ],
)
def test_a_board_that_is_not_there(named, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ToolError, match=words) as raised:
        boards.load(named)
    assert raised.value.exit_code == 2


@pytest.mark.parametrize(
    ("of", "old", "new", "words"),
    [
        ("pico", b"RPI_PICO", b"RPI_PICOW", 'micropython is "RPI_PICOW": it must be RPI_PICO/RPI_PICO_W$'),
        ("pico", b"RPI_PICO", b"RPI_PICO2", 'micropython is "RPI_PICO2": it must be RPI_PICO/RPI_PICO_W$'),
        ("pico2", b"rp2350", b"rp2040", 'micropython is "RPI_PICO2": it must be RPI_PICO/RPI_PICO_W$'),
        ("pico", b"2097152", b"16777216", "flash.bytes is 16777216: it must be 2097152$"),
        ("pico", b"655360", b"1048576", "flash.filesystem is 1048576: it must be 655360$"),
        ("pico", b'"b": 15', b'"b": 14', r"buttons\.a and buttons\.b are both on GP14"),
        ("pico", b"{", b"\xef\xbb\xbf{", "is no JSON of a board.*BOM"),
    ],
)
def test_a_wiring_that_no_board_of_ours_can_have_is_refused(tmp_path, of, old, new, words):
    file = tmp_path / "mine.json"
    file.write_bytes(boards.load(of).wiring.replace(old, new, 1))
    with pytest.raises(ToolError, match=words) as raised:
        boards.load(str(file))
    assert str(raised.value).startswith(f"{file}: board.json ")


def commands_with_a_board():
    """Each command, with the words that call it, that takes a board; wiring as its argument."""
    return [("wiring",), ("flash",), ("deploy",), ("emulate",)] + [
        ("build", what) for what in ("mpy", "image", "firmware")
    ]


@pytest.mark.parametrize("command", commands_with_a_board(), ids=" ".join)
def test_every_command_takes_both_and_says_so_in_the_same_words(command, tmp_path):
    told = CliRunner().invoke(main, [*command, "--help"]).output
    assert f"{NAMED}." in " ".join(told.split())
    mine = tmp_path / "board.json"
    mine.write_bytes(PICO.replace(b'"b": 15', b'"b": 14'))
    named = [str(mine)] if command == ("wiring",) else ["--board", str(mine)]
    done = CliRunner().invoke(main, [*command, *named])
    assert done.exit_code == 1
    assert f"{mine}: board.json buttons.a and buttons.b are both on GP14 (pin 19)" in done.stderr
    named[-1] = "nano"
    done = CliRunner().invoke(main, [*command, *named])
    assert done.exit_code == 2 and "there is no board nano; there are: pico," in done.stderr


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
