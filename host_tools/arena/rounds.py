"""Playing: one round among bots, and a piece of work. What runs in the workers."""

import time
from dataclasses import dataclass

from host_tools.arena.external import at
from host_tools.arena.players import open_player
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.deals import deal, first_starter
from scout_mp.layout import OVER, TURN
from scout_mp.rounds import Round
from scout_mp.seeds import derive

# No rule ends a round in which the same cards are shown and scouted for ever: it is counted as it stands.
MOST_MOVES = 1000


@dataclass(frozen=True)
class Played:
    """One round: the hero's seat counted from the starter, every seat's points counted from the hero, the
    moves made. `seconds` and `decisions` are the hero's own."""

    deal: int
    seat: int
    points: tuple
    moves: int
    seconds: float
    decisions: int


def deal_seed(seed, players, number):
    """The seed of an arena's deal."""
    return derive(seed, b"arena", players, number)[:16]


def play_round(seats, seed, clock):
    """Play one round, dealt from 16 bytes; gives it, its moves, each seat's seconds and decisions."""
    players = len(seats)
    round_ = Round()
    round_.start(players, first_starter(seed, players), deal(seed, players, 0))
    state = round_.state
    seconds = [0.0] * players
    decisions = [0] * players
    thinking = thinking_seed(seed, 0, ORIENTATION)
    with at("before the first move:"):
        flips = [bot.orient(state, seat, thinking) for seat, bot in enumerate(seats)]
    for seat in range(players):
        if flips[seat]:
            round_.turn_over(seat)
    moves = 0
    while not state[OVER] and moves < MOST_MOVES:
        seat = state[TURN]
        with at(f"move {moves + 1}:"):
            begin = clock()
            move = seats[seat].choose(state, seat, thinking_seed(seed, 0, moves))
            seconds[seat] += clock() - begin
        decisions[seat] += 1
        round_.apply(move)
        moves += 1
    return round_, moves, seconds, decisions


def play_piece(piece, clock=time.perf_counter):
    """Play a piece of work; a list of Played in the order of deals and seats."""
    players = piece.contest.players
    with open_player(piece.contest.hero) as hero, open_player(piece.contest.rival) as rival:
        found = []
        for number in range(piece.first, piece.stop):
            seed = deal_seed(piece.seed, players, number)
            start = first_starter(seed, players)
            for seat in range(players):
                seats = [hero if other == seat else rival for other in range(players)]
                with at(f"{players} players, deal {number},"):
                    round_, moves, seconds, decisions = play_round(seats, seed, clock)
                found.append(
                    Played(
                        number,
                        (seat - start) % players,
                        tuple(round_.points((seat + i) % players) for i in range(players)),
                        moves,
                        seconds[seat],
                        decisions[seat],
                    )
                )
        return found
