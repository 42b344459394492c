"""Margins, wins and intervals, worked out by hand."""

import io
from math import sqrt

import pytest
from rich.console import Console

from host_tools.arena.contests import Bot, Contest, contests_of, pieces_of
from host_tools.arena.rounds import Played
from host_tools.arena.scores import Score, with_interval
from host_tools.arena.table import tables
from host_tools.errors import ToolError

ONE, TWO = Bot("one"), Bot("two")


def played(deal, seat, *points):
    return Played(deal, seat, points, moves=10 + deal, seconds=0.02, decisions=4)


@pytest.fixture
def score():
    score = Score(Contest(ONE, TWO, 3))
    score.add([played(1, 2, 3, 3, 0), played(1, 0, 0, 4, 2), played(1, 1, 1, 1, 1)])
    score.add([played(0, 0, 9, 1, 3), played(0, 1, 2, 2, 2), played(0, 2, 5, 6, 0)])
    return score


def test_margin_is_own_points_less_the_mean_of_the_others_by_deals(score):
    # Deal 0: 7, 0, 2, mean 3. Deal 1: -3, 0, 1.5, mean -0.5. Mean 1.25, deviation 3.5 / sqrt 2.
    margin, interval = score.margin
    assert margin == pytest.approx(1.25)
    assert interval == pytest.approx(1.959964 * 3.5 / sqrt(2) / sqrt(2), rel=1e-5)


def test_the_tables_fit_into_80_columns_and_say_what_the_points_are():
    """Even the longest names and numbers of five players; no number is broken in two."""
    hero, rival = Bot("ringmaster"), Bot("strongman1")
    score = Score(Contest(hero, rival, 5))
    score.add([played(deal, seat, -12, 30 * deal, 9, -11, 12) for deal in range(10) for seat in range(5)])
    console = Console(width=80, record=True, file=io.StringIO())
    for table in tables([score]):
        console.print(table)
    told = console.export_text()
    margin, interval = score.margin
    assert f"{margin:+.2f} ± {interval:.2f}" in told
    assert f"{100 * score.wins[0]:.0f} % ± {100 * score.wins[1]:.0f}" in told
    rows = [line.split("│")[1:-1] for line in told.splitlines() if "│" in line]
    assert [row[0].strip() for row in rows] == ["ringmaster", "ringmaster"]
    assert "by seat: who begins is the 1st" in told
    assert all(name in told for name in ("margin a round", "5th", "ms a move"))


def test_a_tie_is_shared(score):
    # Deal 0: 1, 1/3, 0. Deal 1: 0, 1/3, 1/2.
    assert score.wins[0] == pytest.approx((1 + 1 / 3 + 0 + 0 + 1 / 3 + 1 / 2) / 6)


def test_points_by_seat_lengths_and_time(score):
    assert score.by_seat == [4.5, 1.5, 4]
    assert score.lengths == [10, 10, 10, 11, 11, 11]
    assert score.deals == 2
    assert score.milliseconds == pytest.approx(5)


def test_one_deal_has_no_interval():
    assert with_interval([3.0]) == (3.0, float("inf"))


def test_everybody_among_everybody_else():
    pairs = [(c.hero.name, c.rival.name, c.players) for c in contests_of([ONE, TWO], [], (2, 5))]
    assert pairs == [("one", "two", 2), ("two", "one", 2), ("one", "two", 5), ("two", "one", 5)]
    assert contests_of([ONE, TWO], [TWO], (3,)) == [Contest(ONE, TWO, 3)]
    with pytest.raises(ToolError, match="nobody to play against"):
        contests_of([ONE], [], (3,))


def test_steps_are_everybody_among_the_one_before():
    three = [ONE, TWO, Bot("three")]
    pairs = [(contest.hero, contest.rival) for contest in contests_of(three, [], (3,), steps=True)]
    assert pairs == [(TWO, ONE), (Bot("three"), TWO)]


def test_pieces_are_all_deals_of_all_contests_once():
    contests = contests_of([ONE, TWO], [], (3,))
    pieces = pieces_of(contests, b"seed", 12)
    for contest in contests:
        deals = [n for piece in pieces if piece.contest == contest for n in range(piece.first, piece.stop)]
        assert deals == list(range(12))


@pytest.mark.parametrize("deals", [0, 1, 70000])
def test_too_few_or_too_many_deals_are_refused(deals):
    with pytest.raises(ToolError, match="it must be 2 to 65535"):
        pieces_of([Contest(ONE, TWO, 3)], b"seed", deals)
