"""Players that nobody was tuned against: each has the taste that it is named for, and plays by the rules."""

import json
import random
from statistics import stdev

import pytest

from host_tools.arena.contests import Bot
from host_tools.arena.players import open_player
from host_tools.arena.strangers import STRANGERS, make_stranger
from host_tools.arena.weights_folder import net_in
from host_tools.errors import ToolError
from host_tools.home import HOME
from scout_mp.bots import make_bot
from scout_mp.bots.evaluation import load_net
from scout_mp.hand_value import hand_value
from scout_mp.layout import SIZES, TURN, hand_start
from scout_mp.match import MATCH_OVER, PLAY, Match
from scout_mp.moves import is_scout
from tests.game.walks import legal_moves, position
from tests.playing import numbered_seed, step

SEED = bytes(range(32))
KIN = ("hoarder", "hurrier", "fumbler", "mule")
needs_numba = "NOT TESTED without numba: pip install 'scout-pocket[tune]'"


def opened(name):
    if name not in KIN:
        pytest.importorskip("numba", reason=needs_numba)
    return open_player(Bot(name))


@pytest.mark.parametrize("name", STRANGERS)
def test_all_choices_are_legal_and_the_same_for_the_same_seed(name):
    with opened(name) as bot:
        for number in range(25):
            round_ = position(2 + number % 4, 300 + number)
            seat = round_.state[TURN]
            move = bot.choose(round_.state, seat, SEED)
            assert round_.fault(move) is None
            assert bot.choose(round_.state, seat, SEED) == move


@pytest.mark.parametrize("name", STRANGERS)
def test_a_hand_is_turned_for_what_it_becomes(name):
    turns = set()
    with opened(name) as bot:
        for number in range(12):
            state = position(3, number, steps=1).state
            turns.add(bot.orient(state, 0, SEED))
    assert turns == {True, False}


def worths(bot, round_):
    """What a bot makes of every move, and what is in the hand after each: value and cards."""
    seat = round_.state[TURN]
    bot.begin(round_.state, seat, SEED)
    found = []
    for move in legal_moves(round_):
        worth = bot.worth(move)
        bot.view.apply(move)
        state = bot.view.state
        at = hand_start(state, seat)
        size = state[SIZES + seat]
        found.append((worth, hand_value(state, at, at + size), size, move))
        bot.view.take_back()
    return found


def test_hoarder_and_hurrier_count_combinations_and_cards_twice():
    for number in range(20):
        round_ = position(2 + number % 4, number)
        plain = worths(make_bot("planner"), round_)
        for (worth, value, size, _), (hoarded, *_), (hurried, *_) in zip(
            plain,
            worths(make_stranger("hoarder"), round_),
            worths(make_stranger("hurrier"), round_),
            strict=True,
        ):
            assert hoarded == worth + value
            assert hurried == worth - 8 * size


def test_the_fumbler_errs_by_one_and_a_half_points():
    errors = []
    for number in range(30):
        round_ = position(2 + number % 4, number)
        plain = worths(make_bot("planner"), round_)
        errors += [
            there[0] - here[0]
            for here, there in zip(plain, worths(make_stranger("fumbler"), round_), strict=True)
        ]
    assert len(errors) > 800
    assert stdev(errors) / 8 == pytest.approx(1.5, abs=0.1)


def test_the_mule_shows_where_the_planner_would_rather_scout():
    planner, mule = make_bot("planner"), make_stranger("mule")
    differ = 0
    match = Match(5, numbered_seed(0))
    while match.phase != MATCH_OVER:
        state = match.round.state
        if match.phase == PLAY and not all(is_scout(move) for move in legal_moves(match.round)):
            assert not is_scout(mule.choose(state, state[TURN], SEED))
            differ += is_scout(planner.choose(state, state[TURN], SEED))
        step(match, [planner] * 5)
    assert differ > 1


def test_a_linear_net_is_a_weighted_sum():
    np = pytest.importorskip("numpy", reason=needs_numba)
    pytest.importorskip("numba", reason=needs_numba)
    from host_tools.arena.learnt_strangers import linear_net
    from host_tools.arena.stranger_features import FEATURES
    from host_tools.tune.valuing import net_value

    rng = np.random.default_rng(1)
    weights = rng.normal(size=FEATURES + 1)
    for _ in range(20):
        x = rng.normal(size=FEATURES).astype(np.float32)
        found = net_value(x, *linear_net(weights), np.zeros(2, np.float32), np.zeros(2, np.float32))
        assert found == pytest.approx(weights[:-1] @ x + weights[-1], abs=1e-4)


def test_features_of_a_hand_worked_out_by_hand():
    np = pytest.importorskip("numpy", reason=needs_numba)
    pytest.importorskip("numba", reason=needs_numba)
    from host_tools.arena.stranger_features import FEATURES, blocks

    x = np.zeros(FEATURES, np.float32)
    # 3 | 6 6 | 3 | 7 8 9 10 | 5: without the pair its neighbours join, and without the second 3 too.
    assert blocks([number << 4 | 1 for number in (3, 6, 6, 3, 7, 8, 9, 10, 5)], 0, 9, x) == 67
    told = dict(enumerate(x.tolist()))
    assert {place: value for place, value in told.items() if value} == pytest.approx(
        {4: 3, 5: 2, 6: 1, 11: 1, 12: 6, 13: 7, 14: 4, 15: 2, 16: 67 / 20}
    )


def test_the_same_seed_makes_the_same_weights():
    np = pytest.importorskip("numpy", reason=needs_numba)
    pytest.importorskip("numba", reason=needs_numba)
    from host_tools.tune.strangers import learn_linear, learn_small

    made = [learn_linear(3, 40) for _ in range(2)]
    assert (made[0] == made[1]).all() and np.ptp(made[0]) > 0
    small = [learn_small(3, made[0], 40, 5) for _ in range(2)]
    assert all((one == other).all() for one, other in zip(*small, strict=True))


def test_the_weights_in_the_tree_tell_how_they_were_made():
    found = json.loads((HOME / "host_tools/arena/strangers.json").read_text())
    assert found["made"].startswith("python -m host_tools.tune.strangers, Python 3.")
    assert list(found["linear"]) == list(found["small"]) == ["2", "3", "4", "5"]


def test_a_learnt_bot_with_the_weights_of_a_folder():
    pytest.importorskip("numba", reason=needs_numba)
    folder = str(HOME / "scout_mp/bots")
    assert net_in(folder, 4) == load_net(4)
    with open_player(Bot("other", weights=folder)) as other, open_player(Bot("ringmaster")) as own:
        for number in range(10):
            state = position(3, number).state
            seed = random.Random(number).randbytes(32)
            assert other.choose(state, state[TURN], seed) == own.choose(state, state[TURN], seed)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "there is no .*weights_3.py: make it with scout tune --players 3 --into "),
        ("x = 1", "holds no weights"),
        ("NET =", "holds no weights"),
        ("NET = b'123'", "of another version of the net: make it anew with scout tune"),
    ],
)
def test_a_folder_without_weights_is_told(tmp_path, text, told):
    if text is not None:
        (tmp_path / "weights_3.py").write_text(text)
    with pytest.raises(ToolError, match=told):
        net_in(tmp_path, 3)
