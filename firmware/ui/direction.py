"""Which way a string reads.

A string with a Hebrew letter in it reads from the right: its first character stands at the right end, the
next one left of it. Numbers and Latin words in it, which read from the left all the same, are kept turned
round. Any other string reads from the left. Texts come so from their file (see host_tools/texts); what is put
into them is brought into that order here.
"""

from firmware.ui.leaves import find_glyphs
from firmware.ui.surface import MOST, NUMBERS


def reads_right(string):
    """Whether a string reads from the right."""
    count = len(string)
    start = 0
    while start < count:
        some = min(count - start, MOST)
        # In a font without any glyphs: which they are is not asked for.
        if find_glyphs(NUMBERS, b"", string, start | some << 12, 0):
            return True
        start += some
    return False


def turned_round(string):
    """A string with its characters in the opposite order."""
    return "".join([string[i] for i in range(len(string) - 1, -1, -1)])


def insert(text, values):
    """A text with values (strings or numbers) in its places {0}, {1} ...: a name or words that read from the
    right stand as they are, anything else is read from the left as one piece, whatever it stands among.
    """
    values = [str(value) for value in values]
    right = reads_right(text)
    for value in values:
        right = right or reads_right(value)
    if right:
        values = [value if reads_right(value) else turned_round(value) for value in values]
    return text.format(*values)
