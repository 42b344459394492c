"""The ladder: its bots think in slices, go out when they can, and each is a step above the one below."""

import random

import pytest

from host_tools.arena.contests import Bot
from host_tools.arena.players import open_player
from host_tools.arena.rounds import deal_seed, play_round
from host_tools.arena.scores import with_interval
from host_tools.arena.strangers import STRANGERS
from scout_mp.bots import LADDER, PLAIN, make_bot
from scout_mp.bots.learnt import LearntBot
from scout_mp.cards import parse_card
from scout_mp.errors import ScoutError
from scout_mp.layout import PLAYERS, SIZES, TURN
from scout_mp.moves import is_scout, move_text, shown
from scout_mp.position import set_up
from scout_mp.rounds import Round
from tests.game.walks import legal_moves, position

SEED = bytes(range(32))


def no_clock():
    return 0.0


def margin_among(hero, rival, players, deals):
    """Margin a round of one bot among others, and half of its interval, as the arena has them."""
    with open_player(Bot(hero)) as one, open_player(Bot(rival)) as other:
        margins = []
        for number in range(deals):
            total = 0
            for seat in range(players):
                seats = [one if i == seat else other for i in range(players)]
                round_ = play_round(seats, deal_seed(SEED, players, number), no_clock)[0]
                points = [round_.points(i) for i in range(players)]
                total += points[seat] - (sum(points) - points[seat]) / (players - 1)
            margins.append(total / players)
    return with_interval(margins)


STEPS = list(zip(LADDER[1:], LADDER, strict=False))


@pytest.mark.parametrize(("hero", "rival"), STEPS)
def test_each_is_better_than_the_one_below(hero, rival):
    pytest.importorskip("numba", reason="NOT TESTED without numba, it takes an hour: pip install numba")
    margin, _ = margin_among(hero, rival, 3, 150)
    assert margin > 0.5


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("hero", "rival"), STEPS)
def test_each_is_a_clear_step_better(hero, rival, players):
    pytest.importorskip("numba", reason="NOT TESTED without numba, it takes hours: pip install numba")
    margin, interval = margin_among(hero, rival, players, 1200 if players == 2 else 600)
    assert margin + interval > 1 and margin > 0.8


# The planner has no compiled twin.
@pytest.mark.parametrize("deals", [15, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_strongest_beats_the_planner_clearly(players, deals):
    pytest.importorskip("numba", reason="NOT TESTED without numba, it takes an hour: pip install numba")
    margin, interval = margin_among("ringmaster", "planner", players, deals)
    assert margin > max(interval, 1)


@pytest.mark.parametrize("name", STRANGERS)
def test_the_strongest_beats_strangers(name):
    pytest.importorskip("numba", reason="NOT TESTED without numba, it takes an hour: pip install numba")
    margin, _ = margin_among("ringmaster", name, 3, 60)
    assert margin > 0.3


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", STRANGERS)
def test_the_strongest_beats_strangers_clearly(name, players):
    pytest.importorskip("numba", reason="NOT TESTED without numba, it takes hours: pip install numba")
    margin, interval = margin_among("ringmaster", name, players, 300)
    assert margin > interval


@pytest.mark.parametrize("name", LADDER)
def test_slices_come_to_the_same_choice(name):
    for number in range(6):
        state = position(2 + number % 4, number).state
        bot = make_bot(name)
        bot.begin(state, state[TURN], SEED)
        slices = 1
        while not bot.think():
            slices += 1
        assert bot.move == make_bot(name).choose(state, state[TURN], SEED)
        assert slices >= 3


@pytest.mark.parametrize("positions", [10, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", LADDER)
def test_all_choices_are_legal(name, positions):
    bot = make_bot(name)
    for number in range(positions):
        round_ = position(2 + number % 4, 100 + number)
        assert round_.fault(bot.choose(round_.state, round_.state[TURN], SEED)) is None


def against(hand, show, scout_show=0):
    """A round of three in which seat 0 is to beat a show of seat 1."""
    round_ = Round()
    hands = [bytes(map(parse_card, cards.split())) for cards in (hand, "2/8 4/7", "3/8 1/6")]
    shown_ = bytes(map(parse_card, show.split()))
    set_up(round_, 3, 0, hands, shown_, 1, [0] * 3, [0] * 3, [0] * 3, [scout_show] * 3, 0)
    return round_.state


@pytest.mark.parametrize("name", LADDER[:-1])
def test_every_performer_goes_out_when_it_is_possible(name):
    bot = make_bot(name)
    for number in range(20):
        seed = random.Random(number).randbytes(32)
        assert move_text(bot.choose(against("9/1 9/2", "9/3"), 0, seed)) == "show 0 2"
        assert move_text(bot.choose(against("7/1 9/2", "8/4", 1), 0, seed)) == "scout l 1 show 0 3"


def test_a_large_position_is_looked_at_whole():
    state = against("1/9 2/9 3/9 4/9 5/9 6/9 7/9 8/9", "4/3", 1)
    bot = LearntBot()
    assert bot.choose(state, 0, SEED)
    kept = bot.legal.moves[: bot.count]
    assert len(set(kept)) == bot.count < bot.legal.count
    plain_shows = [move for move in legal_moves(bot.view) if not is_scout(move)]
    assert [move for move in kept if not is_scout(move)] == plain_shows
    assert sum(is_scout(move) and shown(move) == 0 for move in kept) == 16
    assert sum(is_scout(move) and shown(move) > 0 for move in kept) == 16


@pytest.mark.parametrize("name", LADDER[:-1])
def test_performers_look_closely_at_few_moves_of_each_kind(name):
    state = against("1/9 2/9 3/9 4/9 5/9 6/9 7/9 8/9", "4/3", 1)
    bot = make_bot(name)
    chosen = bot.choose(state, 0, SEED)
    kept = bot.legal.moves[: bot.count]
    assert len(set(kept)) == bot.count == 21
    assert sum(is_scout(move) and shown(move) == 0 for move in kept) == 7
    assert sum(is_scout(move) and shown(move) > 0 for move in kept) == 7
    # All eight at once leave nothing.
    assert kept[0] == chosen and move_text(chosen) == "show 0 8"


def test_every_name_makes_a_bot_and_a_wrong_one_names_them_all():
    for name in LADDER + PLAIN:
        assert make_bot(name).choose(position(3, 1).state, position(3, 1).state[TURN], SEED) is not None
    with pytest.raises(ScoutError, match="choose one of clown, .* ringmaster, random, greedy, planner"):
        make_bot("lion")


def test_a_slip_is_drawn_from_the_seed():
    state = position(3, 2).state
    assert state[SIZES + state[TURN]] and state[PLAYERS] == 3
    bot = make_bot("clown")
    chosen = {bot.choose(state, state[TURN], random.Random(number).randbytes(32)) for number in range(30)}
    assert 1 < len(chosen) < 30
