"""What is to be played: who against whom, how many, on which deals, and the pieces of work it falls into."""

from dataclasses import dataclass

from host_tools.errors import ToolError

# Deals of one piece of work: some seconds with the slow bots, and little to throw away on Ctrl-C.
PIECE = 5
MOST_DEALS = 65535
# Seconds for an answer of another program. The bots here think for less than one; what takes long is a first
# answer for which a program compiles itself, while others do so on the same machine.
PATIENCE = 120


@dataclass(frozen=True)
class Bot:
    """A bot by its name; `command` starts it if it is another program, which has `patience` seconds for an
    answer and is asked for the bot `asked`, or for `name` if that is empty; `weights` is the folder of a
    learnt bot's weights if they are not the game's."""

    name: str
    command: str = ""
    asked: str = ""
    weights: str = ""
    patience: int = PATIENCE


@dataclass(frozen=True)
class Contest:
    """One `hero` among `rivals` of one kind, in every seat in turn, on each of the deals."""

    hero: Bot
    rival: Bot
    players: int


@dataclass(frozen=True)
class Piece:
    """Some deals of a contest: numbers `first` up to `stop`, dealt from `seed`."""

    contest: Contest
    seed: bytes
    first: int
    stop: int


def contests_of(bots, against, players, steps=False):
    """Every bot among every other one; with `against` among these, with `steps` among the one before it."""
    if steps:
        pairs = list(zip(bots[1:], bots, strict=False))
    else:
        pairs = [(hero, rival) for hero in bots for rival in against or bots]
    found = [
        Contest(hero, rival, count) for count in players for hero, rival in pairs if hero.name != rival.name
    ]
    if not found:
        raise ToolError("nobody to play against: name two different bots, such as `greedy planner`", 2)
    return found


def pieces_of(contests, seed, deals):
    """The pieces of work, the first deals of all contests before the next ones."""
    if not 2 <= deals <= MOST_DEALS:
        raise ToolError(f"{deals} deals: it must be 2 to {MOST_DEALS}, an interval needs at least two", 2)
    return [
        Piece(contest, seed, first, min(first + PIECE, deals))
        for first in range(0, deals, PIECE)
        for contest in contests
    ]
