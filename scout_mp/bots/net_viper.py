"""The twin of `net.net_value` in machine code, for runtimes with MicroPython's native emitter only.

Numbers stand here for the names of `shape` and `net`: a name would be looked up each time.
"""

import micropython


@micropython.viper
def first_layer(x: ptr8, net: ptr8, wide: ptr32) -> int:
    total = 0
    i = 0
    while i < 32:
        wide[i] = 0
        i += 1
    at = 84
    i = 0
    while i < 84:
        value = x[i]
        if value:
            value = value << net[i]
            total += value
            j = 0
            while j < 32:
                wide[j] += value * net[at]
                wide[j + 1] += value * net[at + 1]
                wide[j + 2] += value * net[at + 2]
                wide[j + 3] += value * net[at + 3]
                j += 4
                at += 4
        else:
            at += 32
        i += 1
    return total


@micropython.viper
def later_layers(net: ptr8, wide: ptr32, total: int) -> int:
    # On 64 bits a word is read without its sign: the sums are kept 2^30 higher, which none of them reaches.
    higher = 1 << 15
    higher = higher << 15
    i = 0
    at = 3924
    while i < 16:
        low = net[at] | net[at + 1] << 8 | net[at + 2] << 16
        wide[32 + i] = higher + low + (net[at + 3] - 128) * 16777216
        at += 4
        i += 1
    first = 2772
    at = 2900
    i = 0
    while i < 32:
        added = (net[first] | net[first + 1] << 8 | net[first + 2] << 16) + (net[first + 3] - 128) * 16777216
        first += 4
        value = (wide[i] - 128 * total + added) >> 4
        if value > 0:
            j = 0
            while j < 16:
                wide[32 + j] += value * ((net[at] | net[at + 1] << 8) - 32768)
                at += 2
                j += 1
        else:
            at += 2 * 16
        i += 1
    at = 4020
    out = (net[at] | net[at + 1] << 8 | net[at + 2] << 16) + (net[at + 3] - 128) * 16777216
    at = 3988
    i = 0
    while i < 16:
        value = (wide[32 + i] - higher) >> 14
        if value > 0:
            out += value * ((net[at] | net[at + 1] << 8) - 32768)
        at += 2
        i += 1
    return out >> net[4024]


@micropython.viper
def net_value(x: object, net: object, wide: object) -> int:
    return int(later_layers(net, wide, int(first_layer(x, net, wide))))
