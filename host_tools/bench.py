"""How fast the game is on this machine: rounds a second with random bots, listing and playing."""

import platform
from dataclasses import asdict, dataclass

from scout_mp.deals import deal, starter
from scout_mp.layout import OVER
from scout_mp.legal import Legal
from scout_mp.rng import Rng
from scout_mp.rounds import Round
from scout_mp.seeds import derive

# Rounds a second by the number of players: ten times what a public engine in Python reaches (125, 67, 65).
MARKS = {3: 1250, 4: 670, 5: 650}

# No rule ends a round that goes round in circles.
MOST_MOVES = 5000


@dataclass(frozen=True)
class Speed:
    """What was measured: totals over `rounds` rounds, always the same ones, in `seconds`."""

    players: int
    rounds: int
    moves: int
    legal: int
    seconds: float

    @property
    def rounds_per_second(self):
        return self.rounds / self.seconds

    @property
    def moves_per_round(self):
        return self.moves / self.rounds

    @property
    def legal_per_position(self):
        return self.legal / self.moves


def measure(players, seconds, clock):
    """Play rounds for that long, at least one; `clock()` gives seconds."""
    round_ = Round()
    legal = Legal(4096)
    rng = Rng()
    rounds = moves = listed = 0
    begin = clock()
    while True:
        seed = derive(b"", b"bench", rounds >> 16, rounds & 0xFFFF)
        round_.start(players, starter(seed[:16], players, 0), deal(seed[:16], players, 0))
        rng.seed(seed)
        for _ in range(MOST_MOVES):
            count = legal.list(round_)
            round_.apply(legal.moves[rng.below(count)])
            moves += 1
            listed += count
            if round_.state[OVER]:
                break
        rounds += 1
        spent = clock() - begin
        if spent >= seconds:
            return Speed(players, rounds, moves, listed, spent)


def machine():
    """What it was measured on, in words."""
    return {
        "machine": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def as_json(speeds):
    """The figures as an object of JSON."""
    rows = [
        {
            **asdict(speed),
            "rounds_per_second": round(speed.rounds_per_second, 1),
            "moves_per_round": round(speed.moves_per_round, 2),
            "legal_per_position": round(speed.legal_per_position, 2),
            "mark": MARKS.get(speed.players),
        }
        for speed in speeds
    ]
    return {**machine(), "speeds": rows}
