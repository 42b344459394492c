"""What bots choose, on the PC as on the chip: plain ones in a match, those of the ladder once each."""

from binascii import crc32

from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.layout import TURN
from scout_mp.match import PLAY, Match
from tests.playing import numbered_seed, play, step

PLAYERS = (2, 3, 5)


def plain_bots():
    return [make_bot(name) for name in ("greedy", "random", "greedy")]


def match_of_plain_bots():
    return f"{crc32(record.write(play(3, numbered_seed(7), plain_bots()))):08x}"


def moves_of_the_ladder():
    """The move of each bot of the ladder in a position of a match of three."""
    bots = plain_bots()
    match = Match(3, numbered_seed(8))
    while match.phase != PLAY or match.played < 4:
        step(match, bots)
    state = match.round.state
    told = ""
    for name in LADDER:
        bot = make_bot(name)
        move = bot.choose(state, state[TURN], numbered_seed(9))
        told += f"{move:x} "
    return told
