"""The moves of a replay by which a seat lost most, as text and for programs."""

from types import SimpleNamespace

from firmware.advice import reason_words
from firmware.game import PERSON
from firmware.texts import FALLBACK, Texts
from host_tools.errors import ToolError
from scout_mp.bots import LADDER, make_bot
from scout_mp.cards import card_text
from scout_mp.layout import hand_bytes, show_bytes
from scout_mp.moves import move_text
from scout_mp.review import Review


def seat_to_review(match, number):
    """The seat of that number, from 1, or of the one person where it is None; ToolError if there is none."""
    if number is None:
        persons = [seat for seat in range(match.players) if match.seats[seat] == PERSON]
        if len(persons) != 1:
            raise ToolError(f"{len(persons)} persons played: say whose moves with --seat", 2)
        return persons[0]
    if number > match.players:
        raise ToolError(f"there is no seat {number}: {match.players} played", 2)
    return number - 1


def review(replay, seat):
    """The lapses of a seat as objects for JSON, the worst first."""
    found = Review(replay.match, seat, make_bot(LADDER[-1]))
    while not found.think():
        pass
    texts = Texts(FALLBACK)
    english = SimpleNamespace(texts=texts, text=texts.get)
    game = replay.game(replay.last)
    return [
        {
            "round": lapse.round,
            "move": lapse.number,
            "lost": lapse.loss / 10,
            "hand": [card_text(card) for card in hand_bytes(lapse.state, seat)],
            "show": [card_text(card) for card in show_bytes(lapse.state)],
            "played": move_text(lapse.done),
            "better": move_text(lapse.better),
            "reasons": [reason_words(english, game, seat, reason) for reason in lapse.reasons],
        }
        for lapse in found.lapses
    ]


def as_text(lapses):
    """The same for people."""
    if not lapses:
        return "Hardly a point was lost."
    lines = []
    for lapse in lapses:
        lines.append(f"Round {lapse['round']}, move {lapse['move']}: -{lapse['lost']}")
        lines.append(f"  hand    {' '.join(lapse['hand'])}")
        lines.append(f"  show    {' '.join(lapse['show']) or 'none'}")
        lines.append(f"  played  {lapse['played']}")
        lines.append(f"  better  {lapse['better']}")
        lines += [f"          {reason}" for reason in lapse["reasons"]]
    return "\n".join(lines)
