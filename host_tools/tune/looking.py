"""What the workshop's players make of the moves they have, in floats: for `compiled`.

A player is a net, of several whose layers are stacked in `nets`, or the PLANNER. It looks as a bot on the
handheld does: at all shows, at those scouts and Scout & Shows that are best at a quick look, and with two
players at the rest of the turn.
"""

import numpy as np

from host_tools.tune.dealing import turn_over
from host_tools.tune.valuing import margin, net_value, plain_worth, value_after
from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.bots.features import features
from scout_mp.bots.learnt import FURTHER, KEPT, bring_forward
from scout_mp.bots.own_turn import best_scout
from scout_mp.bots.shape import FEATURES, LONGEST_HAND, WORK_SIZE
from scout_mp.bots.sifting import keep_best
from scout_mp.hand_value import hand_value
from scout_mp.layout import OVER, PLAYERS, SIZES, STATE_SIZE, STRENGTH, hand_start
from scout_mp.legal import MOST_SHOWS, first_scout, first_scout_show, list_moves, list_shows
from scout_mp.turns import can_scout, make

PLANNER = -1
MOST_MOVES = 1024


def new_desk(nets):
    """What players work with: the moves and their values, and two rows beside them; two states; and what
    `value_after` takes besides a net's layers.
    """
    _, second, third = nets
    values = np.zeros(MOST_SHOWS + 2 * KEPT, np.float32)
    moves = np.zeros(MOST_MOVES, np.int32), values, np.zeros(MOST_SHOWS, np.int32), np.zeros(KEPT, np.int32)
    states = np.zeros(STATE_SIZE, np.int32), np.zeros(STATE_SIZE, np.int32)
    hidden = np.zeros(second.shape[1] - 1, np.float32), np.zeros(third.shape[1] - 1, np.float32)
    x, work = np.zeros(FEATURES, np.int32), np.zeros(WORK_SIZE, np.int32)
    return moves, states, (*hidden, x, work, np.zeros(LONGEST_HAND, np.int32))


def value_moves(view, seat, player, nets, desk):
    """List the moves in `view`, and value those worth it, which stand first; returns how many."""
    (moves, values, aside, worths), (after, rest), (h1, h2, x, work, row) = desk
    at = hand_start(view, seat)
    size = view[SIZES + seat]
    count = min(list_moves(view, moves, aside), len(moves))
    start = first_scout(moves, count)
    middle = first_scout_show(moves, start, count)
    kept = start + keep_best(view, at, size, moves, start, middle, start, 0, KEPT, worths, row)
    kept += keep_best(view, at, size, moves, middle, count, kept, 0, KEPT, worths, row)
    for i in range(kept):
        after[:] = view
        make(after, moves[i])
        forget_the_stuck(after, seat)
        if player == PLANNER:
            values[i] = plain_worth(after, seat, moves[i])
        else:
            n1, n2, n3 = nets
            values[i] = value_after(after, seat, n1[player], n2[player], n3[player], h1, h2, x, work, row)
    if view[PLAYERS] == 2 and player != PLANNER and start < kept:
        n1, n2, n3 = nets
        net = n1[player], n2[player], n3[player], h1, h2, x, work, row
        done = start
        while bring_forward(moves, values, start, done, kept, FURTHER):
            rest[:] = view
            make(rest, moves[done])
            values[done] = rest_of_turn(rest, seat, moves, kept, worths, after, net)
            done += 1
    return kept


def rest_of_turn(s, seat, moves, n, worths, after, net):
    """What an `OwnTurn` comes to in floats; makes moves on `s`. `net`: what `value_after` takes."""
    row = net[7]
    best = np.float32(-1e9)
    while not s[OVER]:
        at = hand_start(s, seat)
        stop = list_shows(s, at, at + s[SIZES + seat], s[STRENGTH], 0, moves, n)
        for i in range(n, stop):
            after[:] = s
            make(after, moves[i])
            forget_the_stuck(after, seat)
            best = max(best, value_after(after, seat, *net))
        if not can_scout(s):
            return best
        make(s, best_scout(s, seat, moves, stop, worths, row))
    return max(best, value_after(s, seat, *net))


def prefers_turned(view, seat, player, nets, desk, x):
    """Whether a player would rather have its hand the other way up, and turns it over in `view`; `x` gets the
    features as it was dealt, the desk's those of the other way.
    """
    h1, h2, other_x, work, row = desk[2]
    features(view, seat, x, work, row)
    turn_over(view, seat)
    features(view, seat, other_x, work, row)
    if player == PLANNER:
        at = hand_start(view, seat)
        end = at + view[SIZES + seat]
        return hand_value(view, at, end) > hand_value_turned(view, seat, at, end)
    n1, n2, n3 = nets
    as_dealt = margin(view, seat) + net_value(x, n1[player], n2[player], n3[player], h1, h2)
    other = margin(view, seat) + net_value(other_x, n1[player], n2[player], n3[player], h1, h2)
    return other > as_dealt


def hand_value_turned(s, seat, at, end):
    """What the hand of a seat is worth the other way up."""
    turn_over(s, seat)
    value = hand_value(s, at, end)
    turn_over(s, seat)
    return value
