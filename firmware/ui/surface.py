"""What is drawn on, and what the leaves of drawing have in common."""

WIDTH = 128
HEIGHT = 64
# Higher than any font.
ROWS_ABOVE = 16
# A text is looked up so many characters at a time, here, in numbers of glyphs of two bytes each. A line of
# the panel never has more.
MOST = 64
NUMBERS = bytearray(2 * MOST)
BYTES = 1024
# A string with a character of these in it reads from the right.
FIRST_HEBREW = 0x0590
LAST_HEBREW = 0x05FF
# What is added to a coordinate before it is packed, so that it is never negative.
ORIGIN = 1024
LIT = 1 << 25


def turn_round(count):
    """Put the first numbers in NUMBERS into the opposite order."""
    for low in range(0, count - 1, 2):
        high = 2 * count - 2 - low
        for i in range(2):
            kept = NUMBERS[low + i]
            NUMBERS[low + i] = NUMBERS[high + i]
            NUMBERS[high + i] = kept
