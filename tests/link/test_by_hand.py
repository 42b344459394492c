"""`scout link` as two people meet it: two real terminals, a whole match, one of them killed in the middle."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys

from firmware.store import LINKED
from scout_mp.link.saving import unpack
from scout_mp.match import MATCH_OVER
from tests.handheld.terminal_harness import ROOT, Terminal

SCOUT = [sys.executable, "-c", "from host_tools.cli import main; main()"]
ENTER = b"\r"
MOST_KEYS = 3000
# Moves of others are told as shortly as can be.
SETTINGS = {"speed": 2, "language": "en"}


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def opened(saves, name, *wire):
    saves.mkdir(exist_ok=True)
    if not (saves / "settings.json").exists():
        (saves / "settings.json").write_text(json.dumps(SETTINGS))
    terminal = Terminal([*SCOUT, "link", "--saves", str(saves), "--name", name, *wire])
    terminal.until_text("leave")
    return terminal


def kept(saves):
    """The match as it is kept; None where there is none."""
    path = saves / LINKED
    return unpack(path.read_bytes()).match if path.exists() else None


def steps(saves):
    match = kept(saves)
    return match.steps if match else 0


def press_enter_until(terminals, reached):
    """Enter alone agrees, plays a legal match and reads what is told."""
    for _ in range(MOST_KEYS):
        if reached():
            return
        for terminal in terminals:
            terminal.send(ENTER)
            read(terminal)
    raise AssertionError("\n".join(terminal.text() for terminal in terminals))


def read(terminal):
    """What a terminal shows by now; something in it may move all the time."""
    for _ in range(4):
        before = len(terminal.raw)
        # Faster than a program can draw the keys would pile up.
        terminal.read_what_is_there(0.02)
        if len(terminal.raw) == before:
            return


def test_a_match_of_two_terminals_one_killed_in_the_middle_and_gone_on_with(tmp_path):
    port = free_port()
    one, two = tmp_path / "one", tmp_path / "two"
    with contextlib.ExitStack() as stack:

        def open_two():
            return stack.enter_context(contextlib.closing(opened(two, "Björn", f"socket://127.0.0.1:{port}")))

        first = stack.enter_context(contextlib.closing(opened(one, "Anna", "--listen", str(port))))
        advice = f"other side: scout link socket://localhost:{port}"
        first.until_text(advice)
        second = open_two()
        first.until(lambda: advice not in first.text(), "that somebody has come")
        press_enter_until([first, second], lambda: steps(one) >= 5 and steps(two) >= 5)
        second.process.send_signal(signal.SIGKILL)
        second.process.wait()
        before = kept(two).body
        second = open_two()
        ended = []

        def both_over():
            # A match that is over and told is let go of at the next key.
            for saves in (one, two):
                match = kept(saves)
                if match and match.phase == MATCH_OVER:
                    ended.append((saves, bytes(match.body)))
            return {saves for saves, _ in ended} == {one, two}

        press_enter_until([first, second], both_over)
        bodies = dict(ended)
        assert bodies[one] == bodies[two]
        assert bodies[two][: len(before)] == before
        second.send(b"\x03")
        assert second.ended() == 0


def test_leaving_says_that_the_match_is_kept(tmp_path):
    port = free_port()
    one, two = tmp_path / "one", tmp_path / "two"
    with (
        contextlib.closing(opened(one, "Anna", "--listen", str(port))) as first,
        contextlib.closing(opened(two, "Björn", f"socket://127.0.0.1:{port}")) as second,
    ):
        press_enter_until([first, second], lambda: steps(one) >= 3 and steps(two) >= 3)
        first.send(b"\x03")
        assert first.ended() == 0
        assert "Your match is saved. The same command goes on with it." in first.text()


def test_who_leaves_in_the_middle_of_the_cable_test_leaves_as_from_anywhere(tmp_path):
    with contextlib.closing(opened(tmp_path, "Anna", "--listen", str(free_port()))) as terminal:
        title = terminal.line(2)
        terminal.send(ENTER)
        terminal.until(lambda: terminal.line(2) != title, "the title of the test")
        terminal.send(b"\x03")
        assert terminal.ended() == 0
        assert "Error" not in terminal.text()


def test_a_port_that_is_missing_is_told_before_the_screen_is_touched(tmp_path):
    saves = ["--saves", str(tmp_path)]
    terminal = Terminal([*SCOUT, "link", "/dev/there-is-none", *saves])
    with contextlib.closing(terminal):
        assert terminal.ended() == 1
        assert "there is no port /dev/there-is-none: is the device plugged in?" in terminal.text()
    done = subprocess.run(
        [*SCOUT, "link", f"socket://127.0.0.1:{free_port()}", *saves],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env=dict(os.environ),
    )
    assert done.returncode == 1
    assert "nobody listens at" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_partner_that_vanishes_is_told_below_the_screen_and_the_match_waits(tmp_path):
    port = free_port()
    one, two = tmp_path / "one", tmp_path / "two"
    with (
        contextlib.closing(opened(one, "Anna", "--listen", str(port))) as first,
        contextlib.closing(opened(two, "Björn", f"socket://127.0.0.1:{port}")) as second,
    ):
        press_enter_until([first, second], lambda: steps(one) >= 3 and steps(two) >= 3)
        first.process.kill()
        first.process.wait()
        second.until(lambda: "has vanished" in second.text() or "nobody listens" in second.text(), "words")
        assert second.process.poll() is None
        with contextlib.closing(opened(one, "Anna", "--listen", str(port))) as again:
            reached = max(steps(one), steps(two))
            press_enter_until([again, second], lambda: min(steps(one), steps(two)) > reached + 2)
            assert kept(one).body[:reached] == kept(two).body[:reached]
