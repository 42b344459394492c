"""What changed in a page of the picture: found, put into a message, and kept as sent, in one go.

`oled` takes the twin of this in machine code where the runtime can do that.
"""

WORDS = 32  # of four columns each, in a page
BEFORE = 2  # words of a message before its pixels
# Runs of columns that are sent begin at a word and are a multiple of so many words long.
STEP = 2


def take_changes(drawn, sent, message, page, whole):
    """Put what changed in a page, from the first to the last column, into a message and into `sent`.

    drawn, sent: the 1024 bytes of the picture and of what the display holds. message: bytes; pixels begin
    behind BEFORE words. All three are bytearrays: words in them must lie at multiples of four. whole: 1 to
    take the page whatever was sent. Returns 0 if nothing changed, else the first word that was put into the
    message, 0 to 31, | how many STEPs << 5.
    """
    start = 4 * WORDS * page
    end = start + 4 * WORDS
    first = start
    last = end - 1
    if not whole:
        while first < end and drawn[first] == sent[first]:
            first += 1
        if first == end:
            return 0
        while drawn[last] == sent[last]:
            last -= 1
    first = (first - start) >> 2
    count = (((last - start) >> 2) - first + STEP) // STEP
    if first + count * STEP > WORDS:
        first -= 1
    at = start + 4 * first
    changed = drawn[at : at + 4 * count * STEP]
    sent[at : at + len(changed)] = changed
    message[4 * BEFORE : 4 * BEFORE + len(changed)] = changed
    return first | count << 5
