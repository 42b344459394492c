"""Cards as people write them, on CPython and MicroPython alike."""

from scout_mp.cards import parse_card


def cards(text):
    """The bytes of cards written one behind the other: "3/7 1/2"."""
    return bytes([parse_card(card) for card in text.split()])
