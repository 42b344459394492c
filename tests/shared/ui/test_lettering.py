"""Text: where it stands, how it is cut at the edges, how wide it is, how it is broken into lines."""

from firmware.ui import font_small, font_text
from firmware.ui.canvas import Canvas
from firmware.ui.lettering import fitting, text_width, wrap
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel, glyph_columns, glyph_number, text_pixels

FONTS = (font_small, font_text)
ASCII = "".join(chr(point) for point in range(32, 127))
OTHERS = "–—…‘’“”×·−←→↑↓▲▼◀▶★☆✓✗"
SENTENCE = "The owner of that show gets one scout token; what is left goes to the player who shows."


def drawn(panel):
    return {(x, y) for y in range(HEIGHT) for x in range(WIDTH) if panel.lit(x, y)}


def on_panel(pixels):
    return {(x, y) for x, y in pixels if 0 <= x < WIDTH and 0 <= y < HEIGHT}


def test_text_at_every_edge_is_that_of_a_surface_without_edges():
    panel = Panel()
    canvas = Canvas(panel)
    places = [(x, 20) for x in (-40, -9, -8, -3, -1, 0, 1, 110, 121, 124, 127, 128, 300)]
    places += [(50, y) for y in (-20, -9, -8, -7, -4, -1, 0, 3, 7, 8, 51, 55, 58, 61, 63, 64, 90)]
    for font in FONTS:
        for x, y in places + [(-2, -2), (125, -3), (-3, 60), (126, 62)]:
            canvas.clear()
            canvas.text(font, "Kg★…", x, y)
            assert drawn(panel) == on_panel(text_pixels(font, "Kg★…", x, y)), (x, y)


def test_dark_text_takes_away_exactly_what_lit_text_lights():
    panel = Panel()
    canvas = Canvas(panel)
    for font in FONTS:
        panel.fill(0xFF)
        canvas.text(font, "Qy,9→", -2, 5, 0)
        canvas.text(font, "Qy,9→", 118, 59, 0)
        gone = text_pixels(font, "Qy,9→", -2, 5) | text_pixels(font, "Qy,9→", 118, 59)
        dark = {(x, y) for y in range(HEIGHT) for x in range(WIDTH) if not panel.lit(x, y)}
        assert dark == on_panel(gone)


def test_the_x_behind_a_text_is_where_the_next_one_begins():
    panel = Panel()
    canvas = Canvas(panel)
    for font in FONTS:
        canvas.clear()
        canvas.text(font, "here", canvas.text(font, "go ", 3, 9), 9)
        assert drawn(panel) == text_pixels(font, "go here", 3, 9)


def test_right_and_centred_text_stands_where_it_should():
    panel = Panel()
    canvas = Canvas(panel)
    for font in FONTS:
        canvas.clear()
        canvas.text_end(font, "Hand", 100, 0)
        columns = [x for x, y in drawn(panel)]
        assert max(columns) == 99
        assert min(columns) == 100 - text_width(font, "Hand")
        canvas.clear()
        canvas.text_centred(font, "HIH", 20, 0, 60)
        columns = [x for x, y in drawn(panel)]
        assert 0 <= (79 - max(columns)) - (min(columns) - 20) <= 1


def test_every_character_promised_is_drawn_and_no_two_look_alike():
    for font in FONTS:
        seen = {}
        unknown = glyph_columns(font, glyph_number(font, "\u4e2d"))
        for character in ASCII + OTHERS:
            look = tuple(glyph_columns(font, glyph_number(font, character)))
            assert any(look) or character == " "
            assert list(look) != unknown, character
            # In these sizes a nought and the letter O are one, and so are the slanted quotation marks.
            if character not in "0O“”":
                assert look not in seen, (character, seen.get(look))
                seen[look] = character


def test_an_unknown_character_is_a_box():
    panel = Panel()
    canvas = Canvas(panel)
    for font in FONTS:
        for character in ("\u4e2d", "\x00", "\U0001f600", "\uffff"):
            canvas.clear()
            canvas.text(font, character, 10, 10)
            box = drawn(panel)
            left, right = min(x for x, y in box), max(x for x, y in box)
            top, bottom = min(y for x, y in box), max(y for x, y in box)
            assert box == {
                (x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)
                if x in (left, right) or y in (top, bottom)
            }
            assert right - left >= 3 and bottom - top >= 5


def test_widths():
    assert text_width(font_small, "") == 0
    assert text_width(font_small, "i") == 1
    assert text_width(font_small, "ii") == 3
    assert text_width(font_text, "AA") == 11
    assert text_width(font_text, "★") == 9
    for font in FONTS:
        pixels = text_pixels(font, SENTENCE, 0, 0)
        assert text_width(font, SENTENCE) == max(x for x, y in pixels) + 1


def test_what_fits_fits_and_one_more_does_not():
    for font in FONTS:
        for width in range(0, 130, 7):
            count = fitting(font, SENTENCE, width)
            assert text_width(font, SENTENCE[:count]) <= width
            assert text_width(font, SENTENCE[:count + 1]) > width
        assert fitting(font, SENTENCE, 9999) == len(SENTENCE)
        assert fitting(font, SENTENCE, 9999, 10) == len(SENTENCE) - 10


def test_a_text_that_fits_is_not_cut_and_one_that_does_not_ends_in_dots():
    panel = Panel()
    canvas = Canvas(panel)
    for font in FONTS:
        whole = text_width(font, "Scout & Show")
        canvas.clear()
        canvas.text_cut(font, "Scout & Show", 4, 4, whole)
        assert drawn(panel) == text_pixels(font, "Scout & Show", 4, 4)
        for width in range(20, whole):
            canvas.clear()
            canvas.text_cut(font, "Scout & Show", 4, 4, width)
            assert max(x for x, y in drawn(panel)) < 4 + width
            texts = ["Scout & Show"[:n].rstrip() + "…" for n in range(12)]
            assert drawn(panel) in [text_pixels(font, text, 4, 4) for text in texts]


def test_wrapping_keeps_every_word_and_every_width():
    for font in FONTS:
        for width in (40, 77, 120, 500):
            lines = wrap(font, SENTENCE, width)
            assert " ".join(lines) == SENTENCE
            assert all(text_width(font, line) <= width for line in lines)
            for line, after in zip(lines, lines[1:]):  # noqa: B905 (MicroPython's zip has no strict)
                assert text_width(font, line + " " + after.split(" ")[0]) > width


def test_wrapping_breaks_words_wider_than_a_line_and_keeps_line_feeds():
    lines = wrap(font_small, "aa Donaudampfschifffahrtsgesellschaft bb", 40)
    assert lines[0] == "aa" and lines[-1].endswith("bb")
    assert "".join(lines[1:]).replace(" ", "") == "Donaudampfschifffahrtsgesellschaftbb"
    assert all(text_width(font_small, line) <= 40 for line in lines)
    assert wrap(font_text, "one\n\ntwo", 120) == ["one", "", "two"]
    assert wrap(font_text, "", 120) == [""]
    assert wrap(font_text, "abc", 1) == ["a", "b", "c"]
