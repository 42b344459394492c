"""The innermost loops of drawing: columns of bits into the 128 x 64 panel's bytes.

Short leaves over bytes and small ints, nothing allocated, so that faster twins can take their place, see
`leaves`. `buffer` is the panel's 1024 bytes: byte x + 128 * page, bit 0 on top.
"""
from firmware.ui.surface import (
    BYTES,
    FIRST_HEBREW,
    HEIGHT,
    LAST_HEBREW,
    LIT,
    MOST,
    NUMBERS,
    ORIGIN,
    ROWS_ABOVE,
    WIDTH,
    turn_round,
)


def clear(buffer):
    """Darken the whole panel. `buffer` is a bytearray: words in it must lie at multiples of four."""
    for i in range(BYTES):
        buffer[i] = 0


def blit(buffer, columns, source, place):
    """Draw the lit pixels of some columns, cut at the panel's four edges.

    source: first column | number of columns << 16 | 1 << 24 for columns two bytes high | LIT to light
    the pixels rather than to darken them. place: x + ORIGIN | y + ORIGIN << 12, both from -1024 to 3071.
    """
    x = (place & 0xFFF) - ORIGIN
    y = (place >> 12) - ORIGIN
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


def find_glyphs(numbers, points, string, part, shape):
    """Write the numbers of the glyphs for some characters of a string into `numbers`, two bytes each.

    points: of the font, see host_tools/fonts/compile.py. part: number of the first character | how many
    << 12. shape: the font's FIRST | LAST << 8 | number of points << 17. Returns 1 if a Hebrew letter is among
    them, else 0.
    """
    at = part & 0xFFF
    end = at + (part >> 12)
    first = shape & 0xFF
    last = shape >> 8 & 0xFF
    count = shape >> 17
    to = 0
    hebrew = 0
    while at < end:
        point = ord(string[at])
        if first <= point <= last:
            number = point - first
        else:
            if FIRST_HEBREW <= point <= LAST_HEBREW:
                hebrew = 1
            # The glyph behind all others stands for what the font does not have.
            number = last - first + 1 + count
            low = 0
            high = count
            while low < high:
                middle = (low + high) >> 1
                found = points[2 * middle] | points[2 * middle + 1] << 8
                if found == point:
                    number = last - first + 1 + middle
                    break
                if found < point:
                    low = middle + 1
                else:
                    high = middle
        numbers[to] = number & 255
        numbers[to + 1] = number >> 8
        to += 2
        at += 1
    return hebrew


def glyphs_width(starts, numbers, count):
    """The columns that so many glyphs take, each with the gap behind it."""
    width = count
    for i in range(0, 2 * count, 2):
        at = 2 * (numbers[i] | numbers[i + 1] << 8)
        width -= starts[at] | starts[at + 1] << 8
        width += starts[at + 2] | starts[at + 3] << 8
    return width


def draw_glyphs(buffer, columns, starts, numbers, count, place, wide):
    """Draw glyphs side by side, the first one's cell at `place`, as for blit, | LIT; until the panel's right
    edge. wide: 1 for columns two bytes high. Returns the x where the next one would begin + ORIGIN.
    """
    x = place & 0xFFF
    for i in range(0, 2 * count, 2):
        if x >= ORIGIN + WIDTH:
            break
        at = 2 * (numbers[i] | numbers[i + 1] << 8)
        start = starts[at] | starts[at + 1] << 8
        width = (starts[at + 2] | starts[at + 3] << 8) - start
        blit(buffer, columns, start | width << 16 | wide << 24 | (place >> 25) << 25, x | place & 0xFFF000)
        x += width + 1
    return x


def draw_line(buffer, font, string, count, x, y, colour):
    """Draw the first `count` characters of a string, MOST at the most, from column x on, y being the top of
    the line, in the order in which they read; returns the column at which a next one would begin.
    """
    whole = len(string)
    if whole > MOST:
        whole = MOST
    if count > whole:
        count = whole
    points = font.POINTS
    starts = font.STARTS
    shape = font.FIRST | font.LAST << 8 | (len(points) >> 1) << 17
    if find_glyphs(NUMBERS, points, string, whole << 12, shape):
        turn_round(count)
    top = y - font.ABOVE
    if x < -ORIGIN or top <= -ROWS_ABOVE or top >= HEIGHT:
        return x + glyphs_width(starts, NUMBERS, count)
    place = x + ORIGIN | top + ORIGIN << 12
    if colour:
        place |= LIT
    wide = 1 if font.HEIGHT > 8 else 0
    return draw_glyphs(buffer, font.COLUMNS, starts, NUMBERS, count, place, wide) - ORIGIN


def line_width(font, string, count):
    """Columns from the first to the last pixel of the first `count` characters of a string."""
    width = 0
    start = 0
    points = font.POINTS
    shape = font.FIRST | font.LAST << 8 | (len(points) >> 1) << 17
    while start < count:
        some = count - start
        if some > MOST:
            some = MOST
        find_glyphs(NUMBERS, points, string, start | some << 12, shape)
        width += glyphs_width(font.STARTS, NUMBERS, some)
        start += some
    return width - 1 if width else 0


def draw_centred(buffer, columns, starts, number, room, place):
    """Draw the glyph of that number, two bytes high, in the middle of `room` columns from `place`: as for
    blit, | LIT.
    """
    start = starts[2 * number] | starts[2 * number + 1] << 8
    width = (starts[2 * number + 2] | starts[2 * number + 3] << 8) - start
    x = (place & 0xFFF) + ((room - width) >> 1)
    blit(buffer, columns, start | width << 16 | 1 << 24 | (place >> 25) << 25, x | place & 0xFFF000)


def draw_box(buffer, place, width, height, filled):
    """Draw a rectangle with its four corner pixels left as they are: lit all over if `filled`, else its lines
    lit and dark inside. place: as for blit. height: 3 to 24.
    """
    x = (place & 0xFFF) - ORIGIN
    y = (place >> 12) - ORIGIN
    sides = (1 << height - 1) - 2
    ends = 1 << height - 1 | 1
    for i in range(width):
        if 0 <= x + i < WIDTH:
            inside = 0 < i < width - 1
            lit = sides | ends if inside and filled else ends if inside else sides
            dark = sides if inside and not filled else 0
            lit <<= y & 7
            dark <<= y & 7
            to = x + i + (y >> 3) * WIDTH
            while lit:
                if 0 <= to < BYTES:
                    buffer[to] = buffer[to] & (255 - (dark & 255)) | lit & 255
                lit >>= 8
                dark >>= 8
                to += WIDTH


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
