"""What a position is worth to the player who has just moved, by the learnt net."""

from array import array

from scout_mp.bots.lead import lead
from scout_mp.bots.leaves import features, net_value
from scout_mp.bots.shape import FEATURES, LONGEST_HAND, NARROW, SCALE, WIDE, WORK_SIZE
from scout_mp.errors import ScoutError
from scout_mp.layout import OVER, PLAYERS, TURN, UNBEATEN


def load_net(players):
    """The weights for that many players."""
    if players == 2:
        from scout_mp.bots.weights_2 import NET
    elif players == 3:
        from scout_mp.bots.weights_3 import NET
    elif players == 4:
        from scout_mp.bots.weights_4 import NET
    elif players == 5:
        from scout_mp.bots.weights_5 import NET
    else:
        raise ScoutError("SCOUT is for 2 to 5 players, not %s" % players)
    return NET


def forget_the_stuck(s, seat):
    """With two players, whether the other one is stuck is not for `seat` to know: the round goes on."""
    if s[PLAYERS] == 2 and s[OVER] == UNBEATEN and s[TURN] != seat:
        s[OVER] = 0


class Evaluation:
    """Values positions for one number of players at a time; holds all that is needed for it."""

    def __init__(self):
        self.players = 0
        self.net = None
        self.row = bytearray(LONGEST_HAND)
        self._features = bytearray(FEATURES)
        self._work = bytearray(WORK_SIZE)
        self._wide = array("i", [0] * (WIDE + NARROW))

    def for_players(self, players):
        """Fetch the weights for that many players, if they are not there already."""
        if players != self.players:
            self.net = load_net(players)
            self.players = players

    def value(self, s, seat):
        """The margin that `seat` can expect at the end of the round: points * SCALE * the number of others.

        `s`: the state as `seat` may know it, after its move.
        """
        forget_the_stuck(s, seat)
        worth = lead(s, seat) * SCALE
        if s[OVER]:
            return worth
        return worth + net_value(self.describe(s, seat), self.net, self._wide) * (self.players - 1)

    def describe(self, s, seat):
        """The features of a state, see `features`; the same bytes at each call."""
        features(s, seat, self._features, self._work, self.row)
        return self._features
