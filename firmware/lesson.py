"""The lesson: a short round with fixed hands, in which the player does each thing once."""

from firmware.game import PERSON, Game
from scout_mp.match import Match
from scout_mp.moves import parse_move
from scout_mp.position import set_up

# The player begins; the opponents move by the script below.
SEED = bytes(5)
SEATS = bytes((PERSON, 1, 1))
# The player's hand as it is dealt: turned over it reads 3 4 8 8 6 7.
HANDS = (
    b"\x93\x14\x58\x28\x96\x47",
    b"\x42\x51\x63\x71\x72\x73\x76\x91\x94\x13",
    b"\x35\x43\x52\x81\x26\x16",
)
# Every move of the round, and the key of the text that asks the player for it.
STEPS = (
    ("lesson_show", "show 2 2"),
    ("", "show 0 3"),
    ("", "scout l 6"),
    ("lesson_beat", "show 2 2"),
    ("", "scout l 7"),
    ("", "show 0 3"),
    ("lesson_scout", "scout r 2"),
    ("", "show 0 4"),
    ("", "scout l 4"),
    ("lesson_scout_show", "scout r 3 flip show 0 4"),
)


class Nowhere:
    """A store for what is not to be kept: the saved match of the player stays as it is."""

    def write(self, name, data):
        """Keep nothing."""


class LessonGame(Game):
    """A game with one round that goes by STEPS."""

    def __init__(self):
        match = Match(len(HANDS), SEED, 0, SEATS)
        nothing = (0,) * len(HANDS)
        set_up(match.round, len(HANDS), 0, HANDS, b"", None, nothing, nothing, nothing, (1,) * len(HANDS), 0)
        super().__init__(match, Nowhere())

    def wanted(self):
        """The move that comes next."""
        return parse_move(STEPS[self.match.played][1])

    def task(self):
        """The key of the text that tells the player what to do now; empty while others move."""
        if self.is_orienting():
            return "lesson_turn"
        return STEPS[self.match.played][0] if self.is_playing() else "lesson_end"

    def orient_bots(self):
        """The opponents keep their hands."""
        for seat in range(1, len(HANDS)):
            self.match.orient(seat, False)

    def orient(self, seat, flip):
        """The player's hand is to be turned over; otherwise it stays to be chosen."""
        if flip:
            super().orient(seat, flip)

    def think(self):
        """The opponent to move makes the move of the script."""
        return self.play(self.wanted())
