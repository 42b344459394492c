"""The same leaves as in `blit`, compiled to machine code where the runtime can do that."""

import micropython

from firmware.ui.surface import HEIGHT, LIT, MOST, NUMBERS, ORIGIN, ROWS_ABOVE, turn_round


@micropython.viper
def clear(buffer: ptr32):
    i = 0
    while i < 256:
        buffer[i] = 0
        i += 1


@micropython.viper
def find_glyphs(numbers: ptr8, points: ptr8, string: ptr8, part: int, shape: int) -> int:
    # Here a string is its bytes in UTF-8: those before the first character are skipped.
    at = 0
    skip = part & 0xFFF
    while skip:
        at += 1
        if (string[at] & 0xC0) != 0x80:
            skip -= 1
    left = part >> 12
    first = shape & 0xFF
    last = shape >> 8 & 0xFF
    count = shape >> 17
    to = 0
    hebrew = 0
    while left:
        point = string[at]
        at += 1
        if point >= 0xC0:
            # Two or three bytes; of four, which no font has, the last one is lost.
            more = 1 if point < 0xE0 else 2
            four = point >= 0xF0
            point &= 0x1F if more == 1 else 0x0F
            while more:
                point = point << 6 | string[at] & 0x3F
                at += 1
                more -= 1
            if four:
                at += 1
                point = 0
        number = last - first + 1 + count
        if point >= first and point <= last:
            number = point - first
        else:
            if point >= 0x590 and point <= 0x5FF:
                hebrew = 1
            low = 0
            high = count
            while low < high:
                middle = (low + high) >> 1
                found = points[2 * middle] | points[2 * middle + 1] << 8
                if found == point:
                    number = last - first + 1 + middle
                    low = high
                elif found < point:
                    low = middle + 1
                else:
                    high = middle
        numbers[to] = number & 255
        numbers[to + 1] = number >> 8
        to += 2
        left -= 1
    return hebrew


@micropython.viper
def glyphs_width(starts: ptr8, numbers: ptr8, count: int) -> int:
    width = count
    i = 0
    while i < 2 * count:
        at = 2 * (numbers[i] | numbers[i + 1] << 8)
        width -= starts[at] | starts[at + 1] << 8
        width += starts[at + 2] | starts[at + 3] << 8
        i += 2
    return width


@micropython.viper
def draw_glyphs(
    buffer: ptr8, columns: ptr8, starts: ptr8, numbers: ptr8, count: int, place: int, wide: int
) -> int:
    x = (place & 0xFFF) - 1024
    y = (place >> 12 & 0xFFF) - 1024
    lit = place >> 25
    shift = y & 7
    page = (y >> 3) * 128
    i = 0
    while i < 2 * count and x < 128:
        at = 2 * (numbers[i] | numbers[i + 1] << 8)
        column = starts[at] | starts[at + 1] << 8
        end = starts[at + 2] | starts[at + 3] << 8
        while column < end:
            if wide:
                bits = columns[2 * column] | columns[2 * column + 1] << 8
            else:
                bits = columns[column]
            bits <<= shift
            if x < 0 or x > 127:
                bits = 0
            to = x + page
            while bits:
                if to >= 0 and to < 1024:
                    if lit:
                        buffer[to] |= bits & 255
                    else:
                        buffer[to] &= 255 - (bits & 255)
                bits >>= 8
                to += 128
            column += 1
            x += 1
        x += 1
        i += 2
    return x + 1024


@micropython.native
def draw_line(buffer, font, string, count, x, y, colour):
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


@micropython.native
def line_width(font, string, count):
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


@micropython.viper
def draw_centred(buffer: ptr8, columns: ptr8, starts: ptr8, number: int, room: int, place: int):
    start = starts[2 * number] | starts[2 * number + 1] << 8
    end = starts[2 * number + 2] | starts[2 * number + 3] << 8
    x = (place & 0xFFF) - 1024 + ((room - (end - start)) >> 1)
    y = (place >> 12 & 0xFFF) - 1024
    lit = place >> 25
    shift = y & 7
    page = (y >> 3) * 128
    while start < end:
        bits = (columns[2 * start] | columns[2 * start + 1] << 8) << shift
        if x < 0 or x > 127:
            bits = 0
        to = x + page
        while bits:
            if to >= 0 and to < 1024:
                if lit:
                    buffer[to] |= bits & 255
                else:
                    buffer[to] &= 255 - (bits & 255)
            bits >>= 8
            to += 128
        start += 1
        x += 1


@micropython.viper
def draw_box(buffer: ptr8, place: int, width: int, height: int, filled: int):
    x = (place & 0xFFF) - 1024
    y = (place >> 12) - 1024
    shift = y & 7
    page = (y >> 3) * 128
    sides = (1 << height - 1) - 2 << shift
    ends = (1 << height - 1 | 1) << shift
    i = 0
    while i < width:
        lit = ends
        dark = sides
        if i == 0 or i == width - 1:
            lit = sides
            dark = 0
        elif filled:
            lit = sides | ends
            dark = 0
        if x < 0 or x > 127:
            lit = 0
        to = x + page
        while lit:
            if to >= 0 and to < 1024:
                buffer[to] = buffer[to] & (255 - (dark & 255)) | lit & 255
            lit >>= 8
            dark >>= 8
            to += 128
        i += 1
        x += 1


@micropython.viper
def invert(buffer: ptr8, start: int, count: int, mask: int):
    end = start + count
    while start < end:
        buffer[start] ^= mask
        start += 1


@micropython.viper
def thin_out(buffer: ptr8, start: int, count: int, mask: int):
    even = 255 - (mask & 0x55)
    odd = 255 - (mask & 0xAA)
    end = start + count
    while start < end:
        if start & 1:
            buffer[start] &= odd
        else:
            buffer[start] &= even
        start += 1
