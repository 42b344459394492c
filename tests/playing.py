"""Matches played by bots, on CPython and on MicroPython alike."""

from scout_mp.bots import LADDER, make_bot
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.layout import TURN, WHOLE
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, Match
from scout_mp.seeds import derive


def mixed(players, first=0):
    """A bot for each seat, those of the ladder in turn, from `first` on."""
    return [make_bot(LADDER[(seat + first) % len(LADDER)]) for seat in range(players)]


def step(match, bots):
    """Bring a match one happening further: all orientations of a round, or one move."""
    if match.phase not in (ORIENT, PLAY):
        match.next_round()
    state = match.round.state
    if match.phase == ORIENT:
        seed = thinking_seed(match.seed, match.number, ORIENTATION)
        for seat in range(match.players):
            match.orient(seat, bots[seat].orient(state, seat, seed))
    else:
        seat = state[TURN]
        match.apply(bots[seat].choose(state, seat, thinking_seed(match.seed, match.number, match.played)))


def play(players, seed, bots, house=0):
    """A whole match."""
    match = Match(players, seed, house)
    while match.phase != MATCH_OVER:
        step(match, bots)
    return match


def become(round_, other):
    """Make a Round the same as another; moves made before cannot be taken back in it. Allocates nothing."""
    round_.state[WHOLE] = other.state
    round_.forget_trail()


def numbered_seed(number):
    """A seed of 16 bytes for each number below 65536."""
    return derive(b"", b"test", number)[:16]
