"""The machine-code twins of the bots' inner loops give what the plain ones give. Under MicroPython only."""

from array import array

from scout_mp.bots import features_viper, net_viper, quick_worth_viper
from scout_mp.bots.evaluation import load_net
from scout_mp.bots.features import features
from scout_mp.bots.net import net_value
from scout_mp.bots.quick_worth import quick_worth
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
            met.add(bytes(compare_features(view, seat)))
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


def test_the_quick_worth():
    legal = Legal()
    met = 0
    for players in range(2, 6):
        for round_, _, seat in views(players, 8):
            state = round_.state
            if seat == state[TURN]:
                at = hand_start(state, seat)
                for i in range(min(legal.list(round_), 1024)):
                    asked = state, at, state[SIZES + seat], legal.moves[i], ROW
                    assert quick_worth_viper.quick_worth(*asked) == quick_worth(*asked)
                    met += 1
    assert met > 500
