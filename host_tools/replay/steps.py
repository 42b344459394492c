"""A record taken apart: how the match stood after each of its steps, and what each step was."""

from dataclasses import dataclass

from firmware.game import KEPT, PERSON, Game
from host_tools.errors import ToolError
from scout_mp import record
from scout_mp.bots import LADDER
from scout_mp.cards import card_text
from scout_mp.errors import ScoutError
from scout_mp.layout import OVER, TURN, hand_bytes, show_bytes
from scout_mp.moves import move_text


@dataclass(frozen=True)
class Step:
    """One happening. seat: who moved, None where all hands were turned or kept. move: in the notation of the
    rules, or which seats turned their hands over. cards: of the active show after it, hands: of all seats,
    points: of each seat in this round, None until it is over."""

    round: int
    seat: int | None
    move: str
    show: list
    hands: list
    points: list | None


class Replay:
    """The match of a record (bytes); ToolError naming `called` where it is none."""

    def __init__(self, data, called="the record"):
        self._data = data
        try:
            self.match = record.read(data)
        except ScoutError as error:
            raise ToolError(f"{called}: {error}") from error

    @property
    def last(self):
        """The number of the last step; 0 is the deal."""
        return self.match.steps

    def game(self, step):
        """The Game as it stood after a step, with the last moves of its round."""
        game = Game(record.read(self._data, steps=step, trail=KEPT), None)
        game.remember()
        return game

    def steps(self):
        """All the Steps, in order."""
        turned = self.game(0)
        for number in range(1, self.last + 1):
            before, turned = turned, self.game(number)
            yield self._step(before, turned)

    def _step(self, before, after):
        match = after.match
        state = match.round.state
        seats = range(match.players)
        oriented = match.played == 0
        return Step(
            match.number + 1,
            None if oriented else before.match.round.state[TURN],
            turned_over(match) if oriented else move_text(after.last[-1].move),
            [card_text(card) for card in show_bytes(state)],
            [[card_text(card) for card in hand_bytes(state, seat)] for seat in seats],
            list(match.points[-1]) if state[OVER] else None,
        )


def turned_over(match):
    """Which seats turned their hands over, of a match in which that was the last that happened."""
    flips = match.body[-1]
    seats = [str(seat + 1) for seat in range(match.players) if flips >> seat & 1]
    return f"turn over: {', '.join(seats)}" if seats else "all keep their hands"


def seat_words(match, seat):
    """Who sits there: "1 person", "2 planner"."""
    who = match.seats[seat]
    name = "person" if who == PERSON else LADDER[who - 1] if who <= len(LADDER) else f"bot {who}"
    return f"{seat + 1} {name}"
