"""A program that is asked lines: it has its time, whatever it does or does not, and is ended and gone."""

import os

import pytest

from host_tools.arena.program import Program
from host_tools.engine.reading import LONGEST_LINE


def test_what_ends_late_is_reaped():
    program = Program("sleep 600")
    assert program.end(grace=0) is None
    with pytest.raises(ChildProcessError):
        os.waitpid(program._process.pid, os.WNOHANG)


def test_what_it_leaves_behind_when_it_ends_by_itself_is_killed(witness):
    """Nothing of it holds the pipes open: they do not tell that something is left."""
    program = Program(witness.watched("sleep 600 >/dev/null 2>&1 & read -r line; exit 3"))
    assert program.end() == 3
    witness.all_gone()


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
