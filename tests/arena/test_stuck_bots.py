"""A bot that does not answer, or not end: it is told of, the tournament ends, and nothing of it is left."""

import shlex
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner

from host_tools.arena import executors
from host_tools.arena.contests import Bot, Contest
from host_tools.arena.external import BotFault, ExternalBot
from host_tools.arena.tournament import play
from host_tools.cli import main
from host_tools.engine.reading import LONGEST_LINE
from tests.arena.beginning import at_the_start
from tests.arena.cluster import dask_executor
from tests.arena.witness import PATIENCE
from tests.micropython_runtime import ROOT

SEED = bytes(16)


def fault_of(command):
    """What is told of a bot at its first question, for which it has a second."""
    bot = ExternalBot("mine", command, 1)
    try:
        with pytest.raises(BotFault) as fault:
            bot.orient(at_the_start().state, 0, SEED)
    finally:
        bot.close()
    return str(fault.value)


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("sleep 600", "the bot mine did not answer within 1 s."),
        (
            """printf '{"flip": '; sleep 600""",
            """the bot mine began an answer, '{"flip":', and did not end""",
        ),
        ("while :; do printf x; sleep 0.1; done", "the bot mine began an answer, 'x"),
        ("exec >&-; sleep 600", "the bot mine runs on, but has closed its input or output"),
        ("exec <&-; sleep 600", "the bot mine "),  # whether that was before the question is chance
        ("trap '' TERM; sleep 600; sleep 600", "the bot mine did not answer within 1 s."),
        ("sleep 600 & exit", "the bot mine "),  # the same: the shell has read nothing
        ("exit 3", "the bot mine has ended without an answer (exit code 3); try its command by hand"),
        ("kill -9 $$", "the bot mine has ended without an answer (signal 9); try its command by hand"),
        ("yes | tr -d '\\n'", f"a line of more than {LONGEST_LINE} bytes: 'yyy"),
    ],
)
def test_what_does_not_answer_is_told_and_nothing_of_it_is_left(witness, does, told):
    """Whatever it has started holds the witness open too."""
    command = witness.watched(does)
    fault = fault_of(command)
    assert told in fault and (command in fault or "a line of" in told)
    assert ("--patience" in fault) == ("within 1 s" in fault)
    witness.all_gone()


@pytest.mark.parametrize("where", ["here", "processes", "dask"])
def test_every_executor_tells_who_is_stuck_and_where(witness, where):
    contest = Contest(Bot("mine", command=witness.stuck_after(1), patience=2), Bot("random"), 3)
    if where == "here":
        with ThreadPoolExecutor(2) as executor:
            scores, fault = play([contest], SEED, 10, executor)
    elif where == "processes":
        with executors.local(2) as executor:
            scores, fault = play([contest], SEED, 10, executor)
    else:
        with dask_executor(workers=1, threads=2) as executor:
            scores, fault = play([contest], SEED, 10, executor)
    assert isinstance(fault, BotFault) and not scores
    told = str(fault)
    assert told.startswith("3 players, deal ") and ", move " in told
    assert "the bot mine did not answer within 2 s." in told
    witness.all_gone()


def test_the_command_tells_it_in_words(witness):
    """In its trial it answers; in the tournament two are stuck at once, and one is told of."""
    mine = f"mine={witness.stuck_after(1)}"
    asked = ("--external", mine, "--against", "random", "--jobs", "2", "--patience", "2")
    done = CliRunner().invoke(main, ["arena", *asked])
    assert done.exit_code == 1
    assert done.stderr.count("Error: ") == done.stderr.count(": the bot mine did not answer within 2 s.") == 1
    assert ", move " in done.stderr
    witness.all_gone()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_who_leaves_waits_for_no_bot_and_leaves_none(witness, how):
    """One bot is tried out, two are at work and stuck, each for as long as it may be."""
    mine = f"mine={witness.stuck_after(1)}"
    asked = ["arena", "--external", mine, "--against", "random", "--jobs", "2", "--patience", "86400"]
    process = subprocess.Popen(
        [sys.executable, "-c", "from host_tools.cli import main; main()", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    witness.begun(3)
    process.send_signal(how)
    assert process.wait(PATIENCE) == (1 if how == signal.SIGINT else -how)
    witness.all_gone()
    assert b"Traceback" not in process.communicate(timeout=PATIENCE)[1]


def test_an_answer_that_takes_its_time_is_waited_for():
    """Each one comes well within the time that a bot has, all together take longer."""
    slow = "while read -r line; do sleep 0.5; echo '{\"flip\": true}'; done"
    bot = ExternalBot("mine", shlex.join(["sh", "-c", slow]), 3)
    assert [bot.orient(at_the_start().state, 0, SEED) for _ in range(7)] == [True] * 7
    bot.close()
