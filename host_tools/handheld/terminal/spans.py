"""Pieces of text at fixed places of a terminal, and what has to be sent when they change."""

from typing import NamedTuple

# Moving the cursor costs about as many bytes as sending this many unchanged characters again.
WORTH_A_MOVE = 3


class Span(NamedTuple):
    """Text from column x of line y on (from 0), all in one style."""

    x: int
    y: int
    style: int | None
    text: str


def changes(old, new):
    """The spans to send so that a terminal that shows the list `old` shows `new`.

    Both lists have the same places in the same order, with texts of the same lengths; or `old` is empty.
    """
    if not old:
        return new
    sent = []
    for before, after in zip(old, new, strict=True):
        if before.style != after.style:
            sent.append(after)
        elif before.text != after.text:
            sent += [
                Span(after.x + start, after.y, after.style, after.text[start:end])
                for start, end in changed_parts(before.text, after.text)
            ]
    return sent


def changed_parts(old, new):
    """Where two texts of one length differ, as (start, end); short stretches between are included."""
    parts = []
    for place, (before, after) in enumerate(zip(old, new, strict=True)):
        if before == after:
            continue
        if parts and place - parts[-1][1] <= WORTH_A_MOVE:
            parts[-1] = (parts[-1][0], place + 1)
        else:
            parts.append((place, place + 1))
    return parts
