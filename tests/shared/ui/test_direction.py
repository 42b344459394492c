"""Where words stand on a canvas of a language that reads from the right, and in which order."""

from firmware.ui import font_small, font_text
from firmware.ui.canvas import Canvas
from firmware.ui.direction import insert, reads_right, turned_round
from firmware.ui.lettering import text_width, wrap
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel, text_pixels

FONTS = (font_small, font_text)
# Read from the right: shin, lamed, vav, final mem, and what stands left of them.
SHALOM = "שלום"
MIXED = "שלום 21 (tuocS)"


def drawn(panel):
    return {(x, y) for y in range(HEIGHT) for x in range(WIDTH) if panel.lit(x, y)}


def new_canvas(mirrored):
    canvas = Canvas(Panel())
    canvas.mirrored = mirrored
    return canvas


def lit(canvas):
    panel = Panel()
    panel.buffer[:] = canvas.buffer
    return drawn(panel)


def test_a_hebrew_letter_makes_a_string_read_from_the_right():
    assert reads_right(SHALOM) and reads_right("12 ש") and reads_right("3" * 200 + "ש")
    for string in ("", "Scout & Show", "őűÖ…", "12/34", "★"):
        assert not reads_right(string)


def test_a_string_that_reads_from_the_right_is_drawn_from_its_right_end():
    for font in FONTS:
        for mirrored in (False, True):
            canvas = new_canvas(mirrored)
            width = text_width(font, MIXED)
            after = canvas.text(font, MIXED, 5, 20)
            left = WIDTH - 5 - width if mirrored else 5
            assert lit(canvas) == text_pixels(font, turned_round(MIXED), left, 20)
            assert after == 5 + width + 1


def test_a_string_that_reads_from_the_left_begins_at_the_right_edge_of_a_mirrored_canvas():
    for font in FONTS:
        canvas = new_canvas(True)
        canvas.text(font, "Scout 12", 5, 20)
        assert lit(canvas) == text_pixels(font, "Scout 12", WIDTH - 5 - text_width(font, "Scout 12"), 20)


def test_ends_middles_and_cuts_are_mirrored():
    font = font_small
    width = text_width(font, SHALOM)
    canvas = new_canvas(True)
    assert canvas.text_end(font, SHALOM, 100, 9) == 100 - width
    assert lit(canvas) == text_pixels(font, turned_round(SHALOM), WIDTH - 100, 9)
    canvas = new_canvas(True)
    canvas.text_centred(font, SHALOM, 10, 9, 40)
    assert lit(canvas) == text_pixels(font, turned_round(SHALOM), WIDTH - (10 + (40 - width) // 2) - width, 9)
    canvas = new_canvas(True)
    canvas.text_cut(font, SHALOM * 4, 0, 9, 60)
    columns = {x for x, _ in lit(canvas)}
    assert min(columns) >= WIDTH - 60
    assert max(columns) == WIDTH - 1
    # The ellipsis stands at the left end: three points in the row below the letters' feet or in it.
    assert len([x for x, y in lit(canvas) if x < min(columns) + 5]) == 3


def test_bars_of_titles_and_progress_grow_from_the_right():
    canvas = new_canvas(True)
    canvas.progress(10, 20, 50, 9, 1, 4)
    inside = {x for x, y in lit(canvas) if y == 24} - {WIDTH - 60, WIDTH - 11}
    assert inside == set(range(WIDTH - 12 - 11, WIDTH - 12))
    canvas = new_canvas(True)
    canvas.scroll_bar(125, 10, 50, 3, 5, 9)
    assert {x for x, _ in lit(canvas)} == {0, 1, 2}


def test_a_box_that_belongs_to_words_is_found():
    assert new_canvas(False).left(10, 30) == 10
    assert new_canvas(True).left(10, 30) == 88


def test_lines_of_a_text_that_reads_from_the_right():
    # The second line holds no Hebrew letter, so that it reads from the left by itself.
    lines = wrap(font_small, SHALOM * 4 + " txt.srorre", 100)
    assert lines == [SHALOM * 4, "errors.txt"]
    assert wrap(font_small, SHALOM + " 21", 100) == [SHALOM + " 21"]


def test_names_and_numbers_are_put_in():
    assert insert("{0}: {1}", ("Ada", 12)) == "Ada: 12"
    assert insert("{0}: {1}", (SHALOM, 12)) == SHALOM + ": 21"
    assert insert(SHALOM + " {1} {0}", (12, "3/7")) == SHALOM + " 7/3 21"
