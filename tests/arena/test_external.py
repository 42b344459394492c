"""A bot that is another program: what is told of one that fails."""

import shlex
import time

import pytest

from host_tools.arena.contests import Bot
from host_tools.arena.players import open_player
from host_tools.errors import ToolError
from scout_mp.rounds import Round


def test_a_program_that_reads_nothing_is_told_by_its_command(tmp_path):
    """Its end of the pipe is closed before the question is sent: it stays in the pipe's buffer here."""
    closed = tmp_path / "closed"
    command = shlex.join(["sh", "-c", f"exec <&-; touch {shlex.quote(str(closed))}"])
    with (
        pytest.raises(ToolError, match="mine has ended without an answer; try its command by hand: sh -c"),
        open_player(Bot("mine", command=command)) as player,
    ):
        while not closed.exists():
            time.sleep(0.01)
        player.choose(Round().state, 0, bytes(8))
