"""Deals and deal codes: unbiased, replayable, hard to mistype unseen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scout_mp.cards import DECK_SIZES, HAND_SIZES, deck, in_deck, lower_first, turned
from scout_mp.deals import deal, first_starter, starter
from scout_mp.errors import ScoutError
from scout_mp.layout import seen_bit
from scout_mp.seeds import ALPHABET, CODES, check_seed, derive, new_seed, parse_seed, seed_text
from tests.playing import numbered_seed


def chi_square(counts, expected):
    return sum((count - expected) ** 2 for count in counts) / expected


def within_chance(counts, expected):
    """Within five standard deviations of what an even spread gives: mean df, variance 2 df."""
    freedom = len(counts) - 1
    return abs(chi_square(counts, expected) - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("players", "removed"), [(2, {0x9A}), (3, {n << 4 | 10 for n in range(1, 10)}), (4, {0x9A}), (5, set())]
)
def test_decks(players, removed):
    whole = {low << 4 | high for low in range(1, 10) for high in range(low + 1, 11)}
    assert set(deck(players)) == whole - removed
    assert len(deck(players)) == DECK_SIZES[players] == len(whole - removed)
    for card in range(256):
        assert in_deck(card, players) == (card in whole - removed or turned(card) in whole - removed)
    assert sorted(map(seen_bit, whole)) == list(range(45))


def test_cards_stand_everywhere_and_either_way_up_equally_often():
    # So many that even the bias of a byte's remainder, a few in a hundred, stands out.
    deals = 12000
    places = {}
    ways = {}
    for number in range(deals):
        for place, card in enumerate(deal(numbered_seed(number), 5, 0)):
            key = seen_bit(card), place
            places[key] = places.get(key, 0) + 1
            ways[card] = ways.get(card, 0) + 1
    assert len(places) == 45 * 45 and len(ways) == 90
    # Rows and columns are fixed sums: 44 * 44 are free.
    square = chi_square(places.values(), deals / 45)
    assert abs(square - 44 * 44) < 5 * (2 * 44 * 44) ** 0.5
    square = chi_square(ways.values(), deals / 2)
    assert abs(square - 45) < 5 * (2 * 45) ** 0.5


def test_neighbours_are_as_likely_as_any_two_cards():
    deals = 3000
    pairs = [0] * (45 * 45)
    for number in range(deals):
        cards = deal(numbered_seed(number), 5, 1)
        for one, other in zip(cards, cards[1:], strict=False):
            pairs[seen_bit(one) * 45 + seen_bit(other)] += 1
    counts = [pairs[a * 45 + b] for a in range(45) for b in range(45) if a != b]
    assert within_chance(counts, deals * 44 / (45 * 44))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_starts_equally_often_and_the_start_moves_left(players):
    counts = [0] * players
    for number in range(4000):
        counts[first_starter(numbered_seed(number), players)] += 1
    assert within_chance(counts, 4000 / players)
    seed = numbered_seed(1)
    first = starter(seed, players, 0)
    assert [starter(seed, players, n) for n in range(players)] == [
        (first + n) % players for n in range(players)
    ]


@given(st.binary(min_size=16, max_size=16))
def test_with_two_players_round_1_deals_what_round_0_set_aside(seed):
    cards = deal(seed, 2, 0) + deal(seed, 2, 1)
    assert len(deal(seed, 2, 1)) == 22
    assert sorted(map(lower_first, cards)) == sorted(deck(2))


@given(st.integers(3, 5), st.binary(min_size=16, max_size=16))
def test_each_round_deals_anew(players, seed):
    rounds = [deal(seed, players, number) for number in range(players)]
    assert len(set(rounds)) == players
    for cards in rounds:
        assert len(cards) == players * HAND_SIZES[players]
        assert sorted(map(lower_first, cards)) == sorted(deck(players))


@given(st.integers(0, CODES - 1))
def test_a_deal_code_comes_back(value):
    seed = value.to_bytes(5, "big")
    code = seed_text(seed)
    assert len(code) == 8 and set(code) <= set(ALPHABET)
    assert parse_seed(code) == parse_seed(code.lower()) == seed


@given(st.binary(min_size=16, max_size=16))
def test_hex_digits_come_back(seed):
    assert seed_text(seed) == seed.hex()
    assert parse_seed(seed.hex()) == parse_seed(seed.hex().upper()) == seed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not 0"),
        ("ABCDEFG", "not 7"),
        ("ABCDEFGHJ", "not 9"),
        ("ABCDEFG0", "no deal code has a 0"),
        ("ABCDEFG1", "no deal code has a 1"),
        ("ABCDEFGI", "no deal code has a I"),
        ("ABCDEFGL", "no deal code has a L"),
        ("abcdefgo", "no deal code has a O"),
        ("ABCD EFG", "neither a letter nor a digit"),
        ("ABCDEFG\u0662", "neither a letter nor a digit"),
        # In capitals a sharp s is two letters, a long s is an S.
        ("ABCDEF\u00dfG", "neither a letter nor a digit"),
        ("ABCDEF\u017fG", "neither a letter nor a digit"),
        ("g" * 32, "no hex digit"),
        ("0" * 31 + "\u0660", "no hex digit"),
    ],
)
def test_a_mistyped_code_is_named(text, words):
    with pytest.raises(ScoutError, match=words):
        parse_seed(text)


@pytest.mark.parametrize("seed", [b"", b"1234", bytes(15), bytes(17), b"\xff" * 5, CODES.to_bytes(5, "big")])
def test_other_bytes_are_no_seed(seed):
    with pytest.raises(ScoutError, match="a seed is"):
        check_seed(seed)


def test_a_new_seed_draws_again_when_it_is_beyond_the_last_code():
    draws = iter([b"\xff" * 5, CODES.to_bytes(5, "big"), (CODES - 1).to_bytes(5, "big")])
    assert seed_text(new_seed(lambda count: next(draws))) == "ZZZZZZZZ"


def test_what_is_derived_differs_by_label_numbers_and_seed():
    made = {
        derive(seed, label, first, second)
        for seed in (bytes(5), bytes(16), b"\1" + bytes(4))
        for label in (b"deal", b"bot")
        for first in (0, 1, 256)
        for second in (0, 1, 65535)
    }
    assert len(made) == 3 * 2 * 3 * 3
    assert {len(each) for each in made} == {32}
