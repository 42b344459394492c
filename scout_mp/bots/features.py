"""All that the learnt evaluation sees of a position: FEATURES small whole numbers."""

from scout_mp.bots.hand_features import hand_features
from scout_mp.bots.shape import HAND_FEATURES
from scout_mp.bots.table_features import table_features
from scout_mp.layout import SIZES, hand_start

# Which of the features of a hand is the strength of its strongest show, in quarters.
BEST_SHOW = 24


def features(s, seat, into, work, row):
    """Write the features of state `s` for `seat`, which has just moved, into `into`, FEATURES bytes.

    `work`: WORK_SIZE bytes, `row`: bytes for a hand, both to work with.
    """
    at = hand_start(s, seat)
    hand_features(s, at, at + s[SIZES + seat], into, work, row)
    table_features(s, seat, into[BEST_SHOW] * 4, into, HAND_FEATURES)
