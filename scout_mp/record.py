"""Match records: a whole or unfinished match in a few hundred bytes.

    3 bytes   "SCM"
    1         format, now 1
    1         players, + 8 with a seed of 16 bytes, + 16 for the house rule `unbeaten_pays`
    5 or 16   the seed
    players   who sits at each seat
    2         length of the body, little end first
    n         the body: what happened, see `coding`
    4         CRC-32 of all before, little end first

Cards are not kept: the seed deals them again. Reading plays every move through the rules.
"""

from binascii import crc32

from scout_mp.coding import decode_move, move_size
from scout_mp.errors import ScoutError
from scout_mp.layout import UNBEATEN_PAYS
from scout_mp.match import MATCH_OVER, PLAY, ROUND_OVER, Match

MAGIC = b"SCM"
FORMAT = 1
LONG_SEED = 8
HOUSE_BIT = 16


def write(match):
    """The record of a match as it stands, as bytes."""
    if len(match.body) > 65535:
        raise ScoutError("a match of more than 65535 bytes cannot be recorded")
    data = bytearray(MAGIC)
    data.append(FORMAT)
    long_seed = LONG_SEED if len(match.seed) == 16 else 0
    data.append(match.players | long_seed | (HOUSE_BIT if match.house & UNBEATEN_PAYS else 0))
    data.extend(match.seed)
    data.extend(match.seats)
    data.append(len(match.body) & 255)
    data.append(len(match.body) >> 8)
    data.extend(match.body)
    crc = crc32(data)
    for _ in range(4):
        data.append(crc & 255)
        crc >>= 8
    return bytes(data)


def read(data, steps=None, trail=0):
    """The match of a record, played through the rules move by move.

    `steps`: stop after so many happenings (an orientation of all hands, or a move) and leave the match
    there, to be gone on with; None plays all. ScoutError says what is wrong with a record that is cut,
    altered, foreign, or that breaks the rules.
    """
    head = _check_frame(data)
    players = head & 7
    at = 5 + (16 if head & LONG_SEED else 5)
    seed = bytes(data[5:at])
    match = Match(
        players,
        seed,
        UNBEATEN_PAYS if head & HOUSE_BIT else 0,
        bytes(data[at : at + players]),
        trail,
    )
    body = data[at + players + 2 : -4]
    place = 0
    while place < len(body) and match.steps != steps:
        try:
            place = take(match, body, place)
        except ScoutError as error:
            raise ScoutError(
                "the record breaks the rules in round %d at move %d: %s"
                % (match.number + 1, match.played + 1, error)
            )
    if match.body != body[:place]:
        raise ScoutError("the record is not written as this version writes it")
    return match


def _check_frame(data):
    if len(data) < 3 or bytes(data[:3]) != MAGIC:
        raise ScoutError("this is not the record of a SCOUT match")
    if len(data) < 5:
        raise ScoutError("the record is cut: it has only %d bytes" % len(data))
    if data[3] != FORMAT:
        raise ScoutError("the record has format %d, this version reads format %d" % (data[3], FORMAT))
    head = data[4]
    players = head & 7
    if not 2 <= players <= 5 or head > 31:
        raise ScoutError("the record is altered: its fifth byte is %d" % head)
    size = 5 + (16 if head & LONG_SEED else 5) + players + 2
    if len(data) >= size:
        size += data[size - 2] + 4 + (data[size - 1] << 8)
    if len(data) < size:
        raise ScoutError("the record is cut: it has %d bytes of at least %d" % (len(data), size))
    if len(data) > size:
        raise ScoutError("the record has %d bytes too many" % (len(data) - size))
    crc = 0
    for i in range(1, 5):
        crc = crc << 8 | data[-i]
    if crc32(bytes(data[:-4])) != crc:
        raise ScoutError("the record is altered: its checksum does not agree")
    return head


def take(match, body, at):
    """Play what stands at `body[at]`; returns where the next happening stands. ScoutError: it is illegal."""
    if match.phase == MATCH_OVER:
        raise ScoutError("there are moves after the end of the match")
    if match.phase == ROUND_OVER:
        match.next_round()
    byte = body[at]
    if match.phase == PLAY:
        match.apply(decode_move(body, at))
        return at + move_size(byte)
    if byte >> match.players:
        raise ScoutError("more seats turn their hands over than there are")
    for seat in range(match.players):
        match.orient(seat, byte >> seat & 1)
    return at + 1
