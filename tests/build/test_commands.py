"""A command that is missing or fails is told with what to do, and all it said is kept."""

import sys

import pytest

from host_tools.build import commands
from host_tools.build.ninja import Progress
from host_tools.errors import ToolError


def test_a_missing_command_names_its_package(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ToolError, match="apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi"):
        commands.find("arm-none-eabi-gcc")
    assert commands.missing(("cmake", "ninja")) == ["cmake", "ninja"]


def test_what_a_command_says_is_given_and_kept(tmp_path):
    log = tmp_path / "log" / "file"
    assert commands.run([sys.executable, "-c", "print('made')"], log) == "made\n"
    assert "made" in log.read_text()


def test_every_line_is_told_while_the_command_runs(tmp_path):
    """The command ends when it has seen that its first line was."""
    seen = tmp_path / "seen"
    script = (
        "import os, sys, time\nprint('one', flush=True)\n"
        "while not os.path.exists(sys.argv[1]): time.sleep(0.01)\nprint('two')"
    )
    told = []

    def each(line):
        told.append(line)
        seen.touch()

    said = commands.run([sys.executable, "-c", script, seen], tmp_path / "log", each=each)
    assert (told, said) == (["one\n", "two\n"], "one\ntwo\n")
    with pytest.raises(ToolError, match="failed"):
        commands.run([sys.executable, "-c", "nonsense"], tmp_path / "log", each=each)


def test_ninja_tells_every_ten_seconds_how_far_it_is():
    seconds = iter((0.0, 3.0, 11.0, 11.0, 12.0, 30.0, 30.0))
    told = []
    progress = Progress(told.append, lambda: next(seconds))
    for step in (1, 7, 9, 40):
        progress.line(f"[{step}/40] Building C object x.o\n")
    progress.line("x.c: warning: something\n")
    assert told == ["  step 7 of 40", "  step 40 of 40"]


def test_a_failure_shows_its_last_words(tmp_path):
    script = "import sys\nfor n in range(40): print('line', n)\nsys.exit(3)"
    with pytest.raises(ToolError) as caught:
        commands.run([sys.executable, "-c", script], tmp_path / "log")
    said = str(caught.value)
    assert "failed (3)" in said
    assert "line 39" in said
    assert "line 20" not in said
    assert str(tmp_path / "log") in said


def test_no_answer_in_time(tmp_path):
    with pytest.raises(ToolError, match="no answer within 0 s"):
        commands.run([sys.executable, "-c", "input()\nwhile True: pass"], tmp_path / "log", timeout=0.01)


def test_every_tool_of_the_firmware_has_its_package():
    from host_tools.build.firmware import TOOLS

    assert set(TOOLS) <= set(commands.PACKAGES)
