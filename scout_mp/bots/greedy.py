"""A bot that plays as many cards as it can, and looks no further."""

from scout_mp.bots.chooser import Chooser
from scout_mp.combos import longest_from, lowest, strength
from scout_mp.layout import SIZES, hand_start
from scout_mp.moves import SCOUT, show_index, shown

# Any show goes before any Scout & Show, that before any scout.
SHOW_WORTH = 2000
SCOUT_SHOW_WORTH = 1000


class GreedyBot(Chooser):
    """Shows the most cards, of these the lowest; when none beats, scouts for the strongest show to come."""

    def prefers_turned(self):
        as_dealt = self._strongest()
        self.view.turn_over(self.seat)
        return self._strongest() > as_dealt

    def worth(self, move):
        if not move & SCOUT:
            s = self.view.state
            first = hand_start(s, self.seat) + show_index(move)
            return SHOW_WORTH + 20 * shown(move) - lowest(strength(s, first, shown(move)))
        if shown(move):
            return SCOUT_SHOW_WORTH + shown(move)
        self.view.apply(move)
        strongest = self._strongest()
        self.view.take_back()
        return strongest

    def _strongest(self):
        s = self.view.state
        at = hand_start(s, self.seat)
        end = at + s[SIZES + self.seat]
        best = 0
        for i in range(at, end):
            value = strength(s, i, longest_from(s, i, end))
            if value > best:
                best = value
        return best
