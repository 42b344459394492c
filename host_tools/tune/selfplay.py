"""Rounds of the workshop's players against each other, and what can be learnt from them: for `compiled`.

A *sample* is what a player saw after its move (or after it had chosen which way up its hand lies), and the
margin that was still to come. What came of a round is mixed with what the net expected after the player's
next moves, the nearer ones counting more: TD(lambda), with `trust` for lambda. After a move made to explore,
what the best move would have brought stands for the rest of the round.
"""

import numpy as np

from host_tools.tune.dealing import deal, turn_over
from host_tools.tune.looking import PLANNER, new_desk, prefers_turned, value_moves
from host_tools.tune.valuing import margin
from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.bots.features import features
from scout_mp.bots.shape import FEATURES
from scout_mp.layout import OVER, PLAYERS, STATE_SIZE, TURN
from scout_mp.turns import make
from scout_mp.view import hide

# A round that goes on for longer is going round in circles: nothing is learnt from it.
MOST_TURNS = 400
# Of the rounds with older nets at the table, and of the seats in them that an older net has.
MIXED_ROUNDS = 0.35
OLDER_SEATS = 0.6

# How a move was made, in a record: not the best one; it ended the round, so that nothing was left to expect.
EXPLORED = 1
ENDED = 2


def play_round(s, kinds, n1, n2, n3, noise, chance, record):
    """Play the dealt round `s` to its end; returns how many moves it had, and how many records were made.

    `kinds`: for each seat PLANNER or the number of its net among the stacked layers `n1`, `n2`, `n3`.
    With `chance` a move is chosen after normal noise of `noise` points on all values. `record`: arrays that
    get features, seat, margin so far, value of the best move and how it was made, while there is room.
    """
    rec_x, rec_seat, rec_margin, rec_best, rec_how = record
    room = len(rec_seat)
    nets = n1, n2, n3
    desk = new_desk(nets)
    moves, values = desk[0][:2]
    x, work, row = desk[2][2:]
    view = np.zeros(STATE_SIZE, np.int32)
    n = turn_hands(s, kinds, nets, chance, record, desk, view)
    turns = 0
    while not s[OVER] and turns < MOST_TURNS:
        turns += 1
        seat = s[TURN]
        hide(s, seat, view)
        explore = np.random.random() < chance
        kept = value_moves(view, seat, kinds[seat], nets, desk)
        best = np.float32(-1e9)
        highest = np.float32(-1e9)
        best_move = 0
        chosen = 0
        for i in range(kept):
            value = values[i]
            if value > best:
                best = value
                best_move = moves[i]
            if explore:
                value += np.float32(noise) * np.float32(np.random.standard_normal())
            elif kinds[seat] == PLANNER:
                value += np.float32(1e-4) * np.float32(np.random.random())
            if value > highest:
                highest = value
                chosen = moves[i]
        make(s, chosen)
        if n < room:
            make(view, chosen)
            forget_the_stuck(view, seat)
            if not view[OVER]:
                features(view, seat, x, work, row)
                rec_x[n] = x
            rec_seat[n] = seat
            rec_margin[n] = margin(view, seat)
            rec_best[n] = best
            rec_how[n] = (EXPLORED if chosen != best_move else 0) + (ENDED if view[OVER] else 0)
            n += 1
    return turns, n


def turn_hands(s, kinds, nets, chance, record, desk, view):
    """Let all choose which way up their hands lie; returns how many records there are of it."""
    rec_x, rec_seat, rec_margin, rec_best, rec_how = record
    x = np.zeros(FEATURES, np.int32)
    other_x = desk[2][2]
    flips = np.zeros(5, np.int32)
    n = 0
    for seat in range(s[PLAYERS]):
        hide(s, seat, view)
        flip = prefers_turned(view, seat, kinds[seat], nets, desk, x)
        if kinds[seat] != PLANNER and np.random.random() < chance:
            flip = not flip
        if flip:
            flips[seat] = 1
        if n < len(rec_seat):
            rec_x[n] = other_x if flip else x
            rec_seat[n] = seat
            rec_margin[n] = margin(view, seat)
            rec_best[n] = 0
            rec_how[n] = 0
            n += 1
    for seat in range(s[PLAYERS]):
        if flips[seat]:
            turn_over(s, seat)
    return n


def new_record(room):
    """The arrays that `play_round` records in."""
    return (
        np.zeros((room, FEATURES), np.int32),
        np.zeros(room, np.int32),
        np.zeros(room, np.float32),
        np.zeros(room, np.float32),
        np.zeros(room, np.int32),
    )


def gather(seed, rounds, players, deck, n1, n2, n3, trust, noise, chance, out_x, out_y):
    """Play rounds and write samples of those who play net 0 into `out_x` and `out_y`.

    With more than one net, some seats of some rounds have older ones. No net at all (n1 is empty): the
    planner plays. Returns the number of samples and of rounds; it ends when there is no more room.
    """
    np.random.seed(seed)
    record = new_record(MOST_TURNS + 8)
    s = np.zeros(STATE_SIZE, np.int32)
    kinds = np.zeros(5, np.int32)
    total = 0
    played = 0
    while played < rounds and total < len(out_y):
        deal(s, players, deck, np.random.randint(0, players))
        mixed = len(n1) > 1 and np.random.random() < MIXED_ROUNDS
        for seat in range(players):
            kinds[seat] = 0 if len(n1) else PLANNER
            if mixed and np.random.random() < OLDER_SEATS:
                kinds[seat] = np.random.randint(1, len(n1))
        turns, n = play_round(s, kinds, n1, n2, n3, noise, chance, record)
        played += 1
        if turns < MOST_TURNS:
            for seat in range(players):
                if kinds[seat] <= 0:
                    total = learn(s, seat, record, n, trust, out_x, out_y, total)
    return total, played


def learn(s, seat, record, n, trust, out_x, out_y, total):
    """Write the samples of a seat from `n` records of the round `s`, which is over, from place `total` on."""
    rec_x, rec_seat, rec_margin, rec_best, rec_how = record
    target = margin(s, seat)
    best = np.float32(0)
    how = -1
    for i in range(n - 1, -1, -1):
        if rec_seat[i] != seat:
            continue
        if how >= 0:
            if how & EXPLORED:
                if trust < 1:
                    target = best
            else:
                target = (1 - trust) * best + trust * target
        best = rec_best[i]
        how = rec_how[i]
        if not how & ENDED and total < len(out_y):
            for j in range(FEATURES):
                out_x[total, j] = rec_x[i, j]
            out_y[total] = target - rec_margin[i]
            total += 1
    return total


def match_up(seed, deals, players, deck, hero, rival, n1, n2, n3, out):
    """One `hero` among rivals, in every seat on the same deals: `out` gets its mean margin of each deal."""
    np.random.seed(seed)
    record = new_record(0)
    s = np.zeros(STATE_SIZE, np.int32)
    dealt = np.zeros(STATE_SIZE, np.int32)
    kinds = np.zeros(5, np.int32)
    for number in range(deals):
        deal(dealt, players, deck, np.random.randint(0, players))
        total = 0.0
        for seat in range(players):
            s[:] = dealt
            kinds[:] = rival
            kinds[seat] = hero
            play_round(s, kinds, n1, n2, n3, 0.0, 0.0, record)
            total += margin(s, seat)
        out[number] = total / players
