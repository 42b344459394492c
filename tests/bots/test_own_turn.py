"""With two players the learnt bot looks to the end of its own turn."""

import pytest

from scout_mp.bots.evaluation import Evaluation
from scout_mp.bots.learnt import FURTHER, LearntBot
from scout_mp.bots.performers import make_performer
from scout_mp.bots.sifting import hand_after
from scout_mp.hand_value import hand_value
from scout_mp.layout import OVER, SHOW_SIZE, SIZES, TURN, hand_start
from scout_mp.moves import is_scout
from scout_mp.rounds import Round
from tests.bots.test_evaluation import LONGEST_HAND, seen
from tests.game.walks import legal_moves, position
from tests.playing import become

SEED = bytes(range(32))


def looked(bot, state):
    bot.begin(state, state[TURN], SEED)
    while not bot.think():
        pass
    return dict(zip(bot.legal.moves[: bot.count], bot.values[: bot.count], strict=True))


def after(round_, move):
    made = Round()
    become(made, round_)
    made.apply(move)
    return made


def quick(round_, move):
    """What the hand after a scout is worth at a quick look."""
    seat = round_.state[TURN]
    row = bytearray(LONGEST_HAND)
    at = hand_start(round_.state, seat)
    return hand_value(row, 0, hand_after(round_.state, at, round_.state[SIZES + seat], move, row))


def rest(evaluation, round_, seat):
    """The worth of the best rest of the turn, by making its moves on whole rounds."""
    if round_.state[OVER]:
        return evaluation.value(bytearray(round_.state), seat)
    moves = legal_moves(round_)
    worths = [evaluation.value(after(round_, move).state, seat) for move in moves if not is_scout(move)]
    scouts = [move for move in moves if is_scout(move)]
    if scouts:
        scout = max(scouts, key=lambda move: quick(round_, move))
        worths.append(rest(evaluation, after(round_, scout), seat))
    return max(worths)


def with_scouts(players, number):
    """A position with more scouts than are looked at further."""
    while True:
        round_ = position(players, number, steps=12)
        if sum(map(is_scout, legal_moves(round_))) > FURTHER and round_.state[SHOW_SIZE] > 1:
            return round_
        number += 1000


@pytest.mark.parametrize("number", range(40))
def test_the_best_scouts_are_worth_what_the_best_rest_of_the_turn_is(number):
    round_ = with_scouts(2, number)
    seat = round_.state[TURN]
    bot = LearntBot()
    found = looked(bot, round_.state)
    view = Round()
    view.state[:] = seen(round_.state, seat)
    scouts = [move for move in found if is_scout(move)]
    evaluation = Evaluation()
    evaluation.for_players(2)
    further = scouts[:FURTHER]
    for move in further:
        assert found[move] == rest(evaluation, after(view, move), seat)
    # They are those that look best by themselves, and no other one is thought to be better.
    at_once = {move: bot.value_of(move) for move in scouts}
    assert min(at_once[move] for move in further) >= max(at_once[move] for move in scouts[FURTHER:])
    for move in scouts[FURTHER:]:
        assert found[move] == min(at_once[move], *(found[other] for other in further))


def test_nobody_else_looks_so_far():
    for bot, players in ((LearntBot(), 3), (make_performer("magician"), 2)):
        state = with_scouts(players, 7).state
        found = looked(bot, state)
        assert found == {move: bot.value_of(move) for move in found}
