"""A number for the rules: it changes when a rule does, and only then.

python -m tests.link.rules_digest
"""

import hashlib

from scout_mp import record
from scout_mp.legal import Legal
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, Match
from scout_mp.rng import Rng
from scout_mp.seeds import derive


def rules_digest():
    """The first 4 bytes of SHA-256 over matches for each player count and house rule: their records, points
    and how many moves were legal at each turn. Moves are drawn from the legal ones in rising order, so the
    order in which they are listed does not count.
    """
    total = hashlib.sha256()
    for players in range(2, 6):
        for house in range(2):
            for number in range(3):
                _play(Match(players, derive(b"", b"rules", players, number)[:16], house), total)
    return total.digest()[:4]


def _play(match, total):
    legal = Legal(2048)
    rng = Rng()
    rng.seed(match.seed + b"rules")
    while match.phase != MATCH_OVER:
        if match.phase == ORIENT:
            for seat in range(match.players):
                match.orient(seat, rng.below(2))
        elif match.phase == PLAY:
            moves = sorted(legal.moves[: legal.list(match.round)])
            total.update(b"%d " % len(moves))
            match.apply(moves[rng.below(len(moves))])
        else:
            match.next_round()
    total.update(record.write(match) + repr(match.points).encode())


if __name__ == "__main__":
    print("RULES = bytes((" + ", ".join(str(byte) for byte in rules_digest()) + "))")
