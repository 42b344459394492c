"""What many records of matches add up to."""

from dataclasses import dataclass, field

from host_tools.errors import ToolError
from host_tools.replay.steps import seat_words
from scout_mp import record
from scout_mp.errors import ScoutError
from scout_mp.layout import TURN
from scout_mp.match import MATCH_OVER
from scout_mp.moves import is_scout, shown

RECORD = ".scm"
# No round has as many moves.
LONGEST = 2000


@dataclass
class Player:
    """One kind of player, the person or a bot, over all matches of so many players. A shared victory counts
    for each by its share. `points` lists those of each match, `margins` how far each was ahead of the best
    other."""

    name: str
    players: int
    matches: int = 0
    won: float = 0.0
    points: list = field(default_factory=list)
    margins: list = field(default_factory=list)
    moves: int = 0
    scouts: int = 0
    scout_shows: int = 0

    @property
    def mean_points(self):
        return sum(self.points) / len(self.points)

    @property
    def scout_share(self):
        """The share of moves that were scouts, Scout & Shows among them."""
        return self.scouts / self.moves if self.moves else 0.0


def records_in(paths):
    """(path, match) of every match that is over among the files, and those in the folders, each once; and a
    list with the reason for each file that could not be read or is not over."""
    matches, left_out, seen = [], [], set()
    for path in files_of(paths):
        data = path.read_bytes()
        if data in seen:
            continue
        seen.add(data)
        try:
            match = record.read(data)
        except ScoutError as error:
            left_out.append(f"{path}: {error}")
            continue
        if match.phase == MATCH_OVER:
            matches.append((path, match))
        else:
            left_out.append(f"{path}: the match is not over")
    return matches, left_out


def files_of(paths):
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{RECORD}"))
        elif path.is_file():
            yield path
        else:
            raise ToolError(
                f"there is no file or folder {path}: `scout pull` fetches records from a board", 2
            )


def add_up(matches):
    """The Players of these matches, by number of players and name."""
    found = {}
    for match in matches:
        totals, winners = match.totals(), match.winners()
        for seat in range(match.players):
            name = seat_words(match, seat)[2:]
            player = found.setdefault((match.players, name), Player(name, match.players))
            player.matches += 1
            player.won += (seat in winners) / len(winners)
            player.points.append(totals[seat])
            player.margins.append(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))
        for seat, move in moves_of(match):
            player = found[match.players, seat_words(match, seat)[2:]]
            player.moves += 1
            player.scouts += is_scout(move)
            player.scout_shows += bool(is_scout(move) and shown(move))
    return [found[key] for key in sorted(found)]


def moves_of(match):
    """(seat, move) of every move of a match, round by round from its end."""
    data = record.write(match)
    step = match.steps
    while step:
        after = record.read(data, steps=step, trail=LONGEST)
        for _ in range(after.played):
            move = after.round.take_back()
            yield after.round.state[TURN], move
        step -= after.played + 1


def as_objects(players):
    """For JSON."""
    return [
        {
            "players": each.players,
            "name": each.name,
            "matches": each.matches,
            "won": round(each.won, 3),
            "mean_points": round(each.mean_points, 2),
            "best": max(each.points),
            "moves": each.moves,
            "scouts": each.scouts,
            "scout_shows": each.scout_shows,
        }
        for each in players
    ]
