"""The shows a player can pick from, the strongest first, and why some cards are no better choice."""

from scout_mp.combos import is_set, lowest, size, strength
from scout_mp.legal import MOST_SHOWS, list_shows
from scout_mp.moves import show_index, shown


def best_shows(hand, active):
    """The moves, as a list, that show cards of `hand` and beat strength `active`: the strongest first,
    of equal ones the leftmost first.
    """
    moves = [0] * MOST_SHOWS
    count = list_shows(hand, 0, len(hand), active, 0, moves, 0)
    moves = moves[:count]
    # No two have the same key, so the order is the same everywhere though MicroPython's sort is not stable.
    moves.sort(key=lambda move: -(strength(hand, show_index(move), shown(move)) << 10) + move)
    return moves


def verdict(value, active):
    """The key of the text that says whether a show of strength `value` beats the active one, and if not,
    why: of the texts whose keys begin with `pick_`.
    """
    if value == 0:
        return "pick_none"
    if active == 0:
        return "pick_free"
    if value > active:
        return "pick_beats"
    if size(value) < size(active):
        return "pick_few"
    if is_set(active) and not is_set(value):
        return "pick_run"
    return "pick_equal" if lowest(value) == lowest(active) else "pick_low"
