"""Deals from a seed: SHA-256 in counter mode feeds an unbiased shuffle and the way up of each card."""

from scout_mp.cards import DECK_SIZES, HAND_SIZES, deck, turned
from scout_mp.seeds import derive


class _Stream:
    """Random bytes of a seed, one after another."""

    def __init__(self, seed, label, number):
        self._seed = seed
        self._label = label
        self._number = number
        self._block = b""
        self._blocks = 0
        self._used = 0

    def byte(self):
        if self._used == len(self._block):
            self._block = derive(self._seed, self._label, self._number, self._blocks)
            self._blocks += 1
            self._used = 0
        self._used += 1
        return self._block[self._used - 1]

    def below(self, n):
        """A number below n (at most 256), each as likely: bytes past the last full n are drawn again."""
        limit = 256 - 256 % n
        while True:
            byte = self.byte()
            if byte < limit:
                return byte % n


def first_starter(seed, players):
    """The seat that starts the first round of a match."""
    return _Stream(seed, b"starter", 0).below(players)


def starter(seed, players, number):
    """The seat that starts round `number` (from 0): it moves one to the left each round."""
    return (first_starter(seed, players) + number) % players


def deal(seed, players, number):
    """The cards of round `number` (from 0), all hands one behind the other, as they were dealt.

    With two players round 1 deals the 22 cards that round 0 set aside.
    """
    cards = deck(players)
    stream = _Stream(seed, b"deal", 0 if players == 2 else number)
    for i in range(DECK_SIZES[players] - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for i in range(len(cards)):
        if stream.byte() & 1:
            cards[i] = turned(cards[i])
    dealt = HAND_SIZES[players] * players
    at = dealt * number if players == 2 else 0
    return bytes(cards[at : at + dealt])
