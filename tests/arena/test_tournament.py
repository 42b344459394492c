"""Tournaments: the same result whoever works for them, stopped by Ctrl-C, with programs as bots."""

import json
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

import pytest

from host_tools.arena import executors
from host_tools.arena.contests import Bot, Contest, Piece
from host_tools.arena.external import BotFault, view_of
from host_tools.arena.rounds import play_piece
from host_tools.arena.tournament import play
from host_tools.engine.positions import round_of
from host_tools.errors import ToolError
from scout_mp.layout import STATE_SIZE, TURN
from scout_mp.rounds import Round
from scout_mp.view import hide
from tests.arena.cluster import dask_executor
from tests.game.walks import position

SEED = bytes(range(16))
GREEDY, RANDOM = Bot("greedy"), Bot("random")
CONTESTS = [Contest(GREEDY, RANDOM, 3), Contest(RANDOM, GREEDY, 2)]
ENGINE = f"{sys.executable} -c 'from host_tools.cli import main; main()' engine"


def results(scores):
    """All that the seed decides: everything but the times."""
    return {score.contest: [replace(one, seconds=0.0) for one in score.played] for score in scores}


@pytest.fixture(scope="module")
def expected():
    with ThreadPoolExecutor(1) as one:
        scores, ended_by = play(CONTESTS, SEED, 12, one)
    assert ended_by is None
    return results(scores)


def test_greedy_is_better_than_random(expected):
    rounds = expected[CONTESTS[0]]
    assert len(rounds) == 36
    assert sum(one.points[0] for one in rounds) > sum(max(one.points[1:]) for one in rounds)


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_give_the_same(expected, jobs):
    with executors.local(jobs) as pool:
        scores, ended_by = play(CONTESTS, SEED, 12, pool)
    assert ended_by is None
    assert results(scores) == expected


def test_a_dask_cluster_gives_the_same(expected):
    with dask_executor(workers=2, threads=1) as executor:
        scores, ended_by = play(CONTESTS, SEED, 12, executor)
    assert ended_by is None
    assert results(scores) == expected


def test_no_dask_scheduler_is_told():
    pytest.importorskip("distributed", reason="NOT TESTED without Dask: pip install distributed")
    with (
        pytest.raises(ToolError, match="no Dask scheduler answers at tcp://127.0.0.1:9"),
        executors.dask("tcp://127.0.0.1:9"),
    ):
        pass


def test_another_seed_gives_others(expected):
    with ThreadPoolExecutor(1) as one:
        scores, _ = play(CONTESTS, bytes(16), 12, one)
    assert results(scores) != expected


def test_ctrl_c_keeps_what_is_finished(expected):
    def press(rounds):
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as one:
        scores, ended_by = play(CONTESTS, SEED, 12, one, press)
    assert isinstance(ended_by, KeyboardInterrupt)
    (kept,) = results(scores).items()
    assert 0 < len(kept[1]) < len(expected[kept[0]])
    assert kept[1] == [one for one in expected[kept[0]] if one.deal < 5]


class AtOnce:
    """An executor whose work is done when handed over; what `spoils(piece)` raises comes of that piece."""

    def __init__(self, spoils):
        self._spoils = spoils

    def submit(self, work, piece):
        future = Future()
        try:
            self._spoils(piece)
            future.set_result(work(piece))
        except BotFault as fault:
            future.set_exception(fault)
        return future


def test_a_bot_that_does_wrong_costs_no_piece_that_is_finished(expected):
    """The first deals of both contests go wrong; of all that is done by then they alone are missing."""

    def spoils(piece):
        if piece.first == 0:
            raise BotFault(f"{piece.contest.players} players")

    reported = []
    scores, ended_by = play(CONTESTS, SEED, 12, AtOnce(spoils), reported.append)
    assert isinstance(ended_by, BotFault) and str(ended_by) == "3 players"
    kept = {contest: [one for one in rounds if one.deal >= 5] for contest, rounds in expected.items()}
    assert results(scores) == kept
    assert sum(reported) == sum(len(rounds) for rounds in kept.values())


def test_ctrl_c_keeps_what_was_finished_and_not_yet_looked_at(expected):
    def spoils(piece):
        if piece.first == 10:
            raise KeyboardInterrupt

    scores, ended_by = play(CONTESTS, SEED, 12, AtOnce(spoils))
    assert isinstance(ended_by, KeyboardInterrupt)
    assert results(scores) == {
        contest: [one for one in rounds if one.deal < 10] for contest, rounds in expected.items()
    }


def test_a_program_that_speaks_the_protocol_plays_like_the_bot_it_is_asked_for():
    piece = Piece(Contest(Bot("greedy", ENGINE), RANDOM, 3), SEED, 0, 2)
    rounds = play_piece(piece)
    assert len(rounds) == 6
    assert all(one.decisions > 0 for one in rounds)
    assert sum(one.points[0] for one in rounds) > sum(one.points[1] for one in rounds)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("there-is-no-such-program", "does not start"),
        (f"{sys.executable} -c 'pass'", "has ended without an answer"),
        (f"{sys.executable} -c 'input(); print(1 + 1)'", "'2': the line is the number 2, not an object"),
        (f"{sys.executable} -c 'input(); print(\"?\")'", "answered '?': the line is not JSON"),
        (f"{sys.executable} -c 'input(); print(\"{{}}\")'", 'not with "flip": true or false'),
        (ENGINE, "there is no bot 'mine'"),
    ],
)
def test_a_program_that_does_not_is_told(command, told):
    piece = Piece(Contest(Bot("mine", command), RANDOM, 3), SEED, 0, 1)
    with pytest.raises(ToolError, match="the bot mine") as error:
        play_piece(piece)
    assert told in str(error.value)


def test_a_view_for_a_program_is_the_view_of_the_bots():
    for number in range(20):
        state = position(2 + number % 4, number).state
        seat = state[TURN]
        view = json.loads(json.dumps(view_of(state, seat, Round())))
        hidden = bytearray(STATE_SIZE)
        hide(state, seat, hidden)
        read = bytearray(STATE_SIZE)
        hide(round_of(view, "view", is_view=True).state, seat, read)
        assert read == hidden
