"""Moves, each packed into one small int, and their notation.

Bits of a move, from the lowest: 0-3 how many cards are shown (0: none), 4-9 the index of the first of
them, 10 set if a card is scouted, 11 set if from the right end, 12 set if it is turned over, 13-18 the
place it gets in the hand. So a Scout & Show is a scout OR-ed with a show, whose index counts in the hand
after the scout; every move is below 2^19.
"""

from scout_mp.errors import ScoutError

SCOUT = 1 << 10
RIGHT = 1 << 11
FLIP = 1 << 12
SHOW_BITS = SCOUT - 1


def show(index, count):
    """The move that shows `count` cards from `index` of the hand."""
    return index << 4 | count


def scout(right, place, flip):
    """The move that scouts the left or right end into `place`, as it lies or turned over."""
    return place << 13 | (FLIP if flip else 0) | (RIGHT if right else 0) | SCOUT


def is_scout(move):
    """Whether a card is scouted, with or without a show after it."""
    return move & SCOUT != 0


def shown(move):
    """How many cards the move shows; 0 for a plain scout."""
    return move & 15


def show_index(move):
    """Index of the first card shown, in the hand after the scout if there is one."""
    return move >> 4 & 63


def place(move):
    """Index that a scouted card gets in the hand."""
    return move >> 13


def move_text(move):
    """The move in the notation of the rules: `show 3 2`, `scout l 4 flip`, `scout r 0 show 0 3`."""
    text = "show %d %d" % (show_index(move), shown(move)) if shown(move) else ""
    if not move & SCOUT:
        return text
    end = "r" if move & RIGHT else "l"
    head = "scout %s %d%s" % (end, place(move), " flip" if move & FLIP else "")
    return head + " " + text if text else head


def parse_move(text):
    """The move that a text in notation means; ScoutError if it is not exactly in notation."""
    words = text.split(" ")
    move = 0
    rest = words
    if words[0] == "scout":
        if len(words) < 3 or words[1] not in ("l", "r"):
            raise _not_a_move(text)
        flip = len(words) > 3 and words[3] == "flip"
        move = scout(words[1] == "r", _number(words[2], text), flip)
        rest = words[4 if flip else 3 :]
        if not rest:
            return move
    if len(rest) != 3 or rest[0] != "show":
        raise _not_a_move(text)
    count = _number(rest[2], text)
    if not 1 <= count <= 10:
        raise ScoutError("%r: a show has 1 to 10 cards" % text)
    return move | show(_number(rest[1], text), count)


def _number(word, text):
    # The notation is exact: ASCII digits, no sign, no leading zero; no index of a hand passes 45.
    if not 1 <= len(word) <= 2 or (word[0] == "0" and len(word) == 2):
        raise _not_a_move(text)
    for digit in word:
        if not "0" <= digit <= "9":
            raise _not_a_move(text)
    number = int(word)
    if number > 45:
        raise ScoutError("%r: no hand has an index %d" % (text, number))
    return number


def _not_a_move(text):
    return ScoutError(
        "%r is not a move: write `show I K`, `scout l|r P [flip]`, or a scout followed by a show" % text
    )
