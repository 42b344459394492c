"""Deals and random numbers are for ever: what a deal code dealt once, it deals on every runtime.

The values were worked out by a program that shares nothing with the game, from its description alone.
"""

from scout_mp.cards import HAND_SIZES, card_text
from scout_mp.deals import deal, first_starter
from scout_mp.rng import Rng
from scout_mp.seeds import parse_seed, seed_text

TWO_PLAYERS = (
    "3/4 8/3 5/9 8/6 2/6 4/2 9/8 10/8 7/6 2/3 9/3 10/7 6/10 5/4 7/3 4/6 10/4 3/6 7/2 8/7 9/2 5/6 10/5 10/3 "
    "6/1 5/7 7/9 10/1 2/1 1/5 4/7 1/3 6/9 1/7 1/8 1/9 2/8 5/3 9/4 5/2 2/10 4/1 5/8 8/4"
)
THREE_PLAYERS = (
    "2/6 1/6 4/5 5/9 1/3 9/8 6/3 4/6 5/2 2/1 7/9 8/5 7/8 9/3 7/3 1/5 9/2 4/1 2/4 8/4 6/5 2/7 9/4 7/5 8/3 4/3 "
    "3/5 1/9 1/7 2/3 8/2 6/8 9/6 1/8 7/6 7/4"
)
FIVE_PLAYERS = (
    "7/2 7/9 2/3 8/7 10/7 6/10 6/9 6/2 5/3 1/6 6/5 4/7 7/5 3/8 8/9 1/7 2/4 3/4 4/9 9/5 4/10 2/1 5/4 1/8 8/10 "
    "2/9 9/10 10/2 3/1 6/4 8/6 5/8 6/3 7/6 1/4 3/10 3/9 10/1 5/2 8/2 1/9 5/1 10/5 3/7 4/8"
)


def dealt(seed, players, number):
    return " ".join([card_text(card) for card in deal(seed, players, number)])


def test_a_deal_code_deals_what_it_always_dealt():
    seed = parse_seed("7KQ2M9XB")
    assert seed == bytes((0x23, 0xAE, 0x8D, 0xE1, 0x19))
    assert seed_text(seed) == "7KQ2M9XB"
    assert dealt(seed, 2, 0) + " " + dealt(seed, 2, 1) == TWO_PLAYERS
    assert dealt(seed, 3, 2) == THREE_PLAYERS
    assert [first_starter(seed, players) for players in range(2, 6)] == [1, 2, 3, 3]


def test_so_does_a_seed_of_hex_digits():
    seed = parse_seed("00112233445566778899aabbccddeeff")
    assert dealt(seed, 5, 4) == FIVE_PLAYERS
    assert len(deal(seed, 4, 0)) == 4 * HAND_SIZES[4]
    assert [first_starter(seed, players) for players in range(2, 6)] == [1, 2, 1, 1]


def test_the_fast_generator_gives_the_same_numbers():
    rng = Rng()
    for _ in range(2):
        rng.seed(bytes((1, 2, 3, 4, 5, 6, 7, 8, 99)))
        first = [rng.bits() for _ in range(8)]
        assert first == [35740, 41071, 31173, 25254, 1830, 34395, 25779, 53692]
        for _ in range(991):
            rng.bits()
        assert rng.bits() == 45473


def test_the_fast_generator_never_needs_a_large_int():
    # From 2^30 on the chip boxes an int, which allocates; 64 bits would not show it.
    rng = Rng()
    for seed in (bytes(8), b"\xff" * 8, b"\x3e\x7f\xff\xff" * 2, b"\x00\x00\x00\x01" * 2):
        rng.seed(seed)
        for _ in range(500):
            assert 0 <= rng.bits() < 1 << 16
            assert 0 < rng._first < 1 << 30 and 0 < rng._second < 1 << 30


def test_numbers_below_a_limit_are_all_drawn_about_equally():
    rng = Rng()
    for n in (1, 2, 3, 7, 100):
        rng.seed(bytes((n, 1, 2, 3, 4, 5, 6, 7)))
        counts = [0] * n
        for _ in range(200 * n):
            counts[rng.below(n)] += 1
        assert min(counts) > 140 and max(counts) < 260
