"""The learnt evaluation: a small net in whole numbers, equal on every machine.

Two hidden layers of WIDE and NARROW units that pass on what is above 0. The weights are one bytes object, as
`scout tune` writes it, every number with its low byte first:

    FEATURES bytes                  how far each feature is shifted to the left
    FEATURES rows of WIDE bytes     first layer: weight + 128, a row for each feature
    WIDE x 4 bytes                  + 2^31: what the first layer adds
    WIDE rows of NARROW x 2 bytes   second layer: weight + 32768
    NARROW x 4 bytes                + 2^31: what the second layer adds
    NARROW x 2 bytes                third layer: weight + 32768
    4 bytes                         + 2^31: what the third layer adds
    1 byte                          how far the sum is shifted to the right to be points * SCALE

Who makes the weights sees to it that no sum reaches 2^30 for any features up to MOST.
"""

from scout_mp.bots.shape import FEATURES, NARROW, WIDE

# The first and second layers' sums are shifted to the right by this before they go on.
FIRST_SHIFT = 4
SECOND_SHIFT = 14

FIRST = FEATURES
FIRST_ADDED = FIRST + FEATURES * WIDE
SECOND = FIRST_ADDED + WIDE * 4
SECOND_ADDED = SECOND + WIDE * NARROW * 2
THIRD = SECOND_ADDED + NARROW * 4
THIRD_ADDED = THIRD + NARROW * 2
LAST_SHIFT = THIRD_ADDED + 4
NET_SIZE = LAST_SHIFT + 1


def _added(net, at):
    # Taken apart so that nothing on the way reaches 2^30.
    return (net[at] | net[at + 1] << 8 | net[at + 2] << 16) + ((net[at + 3] - 128) * 16777216)


def net_value(x, net, wide):
    """The margin still to come, in points * SCALE, for the FEATURES numbers `x`.

    `net`: the weights; `wide`: a row of WIDE + NARROW ints to work with.
    """
    total = 0
    for i in range(WIDE):
        wide[i] = 0
    at = FIRST
    for i in range(FEATURES):
        value = x[i] << net[i]
        if value:
            total += value
            for j in range(WIDE):
                wide[j] += value * net[at + j]
        at += WIDE
    for k in range(NARROW):
        wide[WIDE + k] = _added(net, SECOND_ADDED + 4 * k)
    for j in range(WIDE):
        value = (wide[j] - 128 * total + _added(net, FIRST_ADDED + 4 * j)) >> FIRST_SHIFT
        if value > 0:
            at = SECOND + j * NARROW * 2
            for k in range(NARROW):
                wide[WIDE + k] += value * ((net[at] | net[at + 1] << 8) - 32768)
                at += 2
    out = _added(net, THIRD_ADDED)
    at = THIRD
    for k in range(NARROW):
        value = wide[WIDE + k] >> SECOND_SHIFT
        if value > 0:
            out += value * ((net[at] | net[at + 1] << 8) - 32768)
        at += 2
    return out >> net[LAST_SHIFT]
