"""Scripted keys: a text such as `r*3 a w500 (d a)*2` instead of fingers.

    l r u d      left, right, up, down
    a b          the A and the B button
    w500         wait 500 ms
    a*3          three times a
    (d a)*2      twice d and a; brackets may be nested

Steps stand apart from each other by blanks, new lines or commas. Capitals are as good as small letters.
"""

import re
from typing import NamedTuple

from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from host_tools.errors import ToolError

CODES = {"l": LEFT, "r": RIGHT, "u": UP, "d": DOWN, "a": A, "b": B}
KEY_MS = 100  # the pace of a quick player: what passes between a key and the next step
MOST_STEPS = 100_000
LONGEST_WAIT = 600_000
HELP = "keys are l r u d a b, a wait is w500 (ms), a*3 repeats, (d a)*2 repeats several"

PIECE = re.compile(r"[\s,]*(?:(?P<open>\()|(?P<close>\))(?P<times>\*\w*)?|(?P<word>[^\s,()]+)|$)")
WORD = re.compile(r"(?:(?P<key>[lrudab])|w(?P<wait>[0-9]{1,6}))(?P<times>\*\w*)?", re.IGNORECASE)


class Step(NamedTuple):
    """A key to press, or NONE, and the milliseconds that pass then."""

    key: int
    ms: int


def parse_keys(text):
    """The steps of a script, repetitions written out.

    ToolError: names what is not understood, its position (from 1) and the notation.
    """
    groups = [[]]
    opened = []
    at = 0
    while at < len(text):
        piece = PIECE.match(text, at)
        start = max(piece.start(kind) for kind in ("open", "close", "word"))
        at = piece.end()
        if piece["open"]:
            groups.append([])
            opened.append(start)
        elif piece["close"]:
            if not opened:
                raise complaint(start, "')' closes no bracket")
            opened.pop()
            steps = groups.pop()
            add(groups[-1], steps, piece["times"], start)
        elif piece["word"]:
            word = WORD.fullmatch(piece["word"])
            if not word:
                raise complaint(start, f"'{piece['word']}' is no step")
            add(groups[-1], [step(word, start)], word["times"], start)
    if opened:
        raise complaint(opened[-1], "'(' is never closed")
    return groups[0]


def step(word, start):
    if word["key"]:
        return Step(CODES[word["key"].lower()], KEY_MS)
    ms = int(word["wait"])
    if ms > LONGEST_WAIT:
        raise complaint(start, f"a wait is at most {LONGEST_WAIT} ms")
    return Step(NONE, ms)


def add(group, steps, times, start):
    """Append `steps` as often as `times`, the text after the steps, says: nothing or `*3`."""
    count = 1
    if times:
        count = int(times[1:]) if re.fullmatch(r"\*[0-9]{1,6}", times) else 0
        if count == 0:
            raise complaint(start, f"'{times}' is no repetition: write *2 or more")
    if len(group) + len(steps) * count > MOST_STEPS:
        raise complaint(start, f"the script has more than {MOST_STEPS} steps here")
    group += steps * count


def complaint(start, what):
    return ToolError(f"scripted keys, position {start + 1}: {what}; {HELP}", 2)
