"""The hot path allocates nothing: what is in use is the same before and after, with the collector off.

Under MicroPython only (`run` runs the functions below): CPython does not tell what it allocates.
"""

import gc

from scout_mp.bots import LADDER, make_bot
from scout_mp.layout import OVER, PLAYERS, STATE_SIZE, TURN
from scout_mp.legal import Legal
from scout_mp.match import MATCH_OVER, Match
from scout_mp.rng import Rng
from scout_mp.rounds import Round
from scout_mp.view import hide
from tests.playing import become, mixed, numbered_seed, step

POSITIONS = 40


def each_position(players, use):
    """Call `use(round)` with positions of matches, twice each: the second time may allocate nothing."""
    bots = mixed(players)
    met = 0
    for number in range(20):
        match = Match(players, numbered_seed(number))
        while match.phase != MATCH_OVER and met < POSITIONS:
            step(match, bots)
            if match.played % 3 == 1 and not match.round.state[OVER]:
                met += 1
                use(match.round)
                gc.collect()
                gc.disable()
                before = gc.mem_alloc()
                use(match.round)
                used = gc.mem_alloc() - before
                gc.enable()
                assert used == 0, f"{used} bytes with {players} players after {match.played} moves"
    assert met == POSITIONS


def for_all_players(use):
    for players in range(2, 6):
        each_position(players, use)


def test_listing_the_legal_moves():
    legal = Legal()

    def use(round_):
        assert legal.list(round_)

    for_all_players(use)


def test_making_each_move_and_taking_it_back():
    legal = Legal()
    copy = Round(1)

    def use(round_):
        become(copy, round_)
        moves = legal.moves
        for i in range(legal.list(copy)):
            copy.apply(moves[i])
            copy.take_back()

    for_all_players(use)


def test_asking_what_is_wrong_with_a_legal_move():
    legal = Legal()

    def use(round_):
        moves = legal.moves
        for i in range(legal.list(round_)):
            assert round_.fault(moves[i]) is None

    for_all_players(use)


def test_playing_a_round_to_its_end_at_random():
    legal = Legal()
    copy = Round()
    rng = Rng()
    seed = bytes(range(8))

    def use(round_):
        become(copy, round_)
        rng.seed(seed)
        moves = legal.moves
        for _ in range(50):
            count = legal.list(copy)
            if not count:
                break
            copy.apply(moves[rng.below(count)])

    for_all_players(use)


def test_copying_scoring_comparing_and_hiding():
    copy = Round(1)
    view = bytearray(STATE_SIZE)

    def use(round_):
        become(copy, round_)
        for seat in range(round_.state[PLAYERS]):
            copy.points(seat)
            hide(round_.state, seat, view)
        copy.can_show()
        copy.can_scout()

    for_all_players(use)


def test_the_thinking_of_every_bot():
    seed = bytes(range(32))
    for name in LADDER:
        bot = make_bot(name)

        def use(round_, bot=bot):
            bot.begin(round_.state, round_.state[TURN], seed)
            while not bot.think():
                pass

        for_all_players(use)


def test_an_allocation_would_be_seen():
    kept = []

    def use(round_):
        kept.append(bytearray(round_.state[PLAYERS]))

    try:
        each_position(2, use)
    except AssertionError as error:
        assert "bytes with 2 players" in str(error)
    else:
        raise AssertionError("an allocation was not seen")
