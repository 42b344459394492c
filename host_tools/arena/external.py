"""A bot that is another program: a command that speaks the engine's protocol on its standard streams."""

import json
import shlex
import subprocess
from contextlib import closing, suppress

from host_tools.engine.positions import card_texts, position_of
from host_tools.errors import ToolError
from scout_mp.cards import card_text
from scout_mp.deals import deal
from scout_mp.errors import ScoutError
from scout_mp.layout import OUT_SIZE, PLAYERS, STATE_SIZE, TURN, hand_bytes
from scout_mp.moves import parse_move
from scout_mp.rounds import Round
from scout_mp.view import hide

PLAYERS_OF_TRIAL = 3
SEED_OF_TRIAL = bytes(16)


class ExternalBot:
    """Asks the program `orient` and `choose`; `name` is the bot that the requests name."""

    def __init__(self, name, command):
        self._name = name
        self._command = command
        self._view = Round()
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise ToolError(f"the bot {name} does not start: {command}: {error}") from error

    def orient(self, state, seat, seed):
        answer = self._ask(
            {
                "op": "orient",
                "players": state[PLAYERS],
                "seat": seat,
                "starter": state[TURN],
                "hand": card_texts(hand_bytes(state, seat)),
                "bot": self._name,
                "seed": number_of(seed),
            }
        )
        if not isinstance(answer.get("flip"), bool):
            raise self._fault("orient", answer)
        return answer["flip"]

    def choose(self, state, seat, seed):
        view = view_of(state, seat, self._view)
        answer = self._ask({"op": "choose", "view": view, "bot": self._name, "seed": number_of(seed)})
        try:
            move = parse_move(answer["move"])
        except (KeyError, TypeError, AttributeError, ScoutError) as error:
            raise self._fault("choose", answer) from error
        fault = self._legal_fault(state, move)
        if fault:
            raise ToolError(f"the bot {self._name} chose {answer['move']!r}, but {fault}")
        return move

    def _legal_fault(self, state, move):
        self._view.state[:] = state
        return self._view.fault(move)

    def _ask(self, request):
        try:
            self._program.stdin.write(json.dumps(request) + "\n")
            self._program.stdin.flush()
            line = self._program.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise ToolError(
                f"the bot {self._name} has ended without an answer; try its command by hand: {self._command}"
            )
        try:
            answer = json.loads(line)
        except ValueError as error:
            raise ToolError(f"the bot {self._name} answered no JSON: {line.strip()[:60]!r}") from error
        if not isinstance(answer, dict):
            raise ToolError(f"the bot {self._name} answered no JSON object: {line.strip()[:60]!r}")
        if "error" in answer:
            raise ToolError(f"the bot {self._name} answered {request['op']!r} with: {answer['error']}")
        return answer

    def _fault(self, operation, answer):
        wanted = '"flip": true or false' if operation == "orient" else '"move": a move in notation'
        return ToolError(f"the bot {self._name} answered {operation!r} with {answer!r}, not with {wanted}")

    def close(self):
        """End the program: its input ends, and if it goes on for all that, it is stopped."""
        with suppress(OSError):  # a question it did not wait for is still to be sent
            self._program.stdin.close()
        try:
            self._program.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        self._program.stdout.close()


def try_out(name, command):
    """Ask the program one question. ToolError where it does not answer: told once, and not by every worker
    that starts one of its own.
    """
    round_ = Round()
    round_.start(PLAYERS_OF_TRIAL, 0, deal(SEED_OF_TRIAL, PLAYERS_OF_TRIAL, 0))
    with closing(ExternalBot(name, command)) as bot:
        bot.orient(round_.state, 0, SEED_OF_TRIAL)


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
