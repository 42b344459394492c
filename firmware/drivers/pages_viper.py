"""The same as in `pages`, compiled to machine code where the runtime can do that."""

import micropython


@micropython.viper
def take_changes(drawn: ptr32, sent: ptr32, message: ptr32, page: int, whole: int) -> int:
    start = 32 * page
    end = start + 32
    first = start
    last = end - 1
    if not whole:
        while first < end and drawn[first] == sent[first]:
            first += 1
        if first == end:
            return 0
        while drawn[last] == sent[last]:
            last -= 1
    count = (last - first + 2) >> 1
    if first + 2 * count > end:
        first -= 1
    to = 2
    at = first
    while at < first + 2 * count:
        word = drawn[at]
        sent[at] = word
        message[to] = word
        at += 1
        to += 1
    return first - start | count << 5
