"""How the happenings of a match are written into bytes, and read back.

Of each round: one byte with a bit for each seat that turned its hand over, then its moves:

    0iiiinnn                     shows n cards (1-7) from index i (0-15)
    10efpppp                     scouts: e right end, f turned over, p place (0-15)
    11mmmmmm mmmmmmmm mmmmmmmm   any other move, as it is packed in `moves`, big end first

A move has just one coding, so that equal matches are equal bytes.
"""

from scout_mp.errors import ScoutError
from scout_mp.moves import FLIP, RIGHT, SCOUT, SHOW_BITS, place, scout, show, show_index, shown


def encode_flips(flips, body):
    """Append which seats turned their hands over: bit 0 is seat 0."""
    body.append(flips)


def encode_move(move, body):
    """Append a move to a bytearray: one byte for most, three for a Scout & Show and for large hands."""
    if not move & SCOUT and show_index(move) < 16 and shown(move) < 8:
        body.append(show_index(move) << 3 | shown(move))
    elif not move & SHOW_BITS and place(move) < 16:
        right = 32 if move & RIGHT else 0
        body.append(128 | right | (16 if move & FLIP else 0) | place(move))
    else:
        body.append(192 | move >> 16)
        body.append(move >> 8 & 255)
        body.append(move & 255)


def move_size(byte):
    """How many bytes a coded move has, from its first byte."""
    return 3 if byte >= 192 else 1


def decode_move(body, at):
    """The move coded at `body[at]`; ScoutError if the bytes end too early or are not the move's coding."""
    byte = body[at]
    if byte < 128:
        move = show(byte >> 3, byte & 7)
    elif byte < 192:
        move = scout(byte & 32, byte & 15, byte & 16)
    else:
        if at + 3 > len(body):
            raise ScoutError("the record ends in the middle of a move")
        move = (byte & 63) << 16 | body[at + 1] << 8 | body[at + 2]
        again = bytearray()
        encode_move(move, again)
        if len(again) != 3:
            raise ScoutError("a move is coded in three bytes where one will do")
    return move
