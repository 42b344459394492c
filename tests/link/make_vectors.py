"""Writes tests/vectors/link.jsonl, by which another implementation of the link can be checked.

python -m tests.link.make_vectors
"""

import json
from binascii import crc32
from pathlib import Path

from scout_mp.link import messages
from scout_mp.link.fair_deal import (
    choice_commitment,
    choice_salt,
    commitment,
    match_id,
    shared_seed,
)
from scout_mp.link.frames import BEAT, DATA, HEADER, REJECT, SIDE
from scout_mp.link.greeting import Greeting
from scout_mp.link.session import CONNECTED
from scout_mp.link.settings import Settings
from scout_mp.seeds import seed_text
from tests.shared.link.test_frames import coded, read
from tests.shared.link.wire import Clock, Device, Randomness

PATH = Path(__file__).resolve().parent.parent / "vectors" / "link.jsonl"


def frames():
    """Headers and payloads, and how they stand on the wire."""
    random_bytes = Randomness(900)
    for kind, side, sequence, acknowledged, payload in (
        (BEAT, 0, 0, 0, b""),
        (BEAT, 1, 255, 254, b""),
        (DATA, 0, 1, 0, b"\x00"),
        (DATA, 1, 0, 255, bytes(64)),
        (DATA, 0, 7, 9, b"\xff" * 64),
        (DATA, 1, 7, 9, random_bytes(32) + random_bytes(32)),
        (DATA, 0, 2, 2, bytes((messages.EMOTE, 0))),
        (REJECT, 1, 3, 4, b"\x07"),
    ):
        session = random_bytes(4)
        body = bytes([kind | (SIDE if side else 0)]) + session + bytes([sequence, acknowledged]) + payload
        yield {
            "what": "frame",
            "type": kind,
            "side": side,
            "session": session.hex(),
            "sequence": sequence,
            "acknowledged": acknowledged,
            "payload": payload.hex(),
            "wire": coded(body).hex(),
        }


def streams():
    """Bytes with noise between frames, and the frames (without CRC) that are to be found."""
    one = coded(b"\x02abcd\x01\x01")
    two = coded(bytes((3, 0, 0, 0, 0, 5, 6, 10, 1)), True)
    for stream in (
        one + two,
        b"\x00\x00" + one,
        b"noise" + one + two,
        b"noise\x00" + one,
        b"\x07" * 300 + two,
        one[:-3] + one,
        one[:-3] + b"\x00" + one,
        one[:4] + bytes([one[4] ^ 1]) + one[5:] + two,
    ):
        yield {"what": "stream", "wire": stream.hex(), "frames": [frame.hex() for frame in read(stream)]}


def hellos():
    """What devices say of themselves."""
    for name, version, ladder, heard in (
        ("", (0, 1, 0), 3, None),
        ("Anna", (1, 2, 3), 3, b"\x11" * 32),
        ("ä" * 20, (255, 0, 9), 5, b"\xfe" * 32),
    ):
        nonce = Randomness(901)(16)
        greeting = Greeting(name, version, ladder)
        greeting.commit(commitment(nonce))
        if heard:
            greeting.heard(heard)
        yield {
            "what": "hello",
            "name": name,
            "version": version,
            "ladder": ladder,
            "nonce": nonce.hex(),
            "heard": heard.hex() if heard else None,
            "payload": bytes(greeting.payload).hex(),
            "wire": coded(bytes([1]) + bytes(HEADER - 1) + bytes(greeting.payload), True).hex(),
        }


def deals():
    """Seeds, codes and ids of two nonces; that of side 0 first."""
    random_bytes = Randomness(902)
    for number in range(12):
        first, second = random_bytes(16), random_bytes(16)
        players = 2 + number % 4
        settings = Settings(players, bytes(range(players)), 1, number & 1, 1 + number).coding(1)
        seed = shared_seed(first, second)
        yield {
            "what": "deal",
            "nonces": [first.hex(), second.hex()],
            "settings": settings.hex(),
            "settings_crc": f"{crc32(settings):08x}",
            "seed": seed.hex(),
            "code": seed_text(seed),
            "match": match_id(first, second, settings).hex(),
        }


def choices():
    """Commitments to which hands turn over, and position hashes."""
    random_bytes = Randomness(903)
    for number in range(5):
        ident, secret = random_bytes(8), random_bytes(16)
        salt = choice_salt(secret, number)
        body = random_bytes(number * 5)
        yield {
            "what": "choice",
            "match": ident.hex(),
            "round": number,
            "flips": 1 << number,
            "salt": salt.hex(),
            "commitment": choice_commitment(ident, number, 1 << number, salt).hex(),
            "body": body.hex(),
            "hash": f"{crc32(ident + body):08x}",
        }


def handshake():
    """Two devices from the first greeting to the first moves, byte by byte: what A sends in answer to B.

    Time goes on by 10 ms from line to line; each side hears what the other said in the line before.
    """
    clock = Clock()
    one = Device(clock, 40, (2, bytes(2), 1, 0), "Anna")
    two = Device(clock, 41, None, "Björn")
    nonces = [device.link.session.nonce.hex() for device in (one, two)]
    lines = []
    while not (two.link.match and one.link.match and one.link.match.steps > 3):
        from_one, from_two = one.tick(), two.tick()
        lines.append([from_one.hex(), from_two.hex()])
        two.link.feed(from_one, len(from_one))
        one.link.feed(from_two, len(from_two))
        clock.advance(10)
    assert one.link.state == two.link.state == CONNECTED
    yield {
        "what": "handshake",
        "nonces": nonces,
        "session": bytes(one.link.session._session).hex(),
        "sides": [one.link.session.side, two.link.session.side],
        "match": one.link.match_id.hex(),
        "code": seed_text(one.link.match.seed),
        "lines": lines,
    }


def lines():
    """The whole file, a line for each vector."""
    for part in (frames, streams, hellos, deals, choices, handshake):
        for vector in part():
            yield json.dumps(vector, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PATH.write_text("".join(lines()), encoding="utf-8")
