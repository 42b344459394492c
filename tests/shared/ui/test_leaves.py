"""The leaves of drawing in machine code do what their plain twins do, bit by bit."""

from firmware.ui import blit, font_cards, font_small, font_text
from scout_mp.rng import Rng

try:
    from firmware.ui import blit_viper
except (ImportError, SyntaxError, NameError):  # no machine code here
    blit_viper = None

STRINGS = ("", "Scout & Show", "Ça va, Órán?", "★ 3/7 →", "שלום 12", "\u4e2d\U0001f600x", "~ \x7f\x80" * 4)
SEED = b"leaves in machine code: a seed.."


class Twins:
    """Both forms of a leaf, each on a buffer of its own, with the same noise in it."""

    def __init__(self):
        self.rng = Rng()
        self.rng.seed(SEED)
        noise = bytes([self.rng.below(256) for _ in range(1024)])
        self.plain = bytearray(noise)
        self.native = bytearray(noise)

    def below(self, low, high):
        return low + self.rng.below(high - low)

    def both(self, name, *arguments):
        """Call a leaf in both forms; the answers must be the same, and the buffers after it."""
        answer = getattr(blit, name)(self.plain, *arguments)
        if blit_viper:
            found = getattr(blit_viper, name)(self.native, *arguments)
            assert found == answer, (name, arguments, answer, found)
            assert self.native == self.plain, (name, arguments)
        return answer

    def place(self):
        x = self.below(-30, 160) + blit.ORIGIN
        y = self.below(-20, 80) + blit.ORIGIN
        return x | y << 12


def shape(font):
    return font.FIRST | font.LAST << 8 | len(font.POINTS) // 2 << 17


def test_texts_are_looked_up_measured_and_drawn_alike():
    twins = Twins()
    for font in (font_small, font_text):
        for string in STRINGS:
            for first in range(len(string) + 1):
                count = len(string) - first
                part = first | count << 12
                plain = bytearray(128)
                right = blit.find_glyphs(plain, font.POINTS, string, part, shape(font))
                width = blit.glyphs_width(font.STARTS, plain, count)
                if blit_viper:
                    native = bytearray(128)
                    assert blit_viper.find_glyphs(native, font.POINTS, string, part, shape(font)) == right
                    assert native == plain, (string, first)
                    assert blit_viper.glyphs_width(font.STARTS, native, count) == width
                wide = 1 if font.HEIGHT > 8 else 0
                place = twins.place() | twins.below(0, 2) << 25
                twins.both("draw_glyphs", font.COLUMNS, font.STARTS, plain, count, place, wide)
    assert twins.plain != Twins().plain


def test_boxes_and_numbers_of_cards_alike():
    twins = Twins()
    for _ in range(150):
        twins.both("draw_box", twins.place(), twins.below(3, 40), twins.below(3, 25), twins.below(0, 2))
        place = twins.place() | twins.below(0, 2) << 25
        number = twins.below(0, 90)
        room = twins.below(3, 12)
        twins.both("draw_centred", font_cards.COLUMNS, font_cards.STARTS, number, room, place)
    assert twins.plain != Twins().plain


def test_inverting_and_thinning_out_alike():
    twins = Twins()
    for _ in range(100):
        start = twins.below(0, 1024)
        count = twins.below(0, 1025 - start)
        twins.both("invert", start, count, twins.below(0, 256))
        twins.both("thin_out", start, count, twins.below(0, 256))
    assert twins.plain != Twins().plain


def test_darkening_the_whole_panel_alike():
    twins = Twins()
    twins.both("clear")
    assert twins.plain == bytearray(1024)


def test_a_box_is_lines_without_corners_and_dark_or_lit_inside():
    for filled in (0, 1):
        buffer = bytearray(b"\xff\x00" * 512)
        blit.draw_box(buffer, 10 + blit.ORIGIN | 5 + blit.ORIGIN << 12, 6, 7, filled)
        for y in range(4, 13):
            for x in range(9, 17):
                lit = buffer[x + 128 * (y // 8)] >> (y % 8) & 1
                before = 1 - x % 2
                across = x in (10, 15)
                along = y in (5, 11)
                outside = not (10 <= x <= 15 and 5 <= y <= 11)
                wanted = before if outside or (across and along) else 1 if across or along else filled
                assert lit == wanted, (filled, x, y)
