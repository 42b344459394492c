"""The doctor: each line says what is right, or what to do."""

import os
import pty
import tty
from dataclasses import replace
from pathlib import Path

import pytest

from firmware import crash_log, settings, statistics
from firmware.played import KEPT, file_name
from firmware.store import LINKED, MATCH, NEW
from host_tools.budgets import load
from host_tools.build.filesystem import Files, make
from host_tools.commands.doctor import show
from host_tools.device import checks_board, checks_pc, doctor
from host_tools.device import deploy as deploying
from host_tools.device.check import LOOK, OK, WRONG, Check
from host_tools.device.holders import holders
from host_tools.device.on_board import files
from host_tools.device.ports import CIRCUITPYTHON, UNKNOWN, Port
from tests.device.desks import ThisDesk, drive, ready
from tests.device.equipment import FakeBoard, small_game
from tests.device.test_identity import PICO


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setattr(deploying, "wanted_files", lambda *_: small_game(1))
    board = FakeBoard(tmp_path / "flash")
    with board.connected() as connection:
        for path, data in small_game(1).items():
            connection.call(files, f"make_folders_of({path!r})")
            connection.write(path, data)
    return board


def examined(board, setting=""):
    with board.connected() as connection:
        connection.run(setting)
        return {line.what: line for line in checks_board.check_board(connection, "1.0")}


def test_a_board_that_is_well(board):
    lines = examined(board)
    assert [line.state for line in lines.values()] == [OK] * 7
    assert lines["MicroPython"].words == "1.25.0 on the rp2040, loads .mpy files of version 6"
    assert lines["game"].words == "version 1.0, all 7 files as they are here"
    assert lines["display"].words == "ssd1306 at 0x3C"
    assert lines["buttons"].words == "6 buttons, none pressed"


@pytest.mark.parametrize(
    ("setting", "what", "state", "words"),
    [
        (
            "machine.I2C.addresses = ()",
            "display",
            WRONG,
            "none answers at 0x3C or 0x3D: look at SDA GP4 (pin 6), SCL GP5 (pin 7)",
        ),
        ("machine.I2C.addresses = (0x3D,)", "display", OK, "at 0x3D"),
        ("machine.Pin.stuck = (4,)", "display", WRONG, "SDA is held low"),
        ("machine.Pin.stuck = (14,)", "buttons", WRONG, "pressed now: a, GP14 (pin 19)"),
        ("sys.implementation._mpy = 4 << 10 | 5", "MicroPython", WRONG, "`scout flash` puts one onto it"),
        (
            "sys.implementation.version = (1, 19, 1)",
            "MicroPython",
            WRONG,
            "micropython 1.19.1, which does not load",
        ),
        (
            "sys.implementation._mpy = 2 << 10 | 3 << 8 | 6",
            "MicroPython",
            WRONG,
            "a chip that the game is not",
        ),
        ("sys.implementation.name = 'circuitpython'", "MicroPython", WRONG, "and the game needs MicroPython"),
        ("write('scout_mp/a.mpy', 'x')", "game", LOOK, "1 files differ from version 1.0: `scout deploy`"),
        ("os.remove('/main.py')", "game", WRONG, "the game is not on the board: `scout deploy`"),
        ("write('main.py', 'def finish(): pass')", "game", LOOK, "an update was cut short"),
        (
            "os.mkdir('/saves'); write('saves/errors.log', 'a\\nOSError: 5')",
            "errors",
            LOOK,
            "log: OSError: 5.",
        ),
        ("write('board.json', '{')", "board.json", WRONG, "on the device board.json is no JSON"),
        ("write('big', 'x' * 1400000)", "storage", WRONG, "remove files of your own"),
    ],
)
def test_what_is_wrong_and_what_to_do(board, setting, what, state, words):
    setting = (
        "import machine, sys, os\n"
        "def write(path, text):\n with open('/' + path, 'w') as file:\n  file.write(text)\n" + setting
    )
    line = examined(board, setting)[what]
    assert (line.state, words in line.words) == (state, True), line.words


def test_the_room_that_is_asked_for_holds_all_that_a_handheld_may_come_to_keep():
    blocks = 352
    flash = bytearray(make({}, blocks).ljust(blocks * 4096, b"\xff"))
    there = Files(flash)
    before = there.free_blocks()
    longest = load()["record"].at_most
    # One match more is there before the oldest goes, and one file twice, while it is written anew.
    for number in range(KEPT + 1):
        there[f"saves/played/{file_name(number)}"] = bytes(longest)
    sizes = {MATCH: longest, LINKED: 2 * longest, settings.FILE: longest, statistics.FILE: 2 * longest}
    for name, size in (*sizes.items(), *((crash_log.FILE + end, crash_log.LONGEST) for end in ("", NEW))):
        there[f"saves/{name}"] = bytes(size)
    assert (before - there.free_blocks()) * 4096 <= checks_board.ROOM
    enough = replace(PICO, total=blocks * 4096, free=checks_board.ROOM)
    assert checks_board.check_room(enough).state == OK
    assert checks_board.check_room(replace(enough, free=checks_board.ROOM - 1)).state == WRONG


def test_the_whole_examination_of_a_board_on_a_port(board, tmp_path):
    with board.plugged_in() as port:
        from host_tools.device.connection import connect

        desk = ThisDesk(boards={port: lambda: connect(port, answer=2, settle=0.3)})
        lines = doctor.examine(desk, [ready(port)], "1.0", platform="linux")
    named = [line.what for line in lines]
    assert named[:3] == ["Python", "compilers", "ModemManager"]
    assert named[3:5] == [f"port {port}", "MicroPython"] and "buttons" in named


def test_no_board_at_all():
    lines = doctor.examine(ThisDesk(), [], "1.0", platform="win32")
    assert (lines[-1].what, lines[-1].state) == ("board", WRONG)
    assert "its cable only charges" in lines[-1].words
    assert "ModemManager" not in [line.what for line in lines]


def test_a_board_that_does_not_answer_does_not_end_the_examination():
    lines = doctor.examine(ThisDesk(), [ready("/dev/nothing")], "1.0")
    assert lines[-1].state == WRONG and "no answer" in lines[-1].words


def test_a_port_that_is_named_and_not_known_is_not_called_well():
    lines = doctor.examine(ThisDesk(), [ready()], "1.0", wanted="/dev/nothing")
    assert [line.state for line in lines if line.what == "port /dev/nothing"] == [LOOK]
    assert "no answer on /dev/nothing" in lines[-1].words
    assert not [line for line in lines if "ttyACM0" in line.what]


def test_lines_about_the_pc():
    assert checks_pc.check_python((3, 9, 1)).words.startswith("Python 3.9.1 is too old")
    compilers = checks_pc.check_compilers(lambda tools: ["cmake", "ninja"])
    assert (compilers.state, compilers.command) == (LOOK, "sudo apt-get install cmake ninja-build")
    assert checks_pc.check_compilers(lambda tools: []).state == OK
    asked = checks_pc.check_modem_manager(lambda name: name == "ModemManager", "/nowhere")
    assert asked.state == LOOK and checks_pc.RULE in asked.command
    assert checks_pc.check_modem_manager(lambda name: False).state == OK


@pytest.mark.parametrize(
    ("port", "held", "may", "state", "words"),
    [
        (ready(), [], True, OK, "MicroPython (Board in FS mode)"),
        (ready(), ["picocom (process 7)"], True, WRONG, "in use by picocom (process 7): close that"),
        (ready(), [], False, WRONG, "you may not open it. A rule gives it to who sits here:"),
        (Port("COM3", CIRCUITPYTHON), [], True, LOOK, "CircuitPython: `scout flash` puts the game onto"),
        (Port("COM4", UNKNOWN), [], True, OK, "something else"),
    ],
)
def test_lines_about_a_port(port, held, may, state, words):
    line = checks_pc.check_ports([port], lambda device: held, lambda device: may)[0]
    assert line.state == state and line.words.startswith(words)


def test_lines_about_drives(tmp_path):
    waiting = checks_pc.check_drives([drive(tmp_path)], None)
    assert [line.state for line in waiting] == [OK] and "rp2040 waits" in waiting[0].words
    assert checks_pc.check_drives([], "/dev/sdb1")[0].command == "udisksctl mount -b /dev/sdb1"
    assert checks_pc.check_drives([], None) == []


def test_who_holds_a_port_is_named(tmp_path):
    process = tmp_path / "4242"
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text("picocom\n")
    (process / "fd" / "3").symlink_to("/dev/ttyACM9")
    (tmp_path / "17" / "fd").mkdir(parents=True)
    assert holders("/dev/ttyACM9", tmp_path) == ["picocom (process 4242)"]
    assert holders("/dev/ttyACM8", tmp_path) == []
    assert holders("/dev/ttyACM9", Path("/nowhere")) == []


def test_this_program_does_not_name_itself():
    master, slave = pty.openpty()
    tty.setraw(slave)
    try:
        assert holders(os.ttyname(slave)) == []
    finally:
        os.close(master)
        os.close(slave)


LINES = [
    Check("Python", OK, "3.12"),
    Check("board", WRONG, "no board is plugged in, or its cable only charges:", "cure --now"),
]


def test_on_a_terminal_long_lines_go_on_below_their_beginning(monkeypatch, capsys):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    show(LINES)
    assert capsys.readouterr().out.splitlines() == [
        "ok     Python  3.12",
        "WRONG  board   no board is plugged in, or its",
        "               cable only charges:",
        "cure --now",
    ]


def test_in_a_file_each_is_a_line(capsys):
    show(LINES)
    assert capsys.readouterr().out.splitlines() == [
        "ok     Python  3.12",
        "WRONG  board   no board is plugged in, or its cable only charges:",
        "cure --now",
    ]
