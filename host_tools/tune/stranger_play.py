"""Rounds of the learnt strangers among themselves, and what can be learnt from them: for `compiled`."""

import numpy as np

from host_tools.arena.stranger_features import features
from host_tools.arena.stranger_moves import best_move, turned_value
from host_tools.tune.dealing import deal, turn_over
from host_tools.tune.valuing import margin
from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.layout import OVER, STATE_SIZE, TURN
from scout_mp.turns import make
from scout_mp.view import hide

# A round that goes on for longer goes round in circles: nothing is learnt from it.
MOST_TURNS = 300


def gather(
    seed,
    rounds,
    players,
    deck,
    noise,
    first,
    second,
    third,
    x,
    hidden,
    deeper,
    m,
    a,
    w,
    r,
    after,
    out_x,
    out_y,
):
    """Play rounds in which everybody errs by `noise` points; returns how many samples were written.

    A sample is what a player saw after its move, and the margin that was still to come. `x` to `after`: see
    `learnt_strangers.room_to_work`. It ends when there is no more room in `out_x` and `out_y`.
    """
    np.random.seed(seed)
    s = np.zeros(STATE_SIZE, np.int32)
    view = np.zeros(STATE_SIZE, np.int32)
    other = np.zeros(STATE_SIZE, np.int32)
    seats = np.zeros(MOST_TURNS, np.int32)
    total = 0
    for _ in range(rounds):
        deal(s, players, deck, np.random.randint(0, players))
        for seat in range(players):
            hide(s, seat, view)
            other[:] = view
            turn_over(other, seat)
            if turned_value(view, other, seat, first, second, third, x, hidden, deeper) > 0:
                turn_over(s, seat)
        begin = total
        turns = 0
        while not s[OVER] and turns < MOST_TURNS and total < len(out_y):
            seat = s[TURN]
            hide(s, seat, view)
            move = best_move(view, seat, noise, first, second, third, x, hidden, deeper, m, a, w, r, after)
            make(s, move)
            turns += 1
            make(view, move)
            forget_the_stuck(view, seat)
            if not view[OVER]:
                features(view, seat, out_x[total])
                out_y[total] = margin(view, seat)
                seats[total - begin] = seat
                total += 1
        if s[OVER]:
            for i in range(begin, total):
                out_y[i] = margin(s, seats[i - begin]) - out_y[i]
        else:
            total = begin
            if turns < MOST_TURNS:
                break
    return total
