"""A bot that is another program and does not answer, or not end: it has its time, is told of, and is gone."""

import os
import shlex
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner

from host_tools.arena import executors
from host_tools.arena.contests import Bot, Contest
from host_tools.arena.external import BotFault, ExternalBot
from host_tools.arena.program import Program
from host_tools.arena.tournament import play
from host_tools.cli import main
from host_tools.engine.reading import LONGEST_LINE
from scout_mp.deals import deal
from scout_mp.rounds import Round
from tests.micropython_runtime import ROOT

SEED = bytes(16)
PATIENCE = 60  # seconds, of the tests themselves

# Says that it lives, answers some questions, and at the next one neither speaks nor ends.
STUCK = """
import os, signal, sys, time

lives = os.open(sys.argv[1], os.O_WRONLY)
os.write(lives, b".")
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for _ in range(int(sys.argv[2])):
    sys.stdin.readline()
    print('{"flip": false}', flush=True)
if sys.stdin.readline():
    time.sleep(600)
"""


class Witness:
    """A named pipe that every bot under watch holds open, and writes a dot into when it begins."""

    def __init__(self, folder):
        self.path = folder / "lives"
        os.mkfifo(self.path)
        self._pipe = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self._begun = 0
        self._program = folder / "stuck.py"
        self._program.write_text(STUCK)

    def stuck_after(self, answers):
        """The command of a bot that is stuck after so many answers."""
        return shlex.join([sys.executable, str(self._program), str(self.path), str(answers)])

    def begun(self, count):
        """Wait until so many have begun."""
        self._wait(lambda: self._begun >= count)

    def all_gone(self):
        """Wait until none of them lives."""
        assert self._wait(lambda: self._nobody_there) and self._begun

    def _wait(self, until):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                came = os.read(self._pipe, 100)
            except BlockingIOError:
                came = b""
                self._nobody_there = False
            else:
                self._nobody_there = not came
            self._begun += len(came)
            if until():
                return True
            time.sleep(0.02)
        raise AssertionError("it does not come to that")

    def close(self):
        os.close(self._pipe)


@pytest.fixture
def witness(tmp_path):
    one = Witness(tmp_path)
    yield one
    one.close()


def at_the_start():
    round_ = Round()
    round_.start(3, 0, deal(SEED, 3, 0))
    return round_.state


def fault_of(command):
    """What is told of a bot at its first question, for which it has a second."""
    bot = ExternalBot("mine", command, 1)
    try:
        with pytest.raises(BotFault) as fault:
            bot.orient(at_the_start(), 0, SEED)
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
        ("while :; do printf x; sleep 0.1; done", "the bot mine began an answer, 'xxx"),
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
    command = shlex.join(["sh", "-c", f"exec 3>{witness.path}; printf . >&3; {does}"])
    fault = fault_of(command)
    assert told in fault and command in fault or "a line of" in told
    assert ("--patience" in fault) == ("within 1 s" in fault)
    witness.all_gone()


def test_what_ends_late_is_reaped():
    program = Program("sleep 600")
    assert program.end(grace=0) is None
    with pytest.raises(ChildProcessError):
        os.waitpid(program._process.pid, os.WNOHANG)


def test_who_does_not_read_blocks_nobody():
    """The pipe is full before the question is whole; that answers come all the while does not help."""
    for command in ("sleep 600", "yes"):
        program = Program(command)
        with pytest.raises(TimeoutError):
            program.ask(b"x" * (1 << 20) + b"\n", 0.5)
        assert len(program.came) <= LONGEST_LINE + (1 << 16)
        assert program.end(grace=0) is None


def test_who_writes_on_at_the_end_is_ended():
    assert Program("yes").end(grace=0.2) is None


def test_a_question_of_any_size_is_answered_in_its_time():
    program = Program("cat")
    for size in (1, 1 << 10, 1 << 18, 3):
        assert program.ask(b"x" * size + b"\n", 30) == b"x" * size + b"\n"
    assert program.end() == 0


def test_a_last_answer_without_its_end_of_line_counts():
    program = Program("printf yes")
    assert program.ask(b"", 30) == b"yes"
    with pytest.raises(EOFError):
        program.ask(b"", 30)
    assert program.end() == 0


@pytest.mark.parametrize("where", ["here", "processes", "dask"])
def test_every_executor_tells_who_is_stuck_and_where(witness, where):
    contest = Contest(Bot("mine", command=witness.stuck_after(1), patience=1), Bot("random"), 3)
    if where == "here":
        with ThreadPoolExecutor(2) as executor:
            scores, fault = play([contest], SEED, 10, executor)
    elif where == "processes":
        with executors.local(2) as executor:
            scores, fault = play([contest], SEED, 10, executor)
    else:
        distributed = pytest.importorskip(
            "distributed", reason="NOT TESTED without Dask: pip install distributed"
        )
        with (
            distributed.LocalCluster(
                n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
            ) as cluster,
            executors.dask(cluster.scheduler_address) as executor,
        ):
            scores, fault = play([contest], SEED, 10, executor)
    assert isinstance(fault, BotFault) and not scores
    told = str(fault)
    assert told.startswith("3 players, deal ") and ", move " in told
    assert "the bot mine did not answer within 1 s." in told
    witness.all_gone()


def test_the_command_tells_it_in_words(witness):
    """In its trial it answers; in the tournament two are stuck at once, and one is told of."""
    mine = f"mine={witness.stuck_after(1)}"
    asked = ("--external", mine, "--against", "random", "--jobs", "2", "--patience", "1")
    done = CliRunner().invoke(main, ["arena", *asked])
    assert done.exit_code == 1
    assert done.stderr.count("Error: ") == done.stderr.count(": the bot mine did not answer within 1 s.") == 1
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
    """Longer than a bot may take that has one second for each answer, but within its time each time."""
    slow = "while read line; do sleep 0.4; echo '{\"flip\": true}'; done"
    bot = ExternalBot("mine", shlex.join(["sh", "-c", slow]), 30)
    assert [bot.orient(at_the_start(), 0, SEED) for _ in range(3)] == [True] * 3
    bot.close()
