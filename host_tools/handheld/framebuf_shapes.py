"""Which pixels MicroPython's framebuf gives to a line, an ellipse and a polygon.

Pure arithmetic without a picture. What the chip draws was found by trying it out and is held to it by
tests/handheld/test_framebuf.py.
"""


def line_points(x1, y1, x2, y2, width, height):
    """Yield the pixels (x, y) of a line from (x1, y1) to (x2, y2) that lie on a picture of this size.

    The longer way is walked pixel by pixel. The other coordinate is the nearest one to the ideal line;
    exactly between two, the one farther from the start.
    """
    along_x, along_y = abs(x2 - x1), abs(y2 - y1)
    step_x, step_y = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
    steps = max(along_x, along_y)
    if along_y > along_x:
        first, last = steps_inside(y1, step_y, steps, height)
        for i in range(first, last + 1):
            x = x1 + step_x * nearest(i, along_x, steps)
            if 0 <= x < width:
                yield x, y1 + step_y * i
    else:
        first, last = steps_inside(x1, step_x, steps, width)
        for i in range(first, last + 1):
            y = y1 + step_y * nearest(i, along_y, steps)
            if 0 <= y < height:
                yield x1 + step_x * i, y


def nearest(i, aside, steps):
    """How far aside the i-th of `steps` steps is, when the last one is `aside` aside."""
    return (2 * aside * i + steps) // (2 * steps) if steps else 0


def steps_inside(start, step, steps, size):
    """The first and the last step that lies in 0 … size - 1."""
    if step > 0:
        return max(0, -start), min(steps, size - 1 - start)
    return max(0, start - size + 1), min(steps, start)


def quarter_ellipse(xr, yr):
    """Yield the offsets (x, y) of a quarter of an ellipse from its centre, radii xr and yr.

    Where the curve is steep there is one pixel for each row, where it is flat one for each column; of
    two neighbours the one is taken that is nearer to the curve. Some pixels come twice.
    """
    if xr == 0 and yr == 0:
        yield 0, 0
        return

    def outside(x, y):
        return yr * yr * x * x + xr * xr * y * y - xr * xr * yr * yr

    x, y = xr, 0
    while yr * yr * x >= xr * xr * y:
        yield x, y
        y += 1
        if outside(x, y) + outside(x - 1, y) > 0:
            x -= 1
    x, y = 0, yr
    while yr * yr * x <= xr * xr * y:
        yield x, y
        x += 1
        if outside(x, y) + outside(x, y - 1) > 0:
            y -= 1


def polygon_edges(corners):
    """Yield the edges (x1, y1, x2, y2) in the order and direction in which the chip walks them."""
    here = corners[0]
    for there in reversed(corners):
        yield *here, *there
        here = there


def edge_crossings(x1, y1, x2, y2, rows):
    """Yield (x, y) where the edge crosses each row y of the range `rows`; its lower end is not crossed.

    x is kept in 32nds of a pixel, cut towards zero, then rounded to the nearest pixel.
    """
    for y in range(max(rows.start, min(y1, y2)), min(rows.stop, max(y1, y2))):
        yield toward_zero(32 * x1 + toward_zero(32 * (x2 - x1) * (y - y1), y2 - y1) + 16, 32), y


def toward_zero(number, divisor):
    """The quotient without its fraction, as C divides."""
    quotient = abs(number) // abs(divisor)
    return quotient if (number < 0) == (divisor < 0) else -quotient
