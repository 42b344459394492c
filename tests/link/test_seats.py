"""Two seats that play by themselves, over a wire in memory and as two programs over a socket."""

import hashlib
import os
import re
import signal
import socket
import subprocess
import sys

import pytest
from click.testing import CliRunner

from firmware.store import Store
from host_tools.commands.link import link
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock
from host_tools.link.run import run_seat, watch_wires
from host_tools.link.seat import FILE, RECORD, AutoSeat
from host_tools.link.transport import Transport
from scout_mp import record
from tests.micropython_runtime import ROOT
from tests.shared.link.wire import Randomness


class Pipe:
    """A stream that is one end of a wire in memory."""

    def __init__(self, inward, outward):
        self.inward = inward
        self.outward = outward

    def read(self, most):
        data = bytes(self.inward[:most])
        del self.inward[:most]
        return data

    def write(self, data):
        self.outward += data
        return len(data)

    def close(self):
        pass


class Pair:
    """Two seats that take turns whenever one of them would wait."""

    def __init__(self, folder, players=None):
        self.clock = FakeClock()
        self.lines = ([], [])
        a, b = bytearray(), bytearray()
        self.pipes = (Pipe(a, b), Pipe(b, a))
        self.stores = [Store(str(folder / f"seat{i}")) for i in range(2)]
        self.seats = [self.seat(i, players if i == 0 else None) for i in range(2)]

    def seat(self, i, players=None):
        return AutoSeat(
            self.clock, Randomness(i), self.stores[i], self.lines[i].append, "AB"[i], (0, 1, i), players
        )

    def run(self, limit=200_000):
        for _ in range(limit):
            if self.seats[0].done and self.seats[1].done:
                return
            for seat, pipe in zip(self.seats, self.pipes, strict=True):
                seat.link.feed(data := pipe.read(500), len(data))
                seat.tick()
                buffer = bytearray(300)
                pipe.write(bytes(buffer[: seat.link.take(buffer)]))
            self.clock.advance(5)
        raise AssertionError(self.lines)


@pytest.mark.parametrize("players", [None, 3, 5])
def test_two_seats_play_a_match_and_print_the_same_record(tmp_path, players):
    pair = Pair(tmp_path, players)
    pair.run()
    data = [store.read(RECORD) for store in pair.stores]
    assert data[0] == data[1]
    assert record.read(data[0]).players == (players or 2)
    told = hashlib.sha256(data[0]).hexdigest()[:16]
    assert all(f"record {told}, {len(data[0])} bytes" in lines[-1] for lines in pair.lines)
    assert "connected with B (0.1.1)" in pair.lines[0]
    assert pair.stores[0].read(FILE) is None


def test_a_damaged_match_is_set_aside_and_told(tmp_path):
    Store(str(tmp_path / "seat0")).write(FILE, b"SCLxx")
    pair = Pair(tmp_path)
    assert re.search("damaged .*cut.*set aside as .*/seat0/linked.scl.bad", pair.lines[0][0])
    pair.run()
    assert pair.stores[0].read(RECORD) == pair.stores[1].read(RECORD)


def test_the_loop_waits_only_when_there_is_nothing_to_do(tmp_path):
    pair = Pair(tmp_path)
    other = Transport(lambda: pair.pipes[1])
    other.open()
    mine = Transport(lambda: pair.pipes[0])
    mine.open()
    seen = []

    def pause(_):
        seat = pair.seats[1]
        heard = other.read()
        seat.link.feed(heard, len(heard))
        seat.tick()
        buffer = bytearray(300)
        other.write(bytes(buffer[: seat.link.take(buffer)]))
        pair.clock.advance(5)

    run_seat(pair.seats[0], mine, lambda wire, data: seen.append((wire, len(data))), pause)
    assert pair.seats[0].done
    assert {wire for wire, size in seen if size} == {0, 1}


def test_watching_listens_and_says_nothing():
    heard = []
    pipe = Pipe(bytearray(b"abc"), bytearray())
    transport = Transport(lambda: pipe)
    transport.open()
    rounds = iter([False, False, True])
    watch_wires([transport], lambda wire, data: heard.append(data), lambda _: None, lambda: next(rounds))
    assert heard[0] == b"abc"
    assert pipe.outward == b""


def scout_link(*arguments):
    program = "import sys; from host_tools.cli import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", program, "link", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def test_two_programs_play_one_is_killed_in_the_middle_and_resumes(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    one = ("--listen", port, "--auto", "--players", 5, "--saves", tmp_path / "one")
    two = (f"socket://127.0.0.1:{port}", "--auto", "--saves", tmp_path / "two", "--name", "Second")
    first = scout_link(*one)
    assert first.stdout.readline() == f"other side: scout link socket://localhost:{port}\n"
    assert "looking for a partner" in first.stdout.readline()
    second = scout_link(*two)
    for line in second.stdout:
        if line.startswith("round 1:"):
            break
    second.send_signal(signal.SIGKILL)
    second.wait()
    second.stdout.close()
    second = scout_link(*two)
    said = second.communicate(timeout=90)[0]
    other = first.communicate(timeout=90)[0]
    assert said.startswith("going on with the match")
    assert second.returncode == first.returncode == 0, said + other
    told = [re.search("record ([0-9a-f]{16})", text).group(1) for text in (said, other)]
    assert told[0] == told[1]
    assert (tmp_path / "one" / RECORD).read_bytes() == (tmp_path / "two" / RECORD).read_bytes()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "name a port"),
        (["loop://"], "there is no terminal"),
        (["loop://", "--players", "3"], "--players and --trust are for --auto"),
        (["loop://", "--lang", "xx"], "there is no language 'xx'"),
        (["loop://", "--listen", "1", "--auto"], "name a port"),
        (["a", "b", "--auto"], "one port"),
        (["--listen", "moon", "--auto"], "no place to listen on"),
        (["/dev/there-is-none", "--auto"], "there is no port"),
    ],
)
def test_wrong_usage_is_told_in_words(arguments, words, tmp_path):
    with pytest.raises(ToolError, match=words):
        link.main([*arguments, "--saves", str(tmp_path)], standalone_mode=False)


def test_a_capture_file_is_shown_with_its_sums(tmp_path):
    path = tmp_path / "capture.txt"
    path.write_text("0.5 A 0341ff00\n0.6 B 00\n")
    done = CliRunner().invoke(link, ["--watch", str(path)])
    assert done.exit_code == 0
    assert "broken frame or noise of 3 bytes" in done.output
    assert "A: 0 frames, 4 bytes, 0 repeated, 1 broken" in done.output
