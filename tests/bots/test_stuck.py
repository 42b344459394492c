"""With two players a bot does not know whether its show leaves the other one stuck, even where it knows all
the cards of that hand: their order and which way up they lie are secret.
"""

import pytest

from scout_mp.bots.learnt import LearntBot
from scout_mp.bots.performers import make_performer
from scout_mp.bots.shape import SCALE
from scout_mp.cards import parse_card
from scout_mp.layout import OVER, UNBEATEN
from scout_mp.moves import parse_move
from scout_mp.position import set_up
from scout_mp.rounds import Round

SEED = bytes(range(32))


def against(other, hand="5/1 8/2 9/3", show="2/4", chips=(0, 0)):
    """A round of two: seat 0 is to beat a show of seat 1, and has seen all of the other's cards scouted."""
    round_ = Round()
    hands = [bytes(map(parse_card, text.split())) for text in (hand, other)]
    shown = bytes(map(parse_card, show.split()))
    set_up(round_, 2, 0, hands, shown, 1, [0, 0], [0, 0], chips, [False, False], 0, viewer=0)
    return round_


@pytest.mark.parametrize("make", [LearntBot, lambda: make_performer("magician")])
def test_a_show_that_the_other_cannot_beat_is_worth_no_more_to_a_bot(make):
    bot = make()
    show = parse_move("show 0 1")
    worths = []
    for other, stuck in (("1/7 3/6", True), ("7/1 3/6", False)):
        round_ = against(other)
        bot.choose(round_.state, 0, SEED)
        assert bot.after(show)[OVER] == 0
        worths.append(bot.value_of(show))
        round_.apply(show)
        assert (round_.state[OVER] == UNBEATEN) == stuck
    assert worths[0] == worths[1]
    # Were the round over, it would be one card collected, and two left that the other one pays for.
    assert worths[0] != SCALE * (1 + 2)


def test_a_bot_knows_when_it_is_stuck_itself():
    # With the 1 that it scouts for its last chip nothing beats the 9 that is left.
    bot = LearntBot()
    round_ = against("7/2 6/8", hand="4/3 6/5", show="9/1 9/2", chips=(1, 0))
    scout = parse_move("scout l 0 flip")
    bot.choose(round_.state, 0, SEED)
    assert bot.after(scout)[OVER] == UNBEATEN
    assert bot.value_of(scout) == SCALE * -3
