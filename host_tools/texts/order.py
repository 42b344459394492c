"""Puts texts into the order in which the handheld draws them: see firmware/ui/direction.py.

For a language that reads from the right that order is what the Unicode bidirectional algorithm gives, read
from the right end: Hebrew stays as it was written, numbers and Latin words come out turned round, brackets
turned over. An arrow stands for a key, and points where that is. Values that are put in later count as pieces
of their own, which lie in no direction.
"""

import re

from firmware.ui.direction import reads_right, turned_round
from host_tools.errors import ToolError
from host_tools.texts.source import PLACE

# Characters that the algorithm treats as neutral and that no text uses stand for values.
STANDS_FOR = "①②③④⑤⑥⑦⑧⑨⑩"
# The one term of several words stays in one line.
TERM = "Scout & Show"
# Nor may a line end within a phrase that reads from the left where all else reads from the right: its halves
# would change places.
WITHIN_A_PHRASE = re.compile(r"(?<=[A-Za-z0-9&]) (?=[A-Za-z0-9&])")
NO_BREAK = "\u00a0"
# A sign stands left of its number, as the mark (which no font has, and which is taken out again) makes sure.
SIGN = re.compile(r"(?<!\w)(?=[−+]\d)")
LEFT_TO_RIGHT = "\u200e"
# Two values with a stroke between them, such as 1/3, read from the left.
FRACTION = re.compile(r"(\{\d\})/(\{\d\})")
LATIN = re.compile("[A-Za-z]")
# The two keys side by side stand on the panel as they do below it.
BOTH_KEYS = "◀▶"


def as_drawn(text, from_right):
    """A text as it stands in the file of its language; `from_right`: where the language begins to read.

    ToolError: values are put into Latin words alone. Which way those read would hang on the values.
    """
    if not from_right:
        return text.replace(TERM, TERM.replace(" ", NO_BREAK))
    if not reads_right(text):
        if PLACE.search(text) and LATIN.search(PLACE.sub("", text)):
            raise ToolError(f"{text!r} needs a word of the language beside its Latin ones")
        return text
    text = SIGN.sub(LEFT_TO_RIGHT, WITHIN_A_PHRASE.sub(NO_BREAK, text))
    text = PLACE.sub(lambda found: STANDS_FOR[int(found.group(1))], text)
    text = text.replace(BOTH_KEYS, turned_round(BOTH_KEYS))
    order = turned_round(_display(text)).replace(LEFT_TO_RIGHT, "")
    order = "".join(f"{{{STANDS_FOR.index(char)}}}" if char in STANDS_FOR else char for char in order)
    return FRACTION.sub(r"\2/\1", order)


def _display(text):
    """The text in the order of its pixels, from left to right."""
    try:
        from bidi.algorithm import get_display  # the one that turns brackets over
    except ImportError as error:
        raise ToolError("python-bidi is missing: pip install 'scout-pocket[texts]'") from error
    return get_display(text, base_dir="R")
