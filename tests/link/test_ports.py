"""Transports: ports by pyserial (pseudo terminals, sockets, loop://), what vanishes, errors in words."""

import errno
import os
import socket

import pytest
import serial

from host_tools.errors import ToolError
from host_tools.link.listener import Listener, parse_address
from host_tools.link.ports import open_port, why_not_open
from host_tools.link.transport import MOST_WAITING, Gone, Transport


class Stream:
    """A stream that takes a few bytes at a time and can be torn out."""

    def __init__(self):
        self.inward = bytearray()
        self.outward = bytearray()
        self.room = 3
        self.torn = False
        self.closed = False

    def read(self, most):
        if self.torn:
            raise Gone("torn out")
        data = bytes(self.inward[:2])
        del self.inward[:2]
        return data

    def write(self, data):
        if self.torn:
            raise Gone("torn out")
        self.outward += data[: self.room]
        taken = min(self.room, len(data))
        self.room -= taken
        return taken

    def close(self):
        self.closed = True


def gather(transport, size):
    """Read until so many bytes came; short reads are expected."""
    data = b""
    for _ in range(200_000):
        data += transport.read()
        if len(data) >= size:
            break
    return data


def test_short_writes_go_out_with_the_next_one():
    stream = Stream()
    transport = Transport(lambda: stream, now=lambda: 0.0)
    transport.open()
    transport.write(b"abcdef")
    assert stream.outward == b"abc"
    stream.room = 100
    transport.write(b"g")
    assert stream.outward == b"abcdefg"


def test_what_nobody_reads_does_not_pile_up():
    stream = Stream()
    stream.room = 0
    transport = Transport(lambda: stream, now=lambda: 0.0)
    transport.open()
    for _ in range(100):
        transport.write(bytes(300))
    assert len(transport._waiting) <= MOST_WAITING


def test_a_wire_that_vanishes_is_told_and_looked_for_once_a_second():
    now = [0.0]
    streams = [Stream()]
    tries = []

    def open_stream():
        tries.append(now[0])
        if not streams:
            raise ToolError("still away")
        return streams.pop()

    transport = Transport(open_stream, now=lambda: now[0])
    first = streams[0]
    transport.open()
    first.torn = True
    assert transport.read() == b""
    assert transport.trouble == "torn out"
    assert first.closed
    for _ in range(25):
        now[0] += 0.1
        transport.write(b"lost")
        assert transport.read() == b""
    assert transport.trouble == "still away"
    assert len(tries) == 3
    second = Stream()
    second.inward += b"back"
    streams.append(second)
    now[0] += 1.0
    assert gather(transport, 4) == b"back"
    assert transport.trouble is None


def test_loop_gives_back_what_is_sent():
    transport = Transport(lambda: open_port("loop://"))
    transport.open()
    transport.write(b"round and round")
    assert gather(transport, 15) == b"round and round"
    transport.close()


@pytest.mark.skipif(
    not hasattr(os, "openpty"), reason="NOT TESTED here: pseudo terminals need Linux or macOS"
)
def test_a_serial_port_that_is_unplugged():
    ours, theirs = os.openpty()
    path = os.ttyname(theirs)
    transport = Transport(lambda: open_port(path))
    transport.open()
    os.write(ours, b"\x01\x00\x03")
    assert gather(transport, 3) == b"\x01\x00\x03"
    transport.write(b"\x05\x00")
    assert os.read(ours, 10) == b"\x05\x00"
    os.close(ours)
    os.close(theirs)
    for _ in range(1000):
        transport.read()
        if transport.trouble:
            break
    assert "has vanished" in transport.trouble
    transport.close()


@pytest.mark.skipif(
    not hasattr(os, "openpty"), reason="NOT TESTED here: pseudo terminals need Linux or macOS"
)
def test_a_port_held_by_another_program_is_busy():
    ours, theirs = os.openpty()
    held = open_port(os.ttyname(theirs))
    with pytest.raises(ToolError, match="in use by another program.*ModemManager"):
        open_port(os.ttyname(theirs))
    held.close()
    os.close(ours)
    os.close(theirs)


def test_two_ends_over_a_socket_and_one_that_comes_again():
    listener = Listener(("127.0.0.1", 0))
    here = Transport(lambda: listener)
    here.open()
    assert here.read() == b""
    here.write(b"nobody hears this")
    there = Transport(lambda: open_port(f"socket://127.0.0.1:{listener.port}"))
    there.open()
    there.write(b"hello")
    assert gather(here, 5) == b"hello"
    here.write(b"and back")
    assert gather(there, 8) == b"and back"
    there.close()
    again = Transport(lambda: open_port(f"socket://127.0.0.1:{listener.port}"))
    again.open()
    again.write(b"it is me")
    assert gather(here, 8) == b"it is me"
    here.close()
    for _ in range(200_000):
        again.read()
        if again.trouble:
            break
    assert "has vanished" in again.trouble


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (serial.SerialException(errno.ENOENT, "no such file"), "there is no port.*plugged in"),
        (serial.SerialException(errno.EACCES, "denied"), "usermod -aG dialout"),
        (serial.SerialException(errno.EBUSY, "busy"), "in use by another program"),
        (serial.SerialException("could not open port: PermissionError(13, 'Access is denied.')"), "in use"),
        (serial.SerialException("could not open port: FileNotFoundError(2, 'x')"), "there is no port"),
        (serial.SerialException("[Errno 111] Connection refused"), "nobody listens"),
        (serial.SerialException("the moon is in the way"), "cannot be opened: the moon"),
    ],
)
def test_why_a_port_cannot_be_opened(error, words):
    with pytest.raises(ToolError, match=words):
        raise ToolError(why_not_open("COM9", error))


def test_ports_that_are_none():
    with pytest.raises(ToolError, match="there is no port /dev/there-is-none"):
        open_port("/dev/there-is-none")
    with pytest.raises(ToolError, match="is no port.*socket://"):
        open_port("pigeon://loft")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    with pytest.raises(ToolError, match="nobody listens"):
        open_port(f"socket://127.0.0.1:{number}")


@pytest.mark.parametrize(
    ("listened_on", "named"), [("127.0.0.1", "localhost"), ("0.0.0.0", socket.gethostname())]
)
def test_a_listener_says_how_the_other_side_comes_until_somebody_has(listened_on, named):
    listener = Listener((listened_on, 0))
    here = Transport(lambda: listener)
    assert here.waiting == ""  # not open yet
    here.open()
    assert here.waiting == f"other side: scout link socket://{named}:{listener.port}"
    there = Transport(lambda: open_port(f"socket://127.0.0.1:{listener.port}"))
    there.open()
    assert there.waiting == ""
    here.read()
    assert here.waiting == ""
    there.close()
    here.read()
    assert named in here.waiting
    here.close()


def test_places_to_listen_on():
    assert parse_address("4000") == ("127.0.0.1", 4000)
    assert parse_address("0.0.0.0:80") == ("0.0.0.0", 80)
    for wrong in ("", "host", "host:", "4000x", "99999", "-1"):
        with pytest.raises(ToolError, match="no place to listen on"):
            parse_address(wrong)
    first = Listener(("127.0.0.1", 0))
    with pytest.raises(ToolError, match="in use by another program"):
        Listener(("127.0.0.1", first.port))
    first.close()
