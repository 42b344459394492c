"""Rounds of the workshop's players against each other, and what can be learnt from them: for `compiled`.

A *sample* is what a player saw after its move (or after it had chosen which way up its hand lies), and the
margin that was still to come. What came of a round is mixed with what the net expected after the player's
next moves, the nearer ones counting more: TD(lambda), with `trust` for lambda. After a move made to explore,
what the best move would have brought stands for the rest of the round.
"""

import numpy as np

from host_tools.tune.dealing import deal, turn_over
from host_tools.tune.valuing import margin, net_value, plain_worth, value_after
from scout_mp.bots.evaluation import forget_the_stuck
from scout_mp.bots.features import features
from scout_mp.bots.learnt import FURTHER, KEPT, bring_forward
from scout_mp.bots.own_turn import best_scout
from scout_mp.bots.shape import FEATURES, LONGEST_HAND, WORK_SIZE
from scout_mp.bots.sifting import keep_best
from scout_mp.hand_value import hand_value
from scout_mp.layout import OVER, PLAYERS, SIZES, STATE_SIZE, STRENGTH, TURN, hand_start
from scout_mp.legal import MOST_SHOWS, first_scout, first_scout_show, list_moves, list_shows
from scout_mp.turns import can_scout, make
from scout_mp.view import hide

# A round that goes on for longer is going round in circles: nothing is learnt from it.
MOST_TURNS = 400
# Of the rounds with older nets at the table, and of the seats in them that an older net has.
MIXED_ROUNDS = 0.35
OLDER_SEATS = 0.6
PLANNER = -1

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
    players = s[PLAYERS]
    view = np.zeros(STATE_SIZE, np.int32)
    after = np.zeros(STATE_SIZE, np.int32)
    rest = np.zeros(STATE_SIZE, np.int32)
    x = np.zeros(FEATURES, np.int32)
    other_x = np.zeros(FEATURES, np.int32)
    h1 = np.zeros(n2.shape[1] - 1, np.float32)
    h2 = np.zeros(n3.shape[1] - 1, np.float32)
    work = np.zeros(WORK_SIZE, np.int32)
    moves = np.zeros(1024, np.int32)
    aside = np.zeros(MOST_SHOWS, np.int32)
    worths = np.zeros(KEPT, np.int32)
    row = np.zeros(LONGEST_HAND, np.int32)
    values = np.zeros(MOST_SHOWS + 2 * KEPT, np.float32)
    flips = np.zeros(5, np.int32)
    n = 0
    for seat in range(players):
        hide(s, seat, view)
        features(view, seat, x, work, row)
        turn_over(view, seat)
        features(view, seat, other_x, work, row)
        k = kinds[seat]
        if k == PLANNER:
            at = hand_start(view, seat)
            end = at + view[SIZES + seat]
            better = hand_value(view, at, end) > hand_value_turned(view, seat, at, end)
        else:
            as_dealt = margin(view, seat) + net_value(x, n1[k], n2[k], n3[k], h1, h2)
            other = margin(view, seat) + net_value(other_x, n1[k], n2[k], n3[k], h1, h2)
            better = other > as_dealt
            if np.random.random() < chance:
                better = not better
        if better:
            flips[seat] = 1
        if n < room:
            rec_x[n] = other_x if better else x
            rec_seat[n] = seat
            rec_margin[n] = margin(view, seat)
            rec_best[n] = 0
            rec_how[n] = 0
            n += 1
    for seat in range(players):
        if flips[seat]:
            turn_over(s, seat)
    turns = 0
    while not s[OVER] and turns < MOST_TURNS:
        turns += 1
        seat = s[TURN]
        k = kinds[seat]
        hide(s, seat, view)
        at = hand_start(view, seat)
        size = view[SIZES + seat]
        count = min(list_moves(view, moves, aside), len(moves))
        start = first_scout(moves, count)
        middle = first_scout_show(moves, start, count)
        kept = start + keep_best(view, at, size, moves, start, middle, start, 0, KEPT, worths, row)
        kept += keep_best(view, at, size, moves, middle, count, kept, 0, KEPT, worths, row)
        explore = np.random.random() < chance
        best = np.float32(-1e9)
        highest = np.float32(-1e9)
        best_move = 0
        chosen = 0
        for i in range(kept):
            after[:] = view
            make(after, moves[i])
            forget_the_stuck(after, seat)
            if k == PLANNER:
                values[i] = plain_worth(after, seat, moves[i])
            else:
                values[i] = value_after(after, seat, n1[k], n2[k], n3[k], h1, h2, x, work, row)
        if players == 2 and k != PLANNER and start < kept:
            done = start
            while bring_forward(moves, values, start, done, kept, FURTHER):
                rest[:] = view
                make(rest, moves[done])
                net = n1[k], n2[k], n3[k], h1, h2, x, work, row
                values[done] = rest_of_turn(rest, seat, moves, kept, worths, after, net)
                done += 1
        for i in range(kept):
            value = values[i]
            if value > best:
                best = value
                best_move = moves[i]
            if explore:
                value += np.float32(noise) * np.float32(np.random.standard_normal())
            elif k == PLANNER:
                value += np.float32(1e-4) * np.float32(np.random.random())
            if value > highest:
                highest = value
                chosen = moves[i]
        make(s, chosen)
        if n < room:
            after[:] = view
            make(after, chosen)
            forget_the_stuck(after, seat)
            if not after[OVER]:
                features(after, seat, x, work, row)
                rec_x[n] = x
            rec_seat[n] = seat
            rec_margin[n] = margin(after, seat)
            rec_best[n] = best
            rec_how[n] = (EXPLORED if chosen != best_move else 0) + (ENDED if after[OVER] else 0)
            n += 1
    return turns, n


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


def hand_value_turned(s, seat, at, end):
    """What the hand of a seat is worth the other way up."""
    turn_over(s, seat)
    value = hand_value(s, at, end)
    turn_over(s, seat)
    return value


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
