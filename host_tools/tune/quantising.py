"""From the workshop's float weights to the whole numbers of `scout_mp.bots.net`."""

import numpy as np

from host_tools.errors import ToolError
from scout_mp.bots.net import FIRST_SHIFT, NET_SIZE, SECOND_SHIFT
from scout_mp.bots.shape import MOST, SCALE

LIMIT = 2**30 - 1
BYTE = 127
MOST_SHIFT = 2


def quantise(first, second, third):
    """The bytes of the net with these weights, see `valuing.net_value`; ToolError if it cannot be bounded."""
    # A feature with large weights is made larger instead, or the others' weights would be cut to nothing.
    largest = np.abs(first[:-1]).max(1)
    shifts = np.ceil(np.log2(largest.clip(1e-9) / np.median(largest))).clip(0, MOST_SHIFT).astype(np.int64)
    first = np.vstack([first[:-1] / 2.0 ** shifts[:, None], first[-1:]])
    # First layer: every unit has a scale of its own, which the second layer takes back.
    unit = BYTE / np.abs(first[:-1]).max(0).clip(1e-6)
    unit = np.minimum(unit, LIMIT / 64 / np.abs(first[-1]).clip(1e-6))
    one = np.rint(first[:-1] * unit).astype(np.int64)
    one_added = np.rint(first[-1] * unit).astype(np.int64)
    inputs = MOST << shifts[:, None]
    _check(BYTE * inputs.sum() + np.abs(one_added))
    high = (one_added + (inputs * np.maximum(one, 0)).sum(0)).clip(0) >> FIRST_SHIFT

    coarse = second[:-1] / unit[:, None] * 2**FIRST_SHIFT
    reach = (high[:, None] * np.abs(coarse)).sum(0) + np.abs(second[-1])
    deep = np.minimum(32767 / np.abs(coarse).max(0), LIMIT * 0.95 / reach)
    two = np.rint(coarse * deep).astype(np.int64)
    two_added = np.rint(second[-1] * deep).astype(np.int64)
    _check(np.abs(two_added) + (high[:, None] * np.abs(two)).sum(0))
    high = (two_added + (high[:, None] * np.maximum(two, 0)).sum(0)).clip(0) >> SECOND_SHIFT

    coarse = third[:-1] / deep * 2**SECOND_SHIFT * SCALE
    for shift in range(16, -1, -1):
        three = np.rint(coarse * 2**shift)
        three_added = np.rint(third[-1] * SCALE * 2**shift)
        if np.abs(three).max() < 32768 and (high * np.abs(three)).sum() + abs(three_added) <= LIMIT:
            break
    else:
        raise ToolError(
            "these weights are too large for whole numbers below 2^30: train again, at a lower rate"
        )
    return _packed(shifts, one, one_added, two, two_added, three.astype(np.int64), int(three_added), shift)


def _check(sums):
    if sums.max() > LIMIT:
        raise ToolError("a sum could reach 2^30: train again, at a lower rate")


def _packed(shifts, one, one_added, two, two_added, three, three_added, shift):
    parts = (
        shifts.astype("u1"),
        (one + 128).astype("u1"),
        (one_added + 2**31).astype("<u4"),
        (two + 32768).astype("<u2"),
        (two_added + 2**31).astype("<u4"),
        (three + 32768).astype("<u2"),
        np.array([three_added + 2**31]).astype("<u4"),
        np.array([shift]).astype("u1"),
    )
    packed = b"".join(part.tobytes() for part in parts)
    assert len(packed) == NET_SIZE
    return packed
