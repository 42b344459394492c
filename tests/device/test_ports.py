"""Ports: which is a board's, which is meant, and ports that hang, speak rubbish, are busy or not there."""

import fcntl
import os
import pty
import sys
import threading
import tty
from contextlib import contextmanager, suppress
from types import SimpleNamespace

import pytest

from host_tools.device import ports, session
from host_tools.device.connection import check_can_open, connect
from host_tools.device.on_board import files
from host_tools.device.ports import CIRCUITPYTHON, MICROPYTHON, SDK, UNKNOWN, Port
from host_tools.errors import ToolError
from tests.device.desks import ready
from tests.device.equipment import FakeBoard


def found(*listed):
    """What find_ports makes of (device, vendor, product)."""
    return ports.find_ports(
        lambda: [
            SimpleNamespace(device=device, vid=vendor, pid=product, serial_number="E66", description="Board")
            for device, vendor, product in listed
        ]
    )


def test_boards_are_known_by_their_usb_numbers():
    listed = found(
        ("/dev/ttyACM0", 0x2E8A, 0x0005),
        ("/dev/ttyACM1", 0x2E8A, 0x000A),
        ("/dev/ttyACM2", 0x239A, 0x80F4),
        ("/dev/ttyUSB0", 0x0403, 0x6001),
        ("/dev/ttyS0", None, None),
    )
    assert [port.kind for port in listed] == [MICROPYTHON, SDK, CIRCUITPYTHON, UNKNOWN]
    assert [port.device for port in ports.boards_among(listed)] == [f"/dev/ttyACM{n}" for n in (0, 1, 2)]


def test_names_on_windows_and_macos(monkeypatch):
    assert [port.device for port in found(("COM12", 0x2E8A, 5), ("COM3", 0x2E8A, 5))] == ["COM12", "COM3"]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert found(("/dev/tty.usbmodem1101", 0x2E8A, 5))[0].device == "/dev/cu.usbmodem1101"


def test_the_only_board_is_the_one_that_is_meant():
    other = Port("/dev/ttyUSB0", UNKNOWN)
    assert ports.choose_port(None, [other, ready()]).device == "/dev/ttyACM0"
    assert ports.choose_port("/dev/ttyUSB0", [other, ready()]) is other
    assert ports.choose_port("socket://pc:4000", []).device == "socket://pc:4000"


def test_of_two_boards_one_is_asked_for_or_named():
    two = [ready("COM3"), ready("COM4")]
    assert ports.choose_port(None, two, lambda which: which[1]).device == "COM4"
    with pytest.raises(
        ToolError, match=r"more than one board \(COM3, COM4\): say which with --port"
    ) as caught:
        ports.choose_port(None, two)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("there", "words"),
    [
        ([], "no board is plugged in, or its cable only charges"),
        ([Port("COM3", CIRCUITPYTHON)], "no board with MicroPython is plugged in, but CircuitPython on COM3"),
        ([Port("COM3", UNKNOWN)], "no board is plugged in"),
    ],
)
def test_no_board(there, words):
    with pytest.raises(ToolError, match=words):
        ports.choose_port(None, ports.boards_among(there))


def test_a_person_is_asked_by_number(monkeypatch, capsys):
    monkeypatch.setattr(session.click, "prompt", lambda *_, **__: 2)
    assert session.ask_which([ready("COM3"), ready("COM4", "E77")]).device == "COM4"
    assert "2  COM4  Board in FS mode  E77" in capsys.readouterr().err


@contextmanager
def port_that(says=b""):
    """A port behind which nothing answers; `says`: what comes out of it by itself."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    over = threading.Event()

    def talk():
        while says and not over.wait(0.001):
            with suppress(BlockingIOError):
                os.write(master, says)

    talker = threading.Thread(target=talk)
    talker.start()
    try:
        yield os.ttyname(slave), slave
    finally:
        over.set()
        talker.join()
        os.close(master)
        os.close(slave)


def test_a_port_that_is_silent():
    with port_that() as (name, _), pytest.raises(ToolError, match=f"no answer on {name}: is this the board"):
        connect(name, answer=0.1)


def test_a_port_that_speaks_rubbish(capsys):
    rubbish = b"\xff\x00$GPGGA,123519,4807.038,N\r\n"
    with (
        port_that(rubbish) as (name, _),
        pytest.raises(ToolError, match="is not MicroPython: another program"),
    ):
        connect(name, answer=0.1)
    assert capsys.readouterr().out == ""


def test_a_port_that_is_in_use():
    with port_that() as (name, slave):
        fcntl.flock(slave, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with pytest.raises(ToolError, match=f"{name} is in use by another program: close it"):
            check_can_open(name)


def test_a_port_that_is_not_there():
    with pytest.raises(ToolError, match="there is no port /dev/ttyACM77: is the device plugged in"):
        connect("/dev/ttyACM77")


def test_a_name_that_is_no_port():
    with pytest.raises(ToolError, match="nonsense://x is no port") as caught:
        connect("nonsense://x")
    assert caught.value.exit_code == 2


def test_a_board_that_is_unplugged_while_it_works(tmp_path):
    board = FakeBoard(tmp_path / "flash")
    with board.plugged_in() as port:
        connection = connect(port, answer=0.5, settle=0.1)
    with pytest.raises(ToolError, match="broke off .* look at the cable and try again"):
        connection.call(files, "describe()")
    connection.close()


def test_what_a_program_on_the_board_raises_is_told(tmp_path):
    with (
        FakeBoard(tmp_path / "flash").connected() as connection,
        pytest.raises(ToolError, match="could not do it: ValueError: no"),
    ):
        connection.run("raise ValueError('no')")
