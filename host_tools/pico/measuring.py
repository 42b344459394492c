"""Measures the budgets on the emulated Pico, part by part."""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from host_tools.build import firmware, image
from host_tools.build.board import Board
from host_tools.build.making import game_for
from host_tools.build.sources import get_tree
from host_tools.pico import bot_times
from host_tools.pico.bench import MS, Bench
from host_tools.pico.kept_flash import flash_with
from host_tools.pico.lockstep import Lockstep
from host_tools.pico.watched import counters, search_for_blocks, watched
from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.bots.bot import ORIENTATION, thinking_seed
from scout_mp.layout import TURN
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, Match
from scout_mp.rng import Rng
from scout_mp.seeds import derive

KB = 1024
PLAYER_WAITS_MS = 1500  # a person looks at the title before pressing anything
BOT_MOVES = 12  # of the strongest, in the match that memory is measured in
KEYS = 150
RECORDS = 20


@dataclass
class Measuring:
    """say: is told what is being done. `values` are those found, by budget."""

    board: Board
    say: Callable[[str], None]
    values: dict[str, float] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)

    def part(self, name: str) -> None:
        """Measures one part: the name of a method."""
        self.say(f"Measuring: {name} ...")
        getattr(self, name)()

    def sizes(self) -> None:
        """Of .mpy files, of the firmware, and of records."""
        files = image.device_files(self.board, game_for(self.board, True))
        self.values["mpy_files"] = (
            sum(len(data) for name, data in files.items() if name.endswith(".mpy")) / KB
        )
        made = self._frozen(False)
        self.values["firmware"] = made.flash_bytes / KB
        self.versions["MicroPython"] = made.version
        self.versions["gcc"] = made.compiler
        self.versions["SCOUT Pocket"] = version("scout-pocket")
        self.values["record"] = max(len(data) for data in _records())

    def titles(self) -> None:
        """Power-on to the title."""
        for name, uf2 in self.both(False):
            with tempfile.TemporaryDirectory() as folder:
                both = self._on(uf2, folder, {})
                self.values[f"title_{name}"] = both.chip.panel.changed_ns / MS

    def keys(self) -> None:
        """How long a key takes to the last changed pixel, among three people who wander about."""
        with tempfile.TemporaryDirectory() as folder:
            both = self._on(
                self._frozen(False).path, folder, {"players": 3, "seat0": 0, "seat1": 0, "seat2": 0}
            )
            both.chip.run_ms(PLAYER_WAITS_MS)
            rng = Rng()
            rng.seed(b"keys to be measured")
            while len(both.latencies_ms) < KEYS:
                both.press(_key(both.screen, rng))
            found = sorted(both.latencies_ms)
            self.values["key_to_pixel"] = found[len(found) * 95 // 100 - 1]

    def memory(self) -> None:
        """Heap, collections and redraws in a match of five with the strongest bots."""
        seats = {"players": 5, **{f"seat{seat}": len(LADDER) for seat in range(1, 5)}}
        for name, uf2 in self.both(True):
            with tempfile.TemporaryDirectory() as folder:
                both = self._on(uf2, folder, seats)
                both.chip.run_ms(PLAYER_WAITS_MS)
                search_for_blocks(both.chip)
                while counters(both.chip)["moves"] < BOT_MOVES and both.screen != "RoundPointsScreen":
                    both.press(A)
                found = counters(both.chip)
            self.values[f"free_{name}"] = found["least_free"] / KB
            self.values[f"largest_free_{name}"] = found["least_largest"] / KB
            self._worst("idle_tick", found["idle_allocated"])
            self._worst("collection", found["longest_collection_us"] / 1000)
            self._worst("collections_elsewhere", found["other_collections"])
            self.values["redraws"] = min(
                self.values.get("redraws", 1e9), 1e6 / found["longest_thinking_tick_us"]
            )

    def bots(self) -> None:
        """How long each bot thinks."""
        thoughts = bot_times.measure(self._frozen(False).path, self.board)
        self.values["bot_move"] = bot_times.slowest(thoughts, LADDER[:-1])
        self.values["strongest_move"] = bot_times.slowest(thoughts, LADDER[-1:])
        self.values["strongest_median"] = bot_times.median(thoughts, LADDER[-1])

    def _worst(self, name: str, value: float) -> None:
        self.values[name] = max(value, self.values.get(name, 0))

    def _on(self, uf2: Path, folder: str, settings) -> Lockstep:
        return Lockstep(Bench(flash_with(uf2, self.board), self.board), Path(folder), settings)

    def both(self, beside: bool) -> Iterator[tuple[str, Path]]:
        """(name, UF2) of the game frozen and from .mpy files, with the measuring program beside it or not."""
        yield "frozen", self._frozen(beside).path
        game = game_for(self.board, True)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.uf2"
            base = firmware.build(self.board, get_tree(say=self.say), None, say=self.say).path
            image.build(self.board, watched(game) if beside else game, base, path)
            yield "mpy", path

    def _frozen(self, beside: bool) -> firmware.Firmware:
        game = game_for(self.board, True)
        tree = get_tree(say=self.say)
        return firmware.build(self.board, tree, watched(game) if beside else game, say=self.say)


def _key(screen: str, rng: Rng) -> int:
    """What a person who tries this and that presses."""
    among = {
        "TableScreen": (A, A, A, A, RIGHT, LEFT, UP),
        "ChooseShowScreen": (A, A, RIGHT, RIGHT, LEFT, B, UP),
        "ScoutScreen": (A, A, RIGHT, RIGHT, LEFT, UP, DOWN),
        "MarkCardsScreen": (A, RIGHT, RIGHT, B),
        "OrientationScreen": (A, A, DOWN),
        "LastMovesScreen": (B, DOWN),
    }.get(screen, (A,))
    return among[rng.below(len(among))]


def _records() -> Iterator[bytes]:
    """Records of whole matches of five, of quick bots of all kinds."""
    for number in range(RECORDS):
        bots = [make_bot(("greedy", "planner", "random")[(seat + number) % 3]) for seat in range(5)]
        match = Match(5, derive(b"", b"records", number)[:16])
        while match.phase != MATCH_OVER:
            if match.phase not in (ORIENT, PLAY):
                match.next_round()
            state = match.round.state
            if match.phase == ORIENT:
                seed = thinking_seed(match.seed, match.number, ORIENTATION)
                for seat, bot in enumerate(bots):
                    match.orient(seat, bot.orient(state, seat, seed))
            else:
                seat = state[TURN]
                seed = thinking_seed(match.seed, match.number, match.played)
                match.apply(bots[seat].choose(state, seat, seed))
        yield record.write(match)
