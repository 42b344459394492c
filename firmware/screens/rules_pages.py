"""The pages of the rules, in order, and the drawing of each.

A drawing is a row of pieces: cards as bytes, where 0 is the place of a card that is gone, and words or signs
as text. LIT in front of a piece lights it, BEATS_SIGN stands between what beats and what is beaten.
"""

from firmware.ui.icons import CHIP, CHIP_SPENT, CROWN, CUP, STAR, TOKEN, TURN_OVER
from firmware.ui.icons import POINTS as PILE

# Those that a moment of the game opens; the others are leafed to.
AIM = 0
WAY = 1
SHOW = 2
BEATS = 3
SCOUT = 6
SCOUT_SHOW = 7
POINTS = 9
TWO = 10
MATCH = 11
PAGES = 12

LIT = None
BEATS_SIGN = ">"
ONWARD = "→"

PICTURES = (
    (b"\x37\x48\x51\x16\x19", ONWARD, PILE),
    (b"\x37\x48\x51", TURN_OVER, b"\x73\x84\x15"),
    (b"\x42\x48\x41", "  ", b"\x52\x63\x74"),
    (b"\x13\x24\x35", BEATS_SIGN, b"\x91\x92", "  ", b"\x31\x32", BEATS_SIGN, b"\x56\x67"),
    (b"\x56\x67", BEATS_SIGN, b"\x45\x53", "  ", b"\x71\x72", BEATS_SIGN, b"\x68\x69"),
    (b"\x13\x24\x35", BEATS_SIGN, b"\x91\x92", ONWARD, PILE + "2"),
    (b"\x52\x63\x00", ONWARD, b"\x31\x42", LIT, b"\x57", b"\x91"),
    (STAR, b"\x52\x63\x00", ONWARD, LIT, b"\x31\x42\x57"),
    (b"\x00\x00\x00", "  ", TOKEN + TOKEN + TOKEN, b"\x71\x72\x73"),
    ("+1 " + PILE + " +1 " + TOKEN, "  ", "−1", b"\x37"),
    (CHIP + CHIP + CHIP_SPENT, b"\x52\x63\x00", ONWARD, b"\x31\x42"),
    ("1  2  3", "  ", CUP, CROWN),
)
