"""The `scout` command: its help, its exit codes, and errors in words."""

import errno
import json
import os
import re
import shlex
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from firmware.errors import HandheldError
from host_tools import bench, cli
from host_tools.bench_table import table
from host_tools.errors import ToolError
from scout_mp.bots import LADDER
from scout_mp.errors import ScoutError
from tests.micropython_runtime import ROOT


def run(*arguments, command=cli.main, **environment):
    return CliRunner().invoke(command, arguments, env=environment)


def failing(error):
    """The command with one command more, `fail`, that raises an error."""

    @click.command()
    def fail():
        raise error

    group = cli.Commands()
    group.get_command = lambda ctx, name: fail
    group.resolve_command = lambda ctx, args: ("fail", fail, args[1:])
    return group


def test_help_names_every_command():
    done = run("--help")
    assert done.exit_code == 0
    assert all(f"\n  {name} " in done.output for name in cli.COMMANDS)
    assert run("-h").output == done.output


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_of_its_own(name):
    done = run(name, "--help")
    assert done.exit_code == 0 and f"main {name} [OPTIONS]" in done.output


WITHOUT_EXAMPLES = ("engine", "build", "doctor", "repl", "tune", "bench", "shots")


def commands():
    """Every command and command of a command, with the words that call it."""
    for name in cli.COMMANDS:
        command = cli.main.get_command(click.Context(cli.main), name)
        yield (name,), command
        for below, each in getattr(command, "commands", {}).items():
            yield (name, below), each


def test_help_fits_a_terminal_and_cuts_nothing_off(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    for words in [(), *(words for words, _ in commands())]:
        told = run(*words, "--help").output
        assert [line for line in told.splitlines() if len(line) > 80] == [], words
        assert re.findall(r"^  [a-z]+  .*\.\.\.$", told, re.MULTILINE) == [], words


def test_the_examples_of_the_help_can_be_typed(tmp_path, monkeypatch):
    """What is behind two blanks tells what an example does; files that it names are there."""
    monkeypatch.chdir(tmp_path)
    for name in ("image.uf2", "match.scm"):
        (tmp_path / name).touch()
    tried = 0
    for words, command in commands():
        for line in re.findall(r"^  (scout .*)$", command.epilog or "", re.MULTILINE):
            typed = shlex.split(re.split(r"\s{2,}", line)[0])[1:]
            called = cli.main.get_command(click.Context(cli.main), typed[0])
            called.make_context(typed[0], typed[1:])
            if "--bots" in typed:
                assert set(typed[typed.index("--bots") + 1].split(",")) <= set(LADDER)
            tried += 1
        assert words[0] in WITHOUT_EXAMPLES or command.epilog, words
    assert tried > 25


def test_version():
    done = run("--version")
    assert done.exit_code == 0 and done.output.startswith("scout, version 0.")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sing"], "there is no command 'sing': choose one of play, link"),
        (["--loud"], "--loud"),
        (["engine", "now"], "now"),
        (["bench", "--seconds", "soon"], "--seconds"),
        (["bench", "--seconds", "-1"], "--seconds"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(arguments, words):
    done = run(*arguments)
    assert done.exit_code == 2 and words in done.stderr and done.stdout == ""


@pytest.mark.parametrize("kind", [ToolError, ScoutError, HandheldError])
def test_what_cannot_be_done_is_told_and_ends_with_1(kind):
    done = run("fail", command=failing(kind("no board; plug it in")))
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", "Error: no board; plug it in\n")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied", "a.png"), "Error: Permission denied: a.png\n"),
        (OSError(28, "No space left on device"), "Error: No space left on device\n"),
        (
            ZeroDivisionError("division by zero"),
            "Error: something unforeseen happened (ZeroDivisionError: division by zero)."
            " SCOUT_TRACEBACK=1 before the command shows where.\n",
        ),
    ],
)
def test_what_nobody_foresaw_is_told_without_a_traceback(error, words):
    done = run("fail", command=failing(error))
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", words)


@pytest.mark.parametrize("command", ["wiring", "stats --help", "doctor", "bench --seconds 0"])
def test_a_reader_that_has_had_enough_ends_it_quietly(command):
    """As `scout wiring | head -1` does: the pipe is closed before the first line here."""
    reader, writer = os.pipe()
    os.close(reader)
    call = [sys.executable, "-c", "from host_tools.cli import main; main()", *command.split()]
    with os.fdopen(writer, "wb") as gone:
        done = subprocess.run(call, stdout=gone, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_pipe_that_broke_elsewhere_is_told():
    done = run("fail", command=failing(BrokenPipeError(errno.EPIPE, "Broken pipe")))
    assert (done.exit_code, done.stderr) == (1, "Error: Broken pipe\n")


def test_a_traceback_is_shown_to_who_asks_for_it():
    done = run("fail", command=failing(ZeroDivisionError()), SCOUT_TRACEBACK="1")
    assert isinstance(done.exception, ZeroDivisionError)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bench_plays_the_same_rounds_each_time(players):
    def spent(seconds):
        ticks = iter(range(100))
        return bench.measure(players, seconds, lambda: next(ticks))

    one, ten = spent(1), spent(10)
    assert (one.rounds, ten.rounds) == (1, 10)
    assert spent(10) == ten
    assert ten.rounds_per_second == 1
    assert ten.moves_per_round == ten.moves / 10 > 5
    assert ten.legal_per_position == ten.legal / ten.moves > 5


def test_the_bench_as_json():
    done = run("bench", "--seconds", "0", "--json")
    figures = json.loads(done.output)
    assert done.exit_code == 0
    assert [row["players"] for row in figures["speeds"]] == [2, 3, 4, 5]
    assert [row["mark"] for row in figures["speeds"]] == [None, 1250, 670, 650]
    assert figures["python"] and figures["machine"]


def test_the_bench_as_a_table():
    done = run("bench", "--seconds", "0")
    assert done.exit_code == 0 and "rounds/s" in done.output and "1,250" in done.output


def test_the_table_says_whether_the_mark_is_met():
    speeds = [bench.Speed(3, 1250, 10, 10, 1.0), bench.Speed(4, 669, 10, 10, 1.0)]
    marks = list(table(speeds).columns[2].cells)
    assert marks == ["1,250 met", "670 missed"]
