"""The innermost loops of drawing: columns of bits into the 128 x 64 panel's bytes.

Short leaves over bytes and small ints, at most four arguments each, nothing allocated, so that a
faster twin can take their place. `buffer` is the panel's 1024 bytes: byte x + 128 * page, bit 0 on top.
"""
WIDTH = 128
BYTES = 1024
# What is added to a coordinate before it is packed, so that it is never negative.
ORIGIN = 256
TWO_BYTES = 1 << 24
LIT = 1 << 25


def blit(buffer, columns, source, place):
    """Draw the lit pixels of some columns, cut at the panel's four edges.

    source: first column | number of columns << 16 | TWO_BYTES for columns two bytes high | LIT to light
    the pixels rather than to darken them. place: x + ORIGIN | y + ORIGIN << 12, both from -256 to 1023.
    """
    x = (place & 0xFFF) - 256
    y = (place >> 12) - 256
    at = source & 0xFFFF
    end = x + (source >> 16 & 0xFF)
    step = 1 + (source >> 24 & 1)
    lit = source >> 25
    shift = y & 7
    page = (y >> 3) * 128
    if x < 0:
        at -= x
        x = 0
    if end > 128:
        end = 128
    at *= step
    while x < end:
        bits = columns[at]
        if step == 2:
            bits |= columns[at + 1] << 8
        bits <<= shift
        to = x + page
        while bits:
            if 0 <= to < 1024:
                if lit:
                    buffer[to] |= bits & 255
                else:
                    buffer[to] &= 255 - (bits & 255)
            bits >>= 8
            to += 128
        at += step
        x += 1


def invert(buffer, start, count, mask):
    """Turn over the bits of `mask` in `count` bytes from `start`."""
    end = start + count
    while start < end:
        buffer[start] ^= mask
        start += 1


def thin_out(buffer, start, count, mask):
    """Darken every other pixel, like a chessboard, of the bits of `mask` in `count` bytes from `start`."""
    end = start + count
    while start < end:
        if start & 1:
            buffer[start] &= 255 - (mask & 0xAA)
        else:
            buffer[start] &= 255 - (mask & 0x55)
        start += 1
