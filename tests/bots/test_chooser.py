"""A bot that takes the move of the highest worth, and draws where several have it."""

from collections import Counter

from scout_mp.bots.chooser import Chooser
from scout_mp.layout import TURN
from scout_mp.moves import is_scout
from tests.game.walks import legal_moves, position

DRAWS = 2000


class Fond(Chooser):
    """Likes all scouts the same, and nothing else."""

    def worth(self, move):
        return 1 if is_scout(move) else 0


def test_of_equal_moves_each_is_taken_as_often():
    round_ = position(2, 4, steps=8)
    scouts = [move for move in legal_moves(round_) if is_scout(move)]
    assert 10 < len(scouts) < len(legal_moves(round_))
    bot = Fond()
    state = round_.state
    taken = Counter(bot.choose(state, state[TURN], draw.to_bytes(8, "big")) for draw in range(DRAWS))
    assert set(taken) == set(scouts)
    # Half as often, or twice as often, as the others would be six standard deviations off.
    assert min(taken.values()) > DRAWS / len(scouts) / 2
    assert max(taken.values()) < DRAWS / len(scouts) * 2
