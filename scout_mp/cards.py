"""Cards and decks.

A card is one byte, `up << 4 | down`, both numbers 1-10 and different: the number up counts, the
other is down. Every unordered pair of numbers exists once, 45 in all.
"""

from scout_mp.errors import ScoutError

# By the number of players, 2 to 5: cards dealt to each, and cards in the deck.
HAND_SIZES = bytes((0, 0, 11, 12, 11, 9))
DECK_SIZES = bytes((0, 0, 44, 36, 44, 45))


def turned(card):
    """The same card the other way up."""
    return (card & 15) << 4 | card >> 4


def lower_first(card):
    """The card written with its lower number up: what is known of a card whose way up is secret."""
    other = turned(card)
    return card if card < other else other


def in_deck(card, players):
    """Whether the byte is a card of the deck for that many players, either way up."""
    low = card >> 4
    high = card & 15
    if low > high:
        low, high = high, low
    if low < 1 or low == high or high > 10:
        return False
    if high < 10:
        return True
    return players == 5 or (players != 3 and low != 9)


def deck(players):
    """The deck for 2-5 players as a new bytearray, lower number up, in a fixed order."""
    if not 2 <= players <= 5:
        raise ScoutError("SCOUT is for 2 to 5 players, not %s" % players)
    cards = bytearray(DECK_SIZES[players])
    n = 0
    for low in range(1, 10):
        for high in range(low + 1, 11):
            card = low << 4 | high
            if in_deck(card, players):
                cards[n] = card
                n += 1
    return cards


def card_text(card):
    """The card in notation, `up/down`: 0x37 is "3/7"."""
    return "%d/%d" % (card >> 4, card & 15)


def parse_card(text):
    """The byte of a card in notation; ScoutError for anything but two different numbers of 1-10."""
    up, slash, down = text.partition("/")
    if not slash or not _is_number(up) or not _is_number(down):
        raise ScoutError("%r is not a card: write up/down, two numbers from 1 to 10, such as 3/7" % text)
    if up == down:
        raise ScoutError("%r is not a card: its two numbers are the same" % text)
    return int(up) << 4 | int(down)


def _is_number(text):
    return text == "10" or (len(text) == 1 and "1" <= text <= "9")
