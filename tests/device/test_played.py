"""The handheld keeps the latest matches, each once, and counts them."""

import json
from collections import Counter

import pytest

from firmware.errors import HandheldError
from firmware.game import Game, saved_game
from firmware.played import keep_played
from firmware.statistics import FILE, tally
from firmware.store import MATCH, Store
from scout_mp import record
from scout_mp.bots.random_bot import RandomBot
from scout_mp.match import MATCH_OVER, Match
from tests.playing import numbered_seed, step

PERSON_AND_BOT = bytes((0, 1))
SEATS = (b"\0\1", b"\1\0\1", b"\1\1\0\1")


def played_match(number, seats=PERSON_AND_BOT):
    match = Match(len(seats), numbered_seed(number), 0, seats)
    bots = [RandomBot() for _ in seats]
    while match.phase != MATCH_OVER:
        step(match, bots)
    return match


@pytest.fixture
def store(tmp_path):
    store = Store(str(tmp_path))
    store.write("any", b"")
    return store


def kept(store, tmp_path):
    return {path.name: path.read_bytes() for path in sorted((tmp_path / "played").iterdir())}


def test_the_latest_twenty_matches_are_kept_under_growing_numbers(store, tmp_path):
    matches = [played_match(number) for number in range(23)]
    for match in matches:
        keep_played(store, match)
    files = kept(store, tmp_path)
    assert list(files) == [f"{number:04d}.scm" for number in range(4, 24)]
    assert files["0004.scm"] == record.write(matches[3])
    assert json.loads(store.read(FILE))["2"]["matches"] == 23


def test_a_match_is_kept_and_counted_once_however_often_it_is_read(store, tmp_path):
    match = played_match(5)
    keep_played(store, match)
    store.write(MATCH, record.write(match))
    for _ in range(3):
        assert saved_game(store)[0].is_over()
    assert list(kept(store, tmp_path)) == ["0001.scm"]
    assert json.loads(store.read(FILE))["2"]["matches"] == 1


def test_a_match_that_is_read_again_after_others_were_kept_is_not_kept_twice(store, tmp_path):
    first, second = played_match(5), played_match(8)
    store.write(MATCH, record.write(first))
    keep_played(store, first)
    keep_played(store, second)
    assert saved_game(store)[0].is_over()
    assert list(kept(store, tmp_path).values()) == [record.write(first), record.write(second)]
    assert json.loads(store.read(FILE))["2"]["matches"] == 2


def test_a_match_whose_keeping_was_cut_off_is_kept_at_the_next_start(store, tmp_path):
    match = played_match(6)
    store.write(MATCH, record.write(match))
    assert saved_game(store)[0].is_over()
    assert kept(store, tmp_path) == {"0001.scm": record.write(match)}


def test_the_last_move_of_a_match_keeps_it(store, tmp_path):
    whole = record.read(record.write(played_match(7)), trail=1)
    finished = record.write(whole)
    match = record.read(finished, steps=whole.steps - 1)
    Game(match, store).play(whole.round.take_back())
    assert kept(store, tmp_path) == {"0001.scm": finished}


def test_what_the_matches_add_up_to(store):
    """Counted here from the matches themselves."""
    matches = [played_match(number, seats) for number in range(6) for seats in SEATS]
    right = {}
    for match in matches:
        keep_played(store, match)
        seat = match.seats.index(0)
        totals = [sum(points[each] for points in match.points) for each in range(match.players)]
        counted = right.setdefault(str(match.players), Counter(best=-99))
        counted["matches"] += 1
        counted["points"] += totals[seat]
        counted["best"] = max(counted["best"], totals[seat])
        if totals[seat] == max(totals):
            counted["won" if totals.count(max(totals)) == 1 else "shared"] += 1
    counted = json.loads(store.read(FILE))
    assert tally(store, 5) == ()
    for players, each in right.items():
        assert tally(store, int(players)) == (each["won"] + each["shared"], each["matches"])
        assert counted[players] == {
            name: each[name] for name in ("matches", "won", "shared", "points", "best")
        }


def test_matches_of_several_people_or_none_are_kept_and_not_counted(store, tmp_path):
    keep_played(store, played_match(1, b"\0\0\1"))
    keep_played(store, played_match(2, b"\1\1\1"))
    assert len(kept(store, tmp_path)) == 2
    assert store.read(FILE) is None


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"2": {}}', b'{"7": {}}', b'{"2": 3}', b"\xff"])
def test_damaged_statistics_are_set_aside_and_begun_anew(store, damage):
    store.write(FILE, damage)
    keep_played(store, played_match(3))
    assert json.loads(store.read(FILE))["2"]["matches"] == 1
    assert store.read(FILE + ".bad") == damage


def test_without_room_the_game_goes_on(store, monkeypatch):
    def full(self, name, data):
        raise HandheldError("full")

    monkeypatch.setattr(Store, "write", full)
    match = played_match(4)
    assert keep_played(store, match) is None
