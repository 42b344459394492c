"""One frame of the link in one line of words."""

from host_tools.link.words import MESSAGES, REASONS
from scout_mp.coding import decode_move
from scout_mp.errors import ScoutError
from scout_mp.link import greeting, messages
from scout_mp.link.fields import get16, get32
from scout_mp.link.frames import (
    ACKNOWLEDGED,
    BEAT,
    DATA,
    HEADER,
    HELLO,
    REJECT,
    SEQUENCE,
    SESSION,
    SIDE,
    TYPE,
)
from scout_mp.link.reasons import NONE
from scout_mp.link.settings import read_settings
from scout_mp.moves import move_text


def describe(frame):
    """Header and payload of a sound frame, as bytes, in words."""
    kind = frame[TYPE] & ~SIDE
    payload = frame[HEADER:]
    if kind == HELLO:
        return "HELLO  " + _hello(payload)
    head = f"side {frame[TYPE] >> 7} of {frame[SESSION : SESSION + 4].hex()}"
    if kind == BEAT:
        return f"BEAT   {head}, took {frame[ACKNOWLEDGED]}"
    if kind == REJECT:
        reason = payload[0] if payload else NONE
        return f"REJECT {head}: {REASONS.get(reason, f'reason {reason}')}"
    if kind == DATA:
        return f"DATA   {head}, {frame[SEQUENCE]}, took {frame[ACKNOWLEDGED]}: {_message(payload)}"
    return f"a frame of unknown type {kind}, {len(payload)} bytes"


def _hello(payload):
    reason = greeting.check(payload, 0, len(payload))
    if reason != NONE:
        return f"{payload.hex()} ({REASONS[reason]})"
    partner = greeting.Partner()
    partner.read(payload, 0, len(payload))
    heard = payload[greeting.AT_HEARD : greeting.AT_HEARD + greeting.HEARD]
    who = heard.hex() if any(heard) else "nobody"
    version = ".".join(map(str, partner.version))
    commitment = payload[greeting.AT_COMMITMENT : greeting.AT_COMMITMENT + greeting.HEARD]
    return f"{partner.name or '(no name)'} {version}, is {commitment.hex()}, hears {who}"


def _message(payload):
    if not payload:
        return "empty"
    name = MESSAGES.get(payload[0], f"unknown message {payload[0]}")
    try:
        return f"{name} {_fields(payload)}".rstrip()
    except (IndexError, ScoutError):
        return f"{name}, not in its form: {payload[1:].hex()}"


def _fields(payload):
    kind = payload[0]
    rest = payload[1:]
    if kind == messages.STATE:
        if not payload[16] & messages.HAS_MATCH:
            return "no match"
        over = ", over" if payload[16] & messages.IS_OVER else ""
        return f"match {rest[:8].hex()}, {get16(payload, 9)} steps, position {get32(payload, 11):08x}{over}"
    if kind == messages.PROPOSE:
        settings = read_settings(payload, 1, len(rest), 1)
        sides = "".join(str(settings.mine >> seat & 1) for seat in range(settings.players))
        seats = "".join("person " if who == 0 else f"bot{who} " for who in settings.seats)
        return f"{settings.revision}: {seats}on sides {sides}, house rules {settings.house}"
    if kind == messages.STEP:
        move = move_text(decode_move(payload[7:], 0))
        return f"{get16(payload, 1)}: {move}, position {get32(payload, 3):08x}"
    if kind == messages.COMMIT:
        return f"round {rest[0] + 1}: {rest[1:5].hex()}…"
    if kind == messages.OPEN:
        return f"round {rest[0] + 1}: seats turned {rest[1]:05b}"
    if kind == messages.OFFER:
        return f"seat {rest[1]} to {'a person' if rest[2] == 0 else f'bot {rest[2]}'}"
    if kind == messages.ANSWER:
        return "yes" if rest[1] else "no"
    if kind == messages.LEAVE:
        return "for good" if rest[0] else "to come back"
    if kind == messages.REFUSE:
        return f"{MESSAGES.get(rest[1], rest[1])}: {REASONS.get(rest[0], rest[0])}"
    return rest[:8].hex() + ("…" if len(rest) > 8 else "")
