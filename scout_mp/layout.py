"""Where everything of a round lies in its state, one row of STATE_SIZE bytes that is copied in one go.

Counters come first, then the active show, then a stretch of 45 cards: the hands stand packed in order
of seats from its front, the collected cards from its back. Hands, show and collected cards together are
never more than the deck, so the two cannot meet. Index a state with these names.
"""

PLAYERS = 0
TURN = 1
OWNER = 2  # of the active show, also after its last card was scouted; NOBODY before the first show
SCOUTS = 3  # in a row since the last show; always 0 with two players
SCOUT_SHOW = 4  # one bit a seat: has its Scout & Show left
OVER = 5
HOUSE = 6
STRENGTH = 7  # of the active show, see combos; 0 when the table is empty
SHOW_SIZE = 8
OUT_SIZE = 9
SIZES = 10  # from here five bytes each, one a seat: cards in hand ...
CAPTURED = 15  # cards collected
TOKENS = 20  # scout tokens, low byte
TOKENS_HIGH = 25
CHIPS = 30
SEEN = 35  # 45 bits, see seen_bit: has lain on the table, so everybody knows who has it now
SHOW = 41  # up to 10 cards, left to right
HANDS = 51
OUT_TOP = 95  # the first collected card is here, the next one below
STATE_SIZE = 96

NOBODY = 255
CHIPS_AT_START = 3

# Values of OVER, 0 while the round runs, and their names in notation
EMPTY = 1
UNBEATEN = 2
OVER_NAMES = (None, "empty", "unbeaten")

# Bits of HOUSE
UNBEATEN_PAYS = 1


class _WholeSlice:
    def __getitem__(self, key):
        return key


# `buf[:] = other` would make a slice object each time under MicroPython; this one is made once.
WHOLE = _WholeSlice()[:]


def hand_start(state, seat):
    """Index of the first card of a hand; `state[SIZES + seat]` cards stand from there."""
    at = HANDS
    for i in range(seat):
        at += state[SIZES + i]
    return at


def hand_bytes(state, seat):
    """A new bytearray with the cards of a hand, left to right."""
    at = hand_start(state, seat)
    return bytearray(state[at : at + state[SIZES + seat]])


def show_bytes(state):
    """A new bytearray with the cards of the active show, left to right."""
    return bytearray(state[SHOW : SHOW + state[SHOW_SIZE]])


def tokens(state, seat):
    """Scout tokens of a seat."""
    return state[TOKENS + seat] | state[TOKENS_HIGH + seat] << 8


def set_tokens(state, seat, count):
    """Give a seat that many scout tokens, 0-65535."""
    state[TOKENS + seat] = count & 255
    state[TOKENS_HIGH + seat] = count >> 8


def seen_bit(card):
    """Number, 0-44, of the pair of numbers on a card, whichever way up it lies."""
    low = card >> 4
    high = card & 15
    if low > high:
        low, high = high, low
    return (high - 1) * (high - 2) // 2 + low - 1


def is_seen(state, card):
    """Whether the card has lain on the table in this round."""
    bit = seen_bit(card)
    return state[SEEN + (bit >> 3)] >> (bit & 7) & 1 == 1
