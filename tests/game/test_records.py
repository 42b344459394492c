"""Records of matches: saved, cut, resumed and altered."""

import functools
import random
from binascii import crc32

import pytest

from scout_mp import record
from scout_mp.bots.random_bot import RandomBot
from scout_mp.errors import ScoutError
from scout_mp.layout import UNBEATEN_PAYS
from scout_mp.match import MATCH_OVER, Match
from scout_mp.moves import FLIP, parse_move, scout, show
from tests.playing import mixed, numbered_seed, play, step

MATCHES = [(players, numbered_seed(players)) for players in (2, 3, 4, 5)]
DEAL_CODE = b"\x00\x12\x34\x56\x78"


def careless(players):
    """Bots whose matches are long, and have every kind of move in them."""
    return [RandomBot() for _ in range(players)]


@functools.cache
def finished(players, seed):
    """The record of a whole match."""
    return record.write(play(players, seed, careless(players)))


def with_new_checksum(data):
    body = bytes(data[:-4])
    return body + crc32(body).to_bytes(4, "little")


def same(one, other):
    """Whether two matches stand at the same point with the same past."""
    return (
        one.round.state == other.round.state
        and (one.phase, one.number, one.played, one.steps)
        == (other.phase, other.number, other.played, other.steps)
        and (one.points, one.body, one.seats, one.house)
        == (other.points, other.body, other.seats, other.house)
    )


@pytest.mark.parametrize(
    ("players", "seed", "make_bots"), [*((*each, careless) for each in MATCHES), (*MATCHES[1], mixed)]
)
def test_a_match_resumes_at_every_step(players, seed, make_bots):
    final = record.write(play(players, seed, make_bots(players)))
    match = Match(players, seed)
    bots = make_bots(players)
    whole = False
    while match.phase != MATCH_OVER:
        saved = record.write(match)
        resumed = record.read(saved)
        assert same(resumed, match)
        assert record.write(resumed) == saved
        assert same(record.read(final, match.steps), match)
        whole = match.steps % 29 == 7
        step(resumed, make_bots(players))
        step(match, bots)
        assert same(resumed, match)
        while whole and resumed.phase != MATCH_OVER:
            step(resumed, bots)
        assert not whole or record.write(resumed) == final
    assert record.write(match) == final


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_moves_made_before_the_save_can_be_taken_back_where_a_trail_is_asked_for(players, seed):
    final = finished(players, seed)
    match = record.read(final, 6, trail=5)
    before = record.read(final, 5)
    match.round.take_back()
    assert match.round.state == before.round.state


@pytest.mark.parametrize("seed", [DEAL_CODE, numbered_seed(7)])
@pytest.mark.parametrize("house", [0, UNBEATEN_PAYS])
def test_what_is_kept_beside_the_moves(seed, house):
    match = Match(3, seed, house, bytes((0, 2, 1)))
    again = record.read(record.write(match))
    assert (again.players, again.seed, again.house, again.seats) == (3, seed, house, bytes((0, 2, 1)))


def test_the_house_rule_is_kept_through_every_round():
    for number in range(8):
        free = play(3, numbered_seed(number), careless(3))
        paying = record.read(record.write(play(3, numbered_seed(number), careless(3), UNBEATEN_PAYS)))
        if free.totals() != paying.totals():
            assert sum(paying.totals()) < sum(free.totals())
            return
    raise AssertionError("no match in which the owner of an unbeaten show had cards in hand")


def test_records_are_small():
    assert max(len(finished(5, numbered_seed(i))) for i in range(20)) <= 1024


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_a_record_cut_at_any_byte_is_refused(players, seed):
    data = finished(players, seed)
    for length in range(len(data)):
        with pytest.raises(ScoutError):
            record.read(data[:length])
    with pytest.raises(ScoutError, match="1 bytes too many"):
        record.read(data + b"\0")


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_a_record_with_any_bit_changed_is_refused(players, seed):
    data = finished(players, seed)
    for bit in range(8 * len(data)):
        altered = bytearray(data)
        altered[bit >> 3] ^= 1 << (bit & 7)
        with pytest.raises(ScoutError):
            record.read(bytes(altered))


@pytest.mark.parametrize(("players", "seed"), MATCHES)
def test_an_alteration_with_a_right_checksum_breaks_the_rules_or_is_another_match(players, seed):
    data = finished(players, seed)
    chance = random.Random(players)
    refused = 0
    for _ in range(150):
        altered = bytearray(data)
        altered[chance.randrange(len(data) - 4)] = chance.randrange(256)
        if chance.random() < 0.3:
            del altered[chance.randrange(len(altered) - 4)]
        altered = with_new_checksum(altered)
        try:
            match = record.read(altered)
        except ScoutError:
            refused += 1
        else:
            assert record.write(match) == altered
    assert refused > 75


def started(*bodies):
    """The record of a two-player match from a deal code whose body is altered to these bytes."""
    match = Match(2, DEAL_CODE)
    match.orient(0, False)
    match.orient(1, False)
    match.apply(show(0, 1))
    data = bytearray(record.write(match)[:-4])
    size = int.from_bytes(data[12:14], "little")
    data[14 : 14 + size] = b"".join(bodies)
    data[12:14] = len(data[14:]).to_bytes(2, "little")
    return with_new_checksum(bytes(data) + bytes(4))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"\x04", "round 1 at move 1: more seats turn their hands over than there are"),
        (b"\x00\x7f", "round 1 at move 1: a show of 7 from 15 is outside the hand of 11 cards"),
        (b"\x00\x80", "round 1 at move 1: there is no card on the table to scout"),
        (b"\x00\x01\x8f", "round 1 at move 2: place 15 is outside the hand of 11 cards"),
        (b"\x00\x01\xc0", "round 1 at move 2: the record ends in the middle of a move"),
        (b"\x00\x01\xc0\x04\x01", "two players have no Scout & Show"),
        (b"\x00\xc0\x00\x01", "one will do"),
        (b"\x00\x01\xa0", "not written as this version writes it"),
    ],
)
def test_a_wrong_happening_is_named_with_its_round_and_move(body, words):
    with pytest.raises(ScoutError, match=words):
        record.read(started(body))


def test_moves_after_the_end_are_refused():
    match = play(2, DEAL_CODE, careless(2))
    body = bytes(match.body)
    with pytest.raises(ScoutError, match="moves after the end of the match"):
        record.read(started(body, b"\x01"))


def test_foreign_bytes_are_named_as_such():
    good = record.write(Match(2, DEAL_CODE))
    for data, words in (
        (b"", "not the record of a SCOUT match"),
        (b"PNG" + bytes(40), "not the record of a SCOUT match"),
        (with_new_checksum(good[:3] + b"\x02" + good[4:]), "format 2"),
        (with_new_checksum(good[:4] + b"\x06" + good[5:]), "fifth byte is 6"),
        (with_new_checksum(good[:4] + b"\x22" + good[5:]), "fifth byte is 34"),
        (with_new_checksum(good[:5] + b"\xff" * 5 + good[10:]), "a seed is"),
        (good[:-1] + bytes((good[-1] ^ 1,)), "checksum"),
    ):
        with pytest.raises(ScoutError, match=words):
            record.read(data)


def test_a_match_refuses_what_comes_out_of_turn():
    match = Match(3, DEAL_CODE)
    with pytest.raises(ScoutError, match="not every player has chosen"):
        match.apply(parse_move("show 0 1"))
    match.orient(1, True)
    with pytest.raises(ScoutError, match="seat 1 has chosen already"):
        match.orient(1, False)
    with pytest.raises(ScoutError, match="the round is not over yet"):
        match.next_round()
    match.orient(0, False)
    match.orient(2, False)
    with pytest.raises(ScoutError, match="only before the first move"):
        match.orient(0, False)
    over = play(2, DEAL_CODE, careless(2))
    with pytest.raises(ScoutError, match="the match is over"):
        over.next_round()
    with pytest.raises(ScoutError, match="2 to 5 players"):
        Match(6, DEAL_CODE)
    with pytest.raises(ScoutError, match="2 seats are named for 3"):
        Match(3, DEAL_CODE, 0, b"ab")


def test_the_one_card_on_the_table_is_recorded_as_the_left_end():
    records = []
    for right in (0, 1):
        match = Match(3, DEAL_CODE)
        for seat in range(3):
            match.orient(seat, False)
        match.apply(show(0, 1))
        match.apply(scout(right, 2, FLIP))
        records.append(record.write(match))
    assert records[0] == records[1]


def test_the_starter_moves_to_the_left_and_a_tie_is_shared():
    match = Match(4, DEAL_CODE)
    first = match.starter
    bots = careless(4)
    starters = []
    while match.phase != MATCH_OVER:
        if match.played == 0:
            starters.append((match.number, match.starter))
        step(match, bots)
    assert sorted(set(starters)) == [(number, (first + number) % 4) for number in range(4)]
    match.points = [(3, 5, 5, -1), (2, 0, 0, 0)]
    assert match.totals() == [5, 5, 5, -1]
    assert match.winners() == [0, 1, 2]
