"""What a fuzzer feeds to the link: bytes that become a mix of raw wire, sealed frames and messages.

    python -m tests.fuzz.link_target [-max_total_time=60] [FOLDER OF EXAMPLES]

needs atheris (`pip install atheris`), which finds by itself which bytes reach new code.
"""

import sys

from scout_mp import record
from scout_mp.errors import ScoutError
from scout_mp.link.frames import ACKNOWLEDGED, DATA, HEADER, MOST_PAYLOAD, SEQUENCE, SESSION, TYPE
from tests.shared.link.test_frames import coded
from tests.shared.link.wire import pair, talk

# What the first bytes of a portion mean: how it reaches the wire.
RAW, FRAME, MESSAGE, TIME, PEOPLE = range(5)


def seal(message):
    """A DATA frame with a message, its header still empty."""
    return bytes([DATA]) + bytes(HEADER - 1) + message[:MOST_PAYLOAD]


def with_session(link, frame):
    """The same frame as the partner of this session would send it next."""
    session = link.session
    body = bytearray(frame)
    body[TYPE] |= (1 - session.side) << 7
    body[SESSION : SESSION + 4] = session._session
    body[SEQUENCE] = (session.delivery.received + 1) & 255
    body[ACKNOWLEDGED] = session.delivery.sequence
    return bytes(body)


def portions(data):
    """(kind, bytes) of the input: each portion has a byte for its kind and one for its length."""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] % 80
        yield data[at] % 5, data[at + 2 : at + 2 + size]
        at += 2 + size


def start(first):
    """Two devices: in the lobby, choosing, in the middle of a match, or at its end."""
    one, two, clock = pair(2 + first % 3, bytes(2 + first % 3), 1, first & 1, first)
    steps = (0, 1, 9, 25)[first >> 4 & 3]
    for _ in range(120):
        talk(one, two, clock, 10)
        if one.link.match and one.link.match.steps >= steps:
            break
    one.act = two.act = lambda: None
    return one, two, clock


def take(data):
    """Feed one input; returns the steps of the match afterwards. Raises what must never be raised."""
    one, two, clock = start(data[0] if data else 0)
    link = one.link
    for kind, body in portions(data[1:]):
        if kind == RAW:
            link.feed(body, len(body))
        elif kind == FRAME:
            frame = coded((body + bytes(HEADER))[: max(HEADER, len(body))][: HEADER + MOST_PAYLOAD])
            link.feed(frame, len(frame))
        elif kind == MESSAGE:
            frame = coded(with_session(link, seal(body)))
            link.feed(frame, len(frame))
        elif kind == TIME:
            for _ in range(len(body)):
                one.tick()
                clock.advance(100)
        else:
            _people(one, body)
        assert len(link.session.reader.raw) + len(link.session.delivery.payload) < 200
    for _ in range(5):
        one.tick()
        clock.advance(100)
    if one.kept:
        again = record.write(link.match)
        assert record.write(record.read(again)) == again
        two.kept = one.kept
        two.boot()
    return link.match.steps if link.match else 0


def _people(one, body):
    """What the people of the honest side may do meanwhile; what is not possible is told in our words."""
    link = one.link
    deeds = (
        lambda: link.propose(2, bytes(2), 1),
        link.agree,
        link.adopt,
        link.give,
        link.trust,
        lambda: link.answer_offer(True),
        lambda: link.offer_seat(0, 1),
        lambda: link.orient(0, True),
        lambda: link.play(one.choose(link.match)) if link.my_turn >= 0 else None,
        link.next_round,
        lambda: link.leave(True),
        lambda: link.emote(1),
        link.dismiss,
    )
    for byte in body:
        try:
            deeds[byte % len(deeds)]()
        except ScoutError as error:
            assert str(error)


def main():
    import atheris

    atheris.instrument_all()
    atheris.Setup(sys.argv, take)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
