"""A bot that is another program: what is told of one that fails."""

import shlex
import time

import pytest
from click.testing import CliRunner

from host_tools.arena.contests import Bot
from host_tools.arena.players import open_player
from host_tools.cli import main
from host_tools.errors import ToolError
from scout_mp.rounds import Round


def test_a_program_that_reads_nothing_is_told_by_its_command(tmp_path):
    """Its end of the pipe is closed before the question is sent: it stays in the pipe's buffer here."""
    closed = tmp_path / "closed"
    command = shlex.join(["sh", "-c", f"exec <&-; touch {shlex.quote(str(closed))}"])
    with (
        pytest.raises(
            ToolError, match="mine has ended without an answer .exit code 0.; try its command by hand: sh -c"
        ),
        open_player(Bot("mine", command=command)) as player,
    ):
        while not closed.exists():
            time.sleep(0.01)
        player.choose(Round().state, 0, bytes(8))


def test_a_program_that_does_not_run_is_told_once_however_many_are_at_work(capfd):
    """What it says itself stands there once too."""
    command = "mine=sh -c 'echo there is no such bot >&2'"
    arguments = ("--external", command, "--against", "random", "--players", "2,3", "--jobs", "2")
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 1
    assert done.stderr.count("mine has ended without an answer") == 1
    assert capfd.readouterr().err.count("there is no such bot") == 1


def test_for_a_cluster_the_program_need_not_be_here():
    arguments = ("--external", "mine=no-such-program", "--against", "random", "--dask", "tcp://127.0.0.1:9")
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 1
    assert "mine" not in done.stderr and (
        "no Dask scheduler" in done.stderr or "Dask is missing" in done.stderr
    )
