"""What changed in a page is found and put into a message, in machine code as in plain Python."""

from firmware.drivers import pages
from scout_mp.rng import Rng

try:
    from firmware.drivers import pages_viper
except (ImportError, SyntaxError, NameError):  # no machine code here
    pages_viper = None

PIXELS = 4 * pages.BEFORE
LENGTH = PIXELS + 128


class Display:
    """A picture, what was sent of it, and the message."""

    def __init__(self):
        self.drawn = bytearray(1024)
        self.sent = bytearray(1024)
        self.message = bytearray(LENGTH)

    def take(self, page, whole=0):
        """(first column, columns of the message) of what changed, None if nothing did; in both forms."""
        told = pages.take_changes(*self._asked(page, whole))
        if pages_viper:
            # Once more on copies from before, see `change`.
            assert pages_viper.take_changes(self.drawn, self.before, self.again, page, whole) == told
            assert (self.before, self.again) == (self.sent, self.message), (page, whole, told)
        if not told:
            return None
        first = 4 * (told & 31)
        count = 4 * pages.STEP * (told >> 5)
        at = 128 * page + first
        assert self.sent[at : at + count] == self.drawn[at : at + count]
        assert self.message[PIXELS : PIXELS + count] == self.drawn[at : at + count]
        return first, count

    def _asked(self, page, whole):
        self.before = bytearray(self.sent)
        self.again = bytearray(self.message)
        return self.drawn, self.sent, self.message, page, whole


def test_nothing_changed():
    display = Display()
    assert [display.take(page) for page in range(8)] == [None] * 8


def test_every_single_column():
    display = Display()
    for x in range(128):
        display.drawn[3 * 128 + x] ^= 1
        assert display.take(2) is None and display.take(4) is None
        first, count = display.take(3)
        assert count == 8 and first % 4 == 0 and first <= x < first + 8 <= 128
        assert display.take(3) is None


def test_from_the_first_to_the_last_column_and_not_more_than_eight_beyond():
    rng = Rng()
    rng.seed(b"pages of the picture: a seed 32.")
    display = Display()
    for _ in range(200):
        page = rng.below(8)
        left = rng.below(128)
        right = left + rng.below(128 - left)
        display.drawn[128 * page + left] ^= 0x80
        if right > left:
            display.drawn[128 * page + right] ^= 1
        first, count = display.take(page)
        assert first <= left and right < first + count <= 128
        assert count < right - left + 1 + 3 + 8
        assert display.sent == display.drawn


def test_a_whole_page_whatever_was_sent():
    display = Display()
    assert display.take(7, 1) == (0, 128)
