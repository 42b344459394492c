"""What a device keeps of a linked match, so that no reset, pulled cable or power cut can end it.

    3    "SCL"
    1    format, now 1
    8    match id
    1    side of this device
    1    sides of the seats
    16   secret
    1    own seats that have chosen, 1 those that turn over, in the round that is played
    1    round of the other side's commitment, 255 for none; 32 the commitment
    1    revision of the seats, 1 seat offered (255: none), 1 who is to sit there
    1    how many rounds were dealt, and for each 2 bytes: the step at which it was
    2    length of the record, then the record as `record` writes it
    4    CRC-32 of all before

The record holds all that both sides have alike; what is before it belongs to this device. It must be kept
before anything is told to the other side: what the other side knows, this side must not have forgotten.
"""

from binascii import crc32

from scout_mp import record
from scout_mp.errors import ScoutError
from scout_mp.link.fields import copy, get16, get32, put16, put32
from scout_mp.link.greeting import COMMITMENT
from scout_mp.link.linked_match import LinkedMatch

MAGIC = b"SCL"
FORMAT = 1
AT_IDENT = 4
AT_SIDE = 12
AT_SIDES = 13
AT_SECRET = 14
AT_CHOSEN = 30
AT_FLIPS = 31
AT_THEIR_ROUND = 32
AT_THEIRS = 33
AT_OFFERS = 65
AT_ROUNDS = 68
HEAD = 69
CRC = 4


def pack(linked):
    """All that is to be kept of a LinkedMatch, as bytes."""
    choices = linked.choices
    offers = linked.offers
    kept = record.write(linked.match)
    rounds = len(linked.starts)
    size = HEAD + 2 * rounds + 2 + len(kept)
    data = bytearray(size + CRC)
    copy(MAGIC, 0, data, 0, 3)
    data[3] = FORMAT
    copy(linked.ident, 0, data, AT_IDENT, 8)
    data[AT_SIDE] = linked.side
    data[AT_SIDES] = linked.sides
    copy(linked.secret, 0, data, AT_SECRET, 16)
    data[AT_CHOSEN] = choices.chosen
    data[AT_FLIPS] = choices.flips
    data[AT_THEIR_ROUND] = choices.their_round
    copy(choices.theirs, 0, data, AT_THEIRS, COMMITMENT)
    data[AT_OFFERS] = offers.revision
    data[AT_OFFERS + 1] = offers.seat
    data[AT_OFFERS + 2] = offers.kind
    data[AT_ROUNDS] = rounds
    for i in range(rounds):
        put16(data, HEAD + 2 * i, linked.starts[i])
    put16(data, HEAD + 2 * rounds, len(kept))
    copy(kept, 0, data, size - len(kept), len(kept))
    put32(data, size, crc32(bytes(data[:size])))
    return bytes(data)


def unpack(data):
    """The LinkedMatch that was kept; ScoutError says what is wrong with bytes that are cut, altered or
    foreign.
    """
    if len(data) < 3 or bytes(data[:3]) != MAGIC:
        raise ScoutError("this is not a linked match of SCOUT")
    if len(data) < HEAD + CRC:
        raise ScoutError("the linked match is cut: it has only %d bytes" % len(data))
    if data[3] != FORMAT:
        raise ScoutError("the linked match has format %d, this version reads format %d" % (data[3], FORMAT))
    size = len(data) - CRC
    if crc32(bytes(data[:size])) != get32(data, size):
        raise ScoutError("the linked match is cut or altered: its checksum does not agree")
    rounds = data[AT_ROUNDS]
    at = HEAD + 2 * rounds
    match = record.read(data[at + 2 : size])
    while match.number + 1 < rounds:
        match.next_round()
    linked = LinkedMatch(
        match,
        bytes(data[AT_IDENT : AT_IDENT + 8]),
        data[AT_SIDE],
        data[AT_SIDES],
        bytes(data[AT_SECRET : AT_SECRET + 16]),
        [get16(data, HEAD + 2 * i) for i in range(rounds)],
    )
    choices = linked.choices
    choices.chosen = data[AT_CHOSEN]
    choices.flips = data[AT_FLIPS]
    choices.their_round = data[AT_THEIR_ROUND]
    copy(data, AT_THEIRS, choices.theirs, 0, COMMITMENT)
    linked.offers.revision = data[AT_OFFERS]
    linked.offers.seat = data[AT_OFFERS + 1]
    linked.offers.kind = data[AT_OFFERS + 2]
    return linked
