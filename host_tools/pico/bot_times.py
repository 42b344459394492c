"""How long bots think on the emulated Pico about positions that matches come to."""

import statistics
from dataclasses import dataclass
from pathlib import Path

from host_tools.build import mpy
from host_tools.build.board import Board
from host_tools.build.filesystem import Files
from host_tools.build.program import beside
from host_tools.pico.bench import Bench
from host_tools.pico.kept_flash import flash_with
from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.layout import SIZES, TURN
from scout_mp.legal import Legal
from scout_mp.match import ORIENT, PLAY, Match
from scout_mp.seeds import derive

ON_CHIP = Path(__file__).parent / "on_chip" / "bot_times.py"
BOOT = b"from bot_times import main\n\nmain()\n"
LONGEST_MS = 3_600_000
# The strongest bot thinks about all positions, the others about each of so many.
EVERY = 3
MATCHES = 4


@dataclass(frozen=True)
class Thought:
    """One move: times in ms; `slice_ms` is the longest piece that the loop of the game had to wait for."""

    bot: str
    position: str
    ms: float
    slice_ms: float
    move: int


def positions() -> dict[str, bytes]:
    """Records of matches that wait for a move, by name: for 2 to 5 players an ordinary one, that with the
    most legal moves, and that with the largest hand of some matches of plain bots."""
    found = {}
    legal = Legal()
    for players in range(2, 6):
        most = largest = 0
        for number in range(MATCHES):
            match, bots = _match(players, number)
            while match.number == 0 and match.phase in (ORIENT, PLAY):
                _step(match, bots)
                if match.phase != PLAY:
                    continue
                state = match.round.state
                moves = legal.list(match.round)
                hand = state[SIZES + state[TURN]]
                if number == 0 and match.played == 2 * players:
                    found[f"{players}-ordinary"] = record.write(match)
                if moves > most:
                    most = moves
                    found[f"{players}-moves"] = record.write(match)
                if hand > largest:
                    largest = hand
                    found[f"{players}-hand"] = record.write(match)
    return found


def measure(firmware: Path, board: Board) -> list[Thought]:
    """Lets all bots of the ladder think; `firmware` is a UF2 with the game frozen in."""
    flash = bytearray(flash_with(firmware, board))
    files = Files(memoryview(flash)[board.filesystem_at :])
    lines = []
    for number, (name, data) in enumerate(positions().items()):
        files[name] = data
        lines += [f"{bot} {name}" for bot in LADDER if bot == LADDER[-1] or number % EVERY == 0]
    files["bots.txt"] = "\n".join(lines).encode()
    for path, data in mpy.compile_all(beside({"bot_times.py": ON_CHIP.read_bytes()}), board.chip).items():
        files[path] = data
    files["boot.py"] = BOOT
    bench = Bench(bytes(flash), board)
    bench.run_until(lambda: bench.link.heard.endswith(b"done\n"), LONGEST_MS, step_ms=50)
    told = (line.split() for line in bench.link.heard.decode().splitlines()[:-1])
    return [
        Thought(bot, position, int(spent) / 1000, int(longest) / 1000, int(move))
        for bot, position, spent, longest, move in told
    ]


def slowest(thoughts: list[Thought], bots: tuple[str, ...]) -> float:
    """The longest move of these bots in ms."""
    return max(thought.ms for thought in thoughts if thought.bot in bots)


def median(thoughts: list[Thought], bot: str) -> float:
    """The median of a bot's moves in ms."""
    return statistics.median(thought.ms for thought in thoughts if thought.bot == bot)


def _match(players: int, number: int):
    seed = derive(b"", b"positions", players, number)[:16]
    bots = [make_bot(("greedy", "planner", "random")[(seat + number) % 3]) for seat in range(players)]
    return Match(players, seed), bots


def _step(match, bots) -> None:
    state = match.round.state
    if match.phase == ORIENT:
        seed = thinking_seed(match.seed, match.number, ORIENTATION)
        for seat, bot in enumerate(bots):
            match.orient(seat, bot.orient(state, seat, seed))
    else:
        seat = state[TURN]
        match.apply(bots[seat].choose(state, seat, thinking_seed(match.seed, match.number, match.played)))
