"""A bot that is another program, by its command: what is told when it does not run, or does wrong."""

import json
import shlex
import sys
import time

import pytest
from click.testing import CliRunner

from host_tools.arena.contests import Bot
from host_tools.arena.players import open_player
from host_tools.cli import main
from host_tools.errors import ToolError
from scout_mp.rounds import Round
from tests.micropython_runtime import ROOT


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


def test_what_was_finished_before_a_bot_does_wrong_is_told_and_written(tmp_path):
    """It is started for the trial and for the first five deals; started once more it answers nonsense."""
    starts, everything, every_round = (tmp_path / name for name in ("starts", "all.json", "all.csv"))
    bot = shlex.join([sys.executable, str(ROOT / "examples" / "bot.py")])
    command = (
        f"printf . >>{starts}; if [ $(wc -c <{starts}) -lt 3 ]; then {bot}; else read line; echo no idea; fi"
    )
    asked = (
        "--external",
        f"mine={shlex.join(['sh', '-c', command])}",
        "--against",
        "random",
        "--players",
        "2",
    )
    where = ("--deals", "12", "--jobs", "1", "--json", str(everything), "--csv", str(every_round))
    done = CliRunner().invoke(main, ["arena", *asked, *where])
    assert done.exit_code == 1
    told = "Error: 2 players, deal 5, before the first move: the bot mine answered 'no idea': the line is not"
    assert done.stderr.startswith(told)
    assert "Broken off: these are the deals that were finished." in done.output
    found = json.loads(everything.read_text())
    assert found["whole"] is False and [one["deals"] for one in found["contests"]] == [5]
    assert len(every_round.read_text().splitlines()) == 1 + 5 * 2


def test_a_program_with_several_bots_is_asked_for_the_one_behind_the_colon(tmp_path):
    """The engine's ringmaster by another name plays as the ringmaster does, which needs no dice."""
    engine = shlex.join([sys.executable, "-c", "from host_tools.cli import main; main()", "engine"])
    asked = ("ringmaster", "--external", f"old:ringmaster={engine}", "--against", "greedy", "--players", "3")
    done = CliRunner().invoke(main, ["arena", *asked, "--deals", "4", "--json", str(tmp_path / "all.json")])
    assert done.exit_code == 0, done.stderr
    found = {one["bot"]: one["margin"] for one in json.loads((tmp_path / "all.json").read_text())["contests"]}
    assert set(found) == {"ringmaster", "old"} and found["ringmaster"] == found["old"]
