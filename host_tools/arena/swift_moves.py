"""What the bots do at one move, in one go: compiled by `compiled.load`, it takes microseconds.

The order of things is that of the bots' own slices, and all that is worked out is theirs.
"""

from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.bots.lead import lead
from scout_mp.bots.learnt import bring_forward
from scout_mp.bots.leaves import features, keep_best, net_value
from scout_mp.bots.own_turn import best_scout
from scout_mp.bots.planner import has_show, weigh
from scout_mp.bots.shape import SCALE
from scout_mp.layout import OVER, PLAYERS, SIZES, STRENGTH, hand_start
from scout_mp.legal import first_scout, first_scout_show, list_moves, list_shows
from scout_mp.turns import can_scout, make


def value(s, seat, net, x, work, row, wide):
    """What `Evaluation.value` gives."""
    forget_the_stuck(s, seat)
    worth = lead(s, seat) * SCALE
    if s[OVER]:
        return worth
    features(s, seat, x, work, row)
    return worth + net_value(x, net, wide) * (s[PLAYERS] - 1)


def look(
    view, seat, most_shows, most, further, net, moves, aside, worths, after, rest, x, work, row, wide, values
):
    """What `LearntBot.look` does, all slices at once; returns how many moves have values."""
    count = min(list_moves(view, moves, aside), len(moves))
    start = first_scout(moves, count)
    middle = first_scout_show(moves, start, count)
    at = hand_start(view, seat)
    size = view[SIZES + seat]
    kept = start
    if kept > most_shows:
        kept = keep_best(view, at, size, moves, 0, start, 0, 0, most_shows, worths, row)
    shows = kept
    kept += keep_best(view, at, size, moves, start, middle, kept, 0, most, worths, row)
    kept += keep_best(view, at, size, moves, middle, count, kept, 0, most, worths, row)
    for i in range(kept):
        after[:] = view
        make(after, moves[i])
        values[i] = value(after, seat, net, x, work, row, wide)
    if view[PLAYERS] == 2 and further and shows < kept:
        done = shows
        while bring_forward(moves, values, shows, done, kept, further):
            rest[:] = view
            make(rest, moves[done])
            values[done] = rest_of_turn(rest, seat, net, moves, kept, worths, after, x, work, row, wide)
            done += 1
    return kept


def rest_of_turn(s, seat, net, moves, n, worths, after, x, work, row, wide):
    """What an `OwnTurn` comes to; makes moves on `s`."""
    best = -(2**30)
    while not s[OVER]:
        at = hand_start(s, seat)
        stop = list_shows(s, at, at + s[SIZES + seat], s[STRENGTH], 0, moves, n)
        for i in range(n, stop):
            after[:] = s
            make(after, moves[i])
            best = max(best, value(after, seat, net, x, work, row, wide))
        if not can_scout(s):
            return best
        make(s, best_scout(s, seat, moves, stop, worths, row))
    return max(best, value(s, seat, net, x, work, row, wide))


def weigh_all(view, seat, combinations, card, moves, aside, after, worths):
    """List the legal moves, and write what a PlannerBot's `weigh` makes of each; returns how many."""
    count = min(list_moves(view, moves, aside), len(moves))
    other = has_show(moves, count)
    for i in range(count):
        after[:] = view
        make(after, moves[i])
        worths[i] = weigh(after, seat, moves[i], other, combinations, card)
    return count
