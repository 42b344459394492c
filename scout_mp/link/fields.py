"""Numbers within buffers, little end first, and stretches of bytes compared and copied without a slice."""


def put16(buf, at, value):
    """Write a number below 2^16."""
    buf[at] = value & 255
    buf[at + 1] = value >> 8


def get16(buf, at):
    """A number below 2^16."""
    return buf[at] | buf[at + 1] << 8


def put32(buf, at, value):
    """Write a number below 2^32."""
    put16(buf, at, value & 65535)
    put16(buf, at + 2, value >> 16)


def get32(buf, at):
    """A number below 2^32; above 2^30 it allocates under MicroPython."""
    return get16(buf, at) | get16(buf, at + 2) << 16


def copy(source, at, into, to, count):
    """Copy `count` bytes from `source[at]` on to `into[to]` on."""
    for i in range(count):
        into[to + i] = source[at + i]


def same(one, at, other, to, count):
    """Whether `count` bytes agree."""
    for i in range(count):
        if one[at + i] != other[to + i]:
            return False
    return True
