"""The UART of the link: opened as the board is wired, read and written without ever waiting."""

import pytest

from firmware.drivers.link_port import RECEIVE_BUFFER, LinkPort

WIRING = {"uart": 1, "tx": 4, "rx": 5, "baud": 115200}


class Uart:
    """Takes and gives as little as a UART may: `gives` are the answers of reads, None among them."""

    def __init__(self, number, **options):
        self.number = number
        self.options = options
        self.waiting = bytearray()
        self.room = 5
        self.sent = bytearray()
        self.silent = False
        self.ended = False

    def any(self):
        return len(self.waiting)

    def readinto(self, into, count):
        if self.silent:
            return None
        data = self.waiting[: min(count, 3)]
        into[: len(data)] = data
        del self.waiting[: len(data)]
        return len(data)

    def write(self, data):
        taken = min(len(data), self.room)
        self.sent += data[:taken]
        self.room -= taken
        return taken or None

    def deinit(self):
        self.ended = True


class Machine:
    class Pin:
        IN = 0
        PULL_UP = 1

        def __init__(self, number, *how):
            self.number = number
            self.how = how

    def UART(self, number, **options):
        self.uart = Uart(number, **options)
        return self.uart


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
def port(machine):
    port = LinkPort(machine, WIRING)
    port.open()
    return port


def test_it_is_opened_as_the_board_is_wired(machine, port):
    options = machine.uart.options
    assert (machine.uart.number, options["baudrate"]) == (1, 115200)
    assert (options["tx"].number, options["rx"].number) == (4, 5)
    # A wire that leads nowhere must not make up bytes.
    assert options["rx"].how == (Machine.Pin.IN, Machine.Pin.PULL_UP)
    assert options["rxbuf"] == RECEIVE_BUFFER >= 1024
    assert options["timeout"] == 0


def test_short_reads_and_none_are_expected(machine, port):
    into = bytearray(8)
    assert port.read(into) == 0
    machine.uart.waiting += b"abcdef"
    assert port.read(into) == 3
    assert bytes(into[:3]) == b"abc"
    machine.uart.silent = True
    assert port.read(into) == 0
    machine.uart.silent = False
    assert port.read(into) == 3
    assert bytes(into[:3]) == b"def"


def test_no_more_is_read_than_the_buffer_holds(machine, port):
    machine.uart.waiting += bytes(100)
    assert port.read(bytearray(2)) == 2


def test_what_was_not_taken_is_told(machine, port):
    data = bytearray(b"abcdefgh")
    assert port.write(data, 7) == 5
    assert port.write(data, 7) == 0
    assert bytes(machine.uart.sent) == b"abcde"


def test_it_lets_go_of_the_wires(machine, port):
    port.close()
    assert machine.uart.ended
