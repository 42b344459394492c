"""The twin of `net.net_value` in machine code, for runtimes with MicroPython's native emitter only."""

import micropython
from micropython import const

FEATURES = const(84)
WIDE = const(32)
NARROW = const(16)
FIRST_ADDED = const(84 + 84 * 32)
SECOND = const(84 + 84 * 32 + 4 * 32)
SECOND_ADDED = const(84 + 84 * 32 + 4 * 32 + 2 * 32 * 16)
THIRD = const(84 + 84 * 32 + 4 * 32 + 2 * 32 * 16 + 4 * 16)
THIRD_ADDED = const(84 + 84 * 32 + 4 * 32 + 2 * 32 * 16 + 4 * 16 + 2 * 16)
LAST_SHIFT = const(84 + 84 * 32 + 4 * 32 + 2 * 32 * 16 + 4 * 16 + 2 * 16 + 4)


@micropython.viper
def first_layer(x: ptr8, net: ptr8, wide: ptr32) -> int:
    total = 0
    i = 0
    while i < WIDE:
        wide[i] = 0
        i += 1
    at = FEATURES
    i = 0
    while i < FEATURES:
        value = x[i]
        if value:
            value = value << net[i]
            total += value
            j = 0
            while j < WIDE:
                wide[j] += value * net[at]
                wide[j + 1] += value * net[at + 1]
                wide[j + 2] += value * net[at + 2]
                wide[j + 3] += value * net[at + 3]
                j += 4
                at += 4
        else:
            at += WIDE
        i += 1
    return total


@micropython.viper
def later_layers(net: ptr8, wide: ptr32, total: int) -> int:
    # On 64 bits a word is read without its sign: the sums are kept 2^30 higher, which none of them reaches.
    higher = 1 << 15
    higher = higher << 15
    i = 0
    at = SECOND_ADDED
    while i < NARROW:
        low = net[at] | net[at + 1] << 8 | net[at + 2] << 16
        wide[WIDE + i] = higher + low + (net[at + 3] - 128) * 16777216
        at += 4
        i += 1
    first = FIRST_ADDED
    at = SECOND
    i = 0
    while i < WIDE:
        added = (net[first] | net[first + 1] << 8 | net[first + 2] << 16) + (net[first + 3] - 128) * 16777216
        first += 4
        value = (wide[i] - 128 * total + added) >> 4
        if value > 0:
            j = 0
            while j < NARROW:
                wide[WIDE + j] += value * ((net[at] | net[at + 1] << 8) - 32768)
                at += 2
                j += 1
        else:
            at += 2 * NARROW
        i += 1
    at = THIRD_ADDED
    out = (net[at] | net[at + 1] << 8 | net[at + 2] << 16) + (net[at + 3] - 128) * 16777216
    at = THIRD
    i = 0
    while i < NARROW:
        value = (wide[WIDE + i] - higher) >> 14
        if value > 0:
            out += value * ((net[at] | net[at + 1] << 8) - 32768)
        at += 2
        i += 1
    return out >> net[LAST_SHIFT]


@micropython.viper
def net_value(x: object, net: object, wide: object) -> int:
    return int(later_layers(net, wide, int(first_layer(x, net, wide))))
