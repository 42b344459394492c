"""The machine-code twins of the bots' inner loops and of the lists of moves give what the plain ones give.

Under MicroPython only.
"""

from array import array
from binascii import crc32

from scout_mp import scout_shows, scout_shows_viper
from scout_mp.bots import features_viper, net_viper, sifting, sifting_viper
from scout_mp.bots.evaluation import load_net
from scout_mp.bots.features import features
from scout_mp.bots.net import net_value
from scout_mp.bots.shape import FEATURES, LONGEST_HAND, NARROW, WIDE, WORK_SIZE
from scout_mp.cards import turned
from scout_mp.layout import HANDS, OVER, PLAYERS, SIZES, STATE_SIZE, TURN, hand_start
from scout_mp.legal import Legal
from scout_mp.match import MATCH_OVER, Match
from scout_mp.rng import Rng
from scout_mp.view import hide
from tests.playing import mixed, numbered_seed, step

WORK = bytearray(WORK_SIZE)
ROW = bytearray(LONGEST_HAND)


def views(players, count):
    """What every seat sees in positions of bots' matches."""
    bots = mixed(players)
    view = bytearray(STATE_SIZE)
    met = 0
    for number in range(20):
        match = Match(players, numbered_seed(number))
        while match.phase != MATCH_OVER and met < count:
            step(match, bots)
            if match.played % 3 == 1 and not match.round.state[OVER]:
                met += 1
                for seat in range(players):
                    hide(match.round.state, seat, view)
                    yield match.round, view, seat


def compare_features(view, seat):
    plain = bytearray(FEATURES)
    twin = bytearray(FEATURES)
    features(view, seat, plain, WORK, ROW)
    features_viper.features(view, seat, twin, WORK, ROW)
    assert plain == twin, bytes(view)
    return plain


def test_features_of_positions():
    met = set()
    for players in range(2, 6):
        for _, view, seat in views(players, 30):
            met.add(crc32(compare_features(view, seat)))
    assert len(met) > 200


def test_features_of_hands_of_all_sizes():
    rng = Rng()
    rng.seed(b"anyhands")
    state = bytearray(STATE_SIZE)
    state[PLAYERS] = 3
    for size in range(1, 41):
        for _ in range(4):
            state[SIZES] = size
            for i in range(size):
                card = (rng.below(4) + 2) << 4 | 10
                state[HANDS + i] = turned(card) if rng.below(9) == 0 else card
            compare_features(state, 0)
    assert state[SIZES] == 40


def test_the_net():
    rng = Rng()
    rng.seed(b"features")
    wide = array("i", [0] * (WIDE + NARROW))
    x = bytearray(FEATURES)
    values = set()
    for players in range(2, 6):
        net = load_net(players)
        for _ in range(50):
            for i in range(FEATURES):
                x[i] = rng.below(64) if rng.below(2) else 0
            value = net_value(x, net, wide)
            assert net_viper.net_value(x, net, wide) == value
            values.add(value)
    assert len(values) > 150


def positions(count):
    """States with a seat to move, and the moves that it has."""
    legal = Legal()
    for players in range(2, 6):
        for round_, _, seat in views(players, count):
            if seat == round_.state[TURN]:
                yield round_.state, seat, legal.moves[: min(legal.list(round_), len(legal.moves))]


def test_the_quick_worth():
    met = 0
    for state, seat, moves in positions(8):
        for move in moves:
            asked = state, hand_start(state, seat), state[SIZES + seat], move, ROW
            assert sifting_viper.quick_worth(*asked) == sifting.quick_worth(*asked)
            met += 1
    assert met > 500


def test_the_moves_that_are_kept():
    full = 0
    for state, seat, moves in positions(8):
        for keep in (1, 5, 16):
            found = []
            for module in (sifting, sifting_viper):
                row = list(moves)
                worths = [0] * keep
                kept = 0
                for start in range(0, len(row), 30):
                    stop = min(start + 30, len(row))
                    hand = state, hand_start(state, seat), state[SIZES + seat]
                    kept = module.keep_best(*hand, row, start, stop, 0, kept, keep, worths, ROW)
                found.append((kept, row, worths))
            assert found[0] == found[1]
            full += found[0][0] == keep
    assert full > 60


def test_scout_shows():
    rng = Rng()
    rng.seed(b"scoutsho")
    state = bytearray(STATE_SIZE)
    met = 0
    over = 0
    for size in list(range(14)) + [30, 40]:
        for _ in range(6):
            for i in range(size):
                state[HANDS + i] = (rng.below(4) + 2) << 4 | 10
            aside = [rng.below(size) << 4 | 1 for _ in range(min(size, 9))]
            for left in (0, 12, 33, 55):
                hand = state, HANDS, HANDS + size, rng.below(4) + 2, left, aside, len(aside), 1024
                found = []
                for module in (scout_shows, scout_shows_viper):
                    into = [0] * 300
                    found.append((module.list_turned(*hand, into, 7), into))
                assert found[0] == found[1]
                met += found[0][0] - 7
                over += found[0][0] > 300
    assert met > 5000 and over > 20
