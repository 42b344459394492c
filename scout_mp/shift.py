"""Moving a stretch of bytes within a buffer: a slice assignment would allocate under MicroPython."""


def open_gap(buf, at, end, count):
    """Move the bytes `at`..`end` up by `count` places."""
    i = end
    while i > at:
        i -= 1
        buf[i + count] = buf[i]


def close_gap(buf, at, end, count):
    """Move the bytes `at + count`..`end` down to `at`; the places that fall free become 0."""
    i = at
    end -= count
    while i < end:
        buf[i] = buf[i + count]
        i += 1
    while count:
        buf[i] = 0
        i += 1
        count -= 1
