"""A board at its REPL: mpremote's transport, with errors in words and answers in JSON."""

import contextlib
import inspect
import io
import json
import struct
import time

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.device.holders import holders
from host_tools.errors import ToolError
from host_tools.link.ports import why_not_open

BAUD = 115200
# Seconds until the REPL has to answer, and how often it is tried: whoever is in the middle of something, or
# was cut off in the middle of something, answers the second time.
ANSWER = 5
TRIES = 2
# Seconds in which a game that cannot start has said so.
SETTLE = 1.5
# Seconds of silence after which a program has stopped.
QUIET = 0.02
CHUNK = 1024
TROUBLES = (TransportError, serial.SerialException, OSError, struct.error, IndexError, TypeError)


class Connection:
    """A board that waits for programs. `url`: its port, as a person calls it."""

    def __init__(self, transport, url, answer=ANSWER, settle=SETTLE):
        self._transport = transport
        self.url = url
        self._answer = answer
        self._settle = settle
        self._known = set()

    def interrupt(self):
        """Have it wait for programs, with fresh memory, whatever it does now."""
        quiet = io.StringIO()  # mpremote prints what it did not expect
        self._known.clear()
        for left in reversed(range(TRIES)):
            try:
                self._stop_talking()
                with contextlib.redirect_stdout(quiet):
                    self._transport.enter_raw_repl(timeout_overall=self._answer)
                return
            except TROUBLES as error:
                if not left or not isinstance(error, TransportError):
                    raise ToolError(no_answer(self.url, quiet.getvalue())) from error

    def run(self, program):
        """Run a program to its end; what it printed. ToolError tells what it raised."""
        self._be_ready()
        try:
            return self._transport.exec(program).decode("utf-8", "replace")
        except TransportExecError as error:
            last = error.error_output.strip().splitlines()[-1:] or ["no reason given"]
            raise ToolError(f"the board on {self.url} could not do it: {last[0]}") from error
        except TROUBLES as error:
            raise self._lost(error) from error

    def call(self, module, call):
        """Run `call`, a call of a function of a module that runs on the board; the values it told."""
        self._be_ready()
        if module.__name__ not in self._known:
            self.run(inspect.getsource(module))
            self._known.add(module.__name__)
        return [json.loads(line) for line in self.run(call).splitlines()]

    def read(self, path):
        """The bytes of a file; None where there is none."""
        self._be_ready()
        try:
            return bytes(self._transport.fs_readfile("/" + path, CHUNK))
        except FileNotFoundError:
            return None
        except TROUBLES as error:
            raise self._lost(error) from error

    def write(self, path, data, written=None):
        """Write a file. written: called with how many bytes of it are written."""
        self._be_ready()
        report = (lambda count, total: written(count)) if written else None
        try:
            self._transport.fs_writefile("/" + path, bytes(data), CHUNK, report)
        except TROUBLES as error:
            if "ENOSPC" in str(error) or getattr(error, "errno", None) == 28:
                raise ToolError(
                    f"the board's storage is full: {path} does not fit. `scout pull` saves what is on it;"
                    " remove files of your own, or begin anew with `scout flash`"
                ) from error
            raise self._lost(error) from error

    def start_game(self):
        """Start main.py as at power-on; ToolError with what it said if it ends at once."""
        try:
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            said = self._listen()
        except TROUBLES as error:
            raise self._lost(error) from error
        if "Traceback" in said:
            last = [line for line in said.split("Traceback", 1)[1].splitlines() if line[:1].isalpha()]
            raise ToolError(
                f"the game does not start: {last[0] if last else said.strip()}. `scout doctor` looks for the"
                " cause"
            )
        return said

    def to_bootsel(self):
        """Have the board come back as a drive; it is gone from this port then."""
        with contextlib.suppress(*TROUBLES):
            self._transport.exec_raw_no_follow("import machine\nmachine.bootloader()")
        self.close()

    def close(self):
        """Let go of the port."""
        with contextlib.suppress(*TROUBLES):
            self._transport.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _stop_talking(self):
        """Stop whatever runs, and wait until nothing more is said: mpremote would wait for that for ever."""
        port = self._transport.serial
        port.write(b"\r\x03\x03")
        until = time.monotonic() + self._answer
        last = time.monotonic()
        while time.monotonic() - last < QUIET:
            if port.in_waiting:
                port.read(port.in_waiting)
                last = time.monotonic()
            if time.monotonic() > until:
                raise ToolError(not_micropython(self.url))
            time.sleep(0.002)

    def _be_ready(self):
        if not self._transport.in_raw_repl:
            self.interrupt()

    def _listen(self):
        """What is said until nothing more is, or the prompt comes back."""
        port = self._transport.serial
        said = bytearray()
        until = time.monotonic() + self._settle
        while time.monotonic() < until:
            if port.in_waiting:
                said += port.read(port.in_waiting)
            elif said.count(b">>> ") > 1:
                break
            else:
                time.sleep(0.01)
        return said.decode("utf-8", "replace")

    def _lost(self, error):
        return ToolError(
            f"the connection to {self.url} broke off ({error}): look at the cable and try again;"
            " what was on the board is whole"
        )


def connect(url, answer=ANSWER, settle=SETTLE):
    """The board on a port, its game interrupted, with fresh memory; ToolError in words."""
    check_can_open(url)
    try:
        transport = SerialTransport(url, BAUD, timeout=answer)
    except TROUBLES as error:
        raise ToolError(no_answer(url, "")) from error
    # Whoever does not read must not hold this program up for ever.
    transport.serial.write_timeout = answer
    connection = Connection(transport, url, answer, settle)
    try:
        connection.interrupt()
    except ToolError:
        connection.close()
        raise
    return connection


def check_can_open(url):
    """ToolError that says why a port cannot be opened and what to do, if it cannot."""
    try:
        port = serial.serial_for_url(url, BAUD, do_not_open=True)
        if "://" not in url:
            port.exclusive = True
        port.open()
        port.close()
    except ValueError as error:
        raise ToolError(f"{url} is no port: `scout doctor` lists those there are", 2) from error
    except (serial.SerialException, OSError) as error:
        words = why_not_open(url, error)
        who = holders(url)
        raise ToolError(f"{words}. It is held by {', '.join(who)}" if who else words) from error


def no_answer(url, said):
    """What to tell where no REPL answers. said: what came instead, as mpremote prints it."""
    if set(said.split()) - {"b''"}:
        return not_micropython(url)
    return (
        f"no answer on {url}: is this the board? Unplug it and plug it in again; if it stays silent, hold"
        " BOOTSEL while you plug it in and run `scout flash`"
    )


def not_micropython(url):
    """What to tell where something else answers."""
    return (
        f"what speaks on {url} is not MicroPython: another program is on the board, or it is another"
        " device. Hold BOOTSEL while you plug it in, then run `scout flash`"
    )
