"""A bot that is another program: a command that speaks the engine's protocol on its standard streams."""

import json
from contextlib import closing, contextmanager

from host_tools.arena.program import Program
from host_tools.engine.positions import card_texts, position_of
from host_tools.engine.reading import LONGEST_LINE, LONGEST_TEXT, Line
from host_tools.errors import ToolError
from scout_mp.cards import card_text
from scout_mp.deals import deal
from scout_mp.errors import ScoutError
from scout_mp.layout import OUT_SIZE, PLAYERS, STATE_SIZE, TURN, hand_bytes
from scout_mp.moves import parse_move
from scout_mp.rounds import Round
from scout_mp.view import hide

# Seconds until a program that has done wrong is killed.
GRACE = 1
# Of an error that it answers with, in characters.
LONGEST_ERROR = 200

PLAYERS_OF_TRIAL = 3
SEED_OF_TRIAL = bytes(16)


class BotFault(ToolError):
    """A bot has not done what it should: the text names it and says what came."""


@contextmanager
def at(place):
    """A BotFault in here tells where it came up, from the widest place to the narrowest one."""
    try:
        yield
    except BotFault as fault:
        raise BotFault(f"{place} {fault}") from fault


class ExternalBot:
    """Asks the program `orient` and `choose`; `name` is the bot that tables and faults name, and the requests
    too unless they name `asked`; `patience`: the seconds that it has for each answer. What it does wrong, or
    does not do, is a BotFault.
    """

    def __init__(self, name, command, patience, asked=""):
        self._name = name
        self._asked = asked or name
        self._command = command
        self._patience = patience
        self._view = Round()
        try:
            self._program = Program(command)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise BotFault(f"the bot {name} does not start: {command}: {why}") from error

    def orient(self, state, seat, seed):
        line, answer = self._ask(
            {
                "op": "orient",
                "players": state[PLAYERS],
                "seat": seat,
                "starter": state[TURN],
                "hand": card_texts(hand_bytes(state, seat)),
                "bot": self._asked,
                "seed": number_of(seed),
            }
        )
        if not isinstance(answer.get("flip"), bool):
            raise self._fault(f'answered {cut(line)}, not with "flip": true or false')
        return answer["flip"]

    def choose(self, state, seat, seed):
        view = view_of(state, seat, self._view)
        line, answer = self._ask({"op": "choose", "view": view, "bot": self._asked, "seed": number_of(seed)})
        try:
            move = parse_move(answer["move"])
        except (KeyError, TypeError, AttributeError, ScoutError) as error:
            raise self._fault(f'answered {cut(line)}, not with "move": a move in notation') from error
        fault = self._legal_fault(state, move)
        if fault:
            raise self._fault(f"chose {answer['move']!r}, but {fault}")
        return move

    def _legal_fault(self, state, move):
        self._view.state[:] = state
        return self._view.fault(move)

    def _ask(self, request):
        """The line that came, and the object that it is."""
        try:
            line = self._program.ask(f"{json.dumps(request)}\n".encode("ascii"), self._patience)
        except TimeoutError as error:
            raise self._fault(self._late()) from error
        except EOFError as error:
            raise self._fault(self._gone()) from error
        if len(line) > LONGEST_LINE:
            raise self._fault(f"answered with a line of more than {LONGEST_LINE} bytes: {cut(line)}")
        read = Line(line)
        if read.fault:
            raise self._fault(f"answered {cut(line)}: {read.fault}")
        if "error" in read.request:
            error = read.request["error"]
            told = cut(error if isinstance(error, str) else line, LONGEST_ERROR)
            raise self._fault(f"answered {request['op']!r} with an error: {told}")
        return line, read.request

    def _late(self):
        """What there is to say when its time is over; the program is ended."""
        came = bytes(self._program.came)
        self._program.end(grace=0)
        what = f"began an answer, {cut(came)}, and did not end the line" if came else "did not answer"
        return (
            f"{what} within {self._patience} s. Does it flush each line that it writes? If it needs longer:"
            f" --patience SECONDS. Its command, to try it by hand: {self._command}"
        )

    def _gone(self):
        """What there is to say of one that has closed its input or output."""
        code = self._program.end(GRACE)
        if code is None:
            return f"runs on, but has closed its input or output; try its command by hand: {self._command}"
        how = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return f"has ended without an answer ({how}); try its command by hand: {self._command}"

    def _fault(self, what):
        """The BotFault; the program is ended, but for a moment it can say more on its standard error."""
        self._program.end(GRACE)
        return BotFault(f"the bot {self._name} {what}")

    def close(self):
        """End the program, whatever it does."""
        self._program.end()


def cut(said, longest=LONGEST_TEXT):
    """What a program wrote, bytes or text, in quotes, on one line and of at most `longest` characters."""
    text = said.decode("utf-8", "backslashreplace") if isinstance(said, bytes) else said
    shown = repr(text.strip())
    return shown if len(shown) <= longest else f"{shown[: longest - 4]}...{shown[0]}"


def try_out(bot):
    """Ask the program of a Bot one question. BotFault where it does not answer: told once, and not by every
    worker that starts one of its own.
    """
    round_ = Round()
    round_.start(PLAYERS_OF_TRIAL, 0, deal(SEED_OF_TRIAL, PLAYERS_OF_TRIAL, 0))
    player = ExternalBot(bot.name, bot.command, bot.patience, bot.asked)
    with closing(player), at("the first question:"):
        player.orient(round_.state, 0, SEED_OF_TRIAL)


def number_of(seed):
    """A seed as the protocol's whole number."""
    return int.from_bytes(seed[:8], "big")


def view_of(state, seat, round_):
    """The view that a seat has, as an object of the protocol. `round_`: a Round to work with."""
    hidden = bytearray(STATE_SIZE)
    hide(state, seat, hidden)
    round_.state[:] = hidden
    view = position_of(round_, with_out=state[OUT_SIZE] > 0)
    for other in range(state[PLAYERS]):
        if other != seat:
            view["hands"][other] = [card_text(card) if card else None for card in hand_bytes(hidden, other)]
    return view
