"""The canvas's ornaments: exactly the pixels they promise, inside the panel's edges."""

from firmware.ui import font_small, font_text
from firmware.ui.canvas import Canvas
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel

RECTANGLES = (
    (0, 0, 128, 64), (3, 5, 20, 9), (-4, -3, 10, 10), (120, 60, 50, 50), (7, 8, 1, 1), (30, 7, 9, 2),
    (10, 63, 5, 1),
)
NOTHING_SEEN = ((128, 0, 4, 4), (-9, 5, 9, 9), (5, 64, 9, 9), (5, -9, 9, 9), (5, 5, 0, 9), (5, 5, 9, 0))


def noise(panel):
    value = 1
    for i in range(len(panel.buffer)):
        value = value * 75 % 65537
        panel.buffer[i] = value & 255


def inside(rectangle, x, y):
    left, top, width, height = rectangle
    return left <= x < left + width and top <= y < top + height


def test_inverting_turns_over_the_rectangle_and_nothing_else():
    panel = Panel()
    canvas = Canvas(panel)
    before = Panel()
    noise(before)
    for rectangle in RECTANGLES + NOTHING_SEEN:
        noise(panel)
        canvas.invert(*rectangle)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                assert panel.lit(x, y) == before.lit(x, y) ^ inside(rectangle, x, y), (rectangle, x, y)


def test_thinning_out_darkens_every_other_pixel_of_the_rectangle():
    panel = Panel()
    canvas = Canvas(panel)
    for rectangle in RECTANGLES + NOTHING_SEEN:
        panel.fill(0xFF)
        canvas.thin_out(*rectangle)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                dark = inside(rectangle, x, y) and (x + y) % 2 == 0
                assert panel.lit(x, y) != dark, (rectangle, x, y)


def test_dotted_lines_keep_to_their_length_and_to_one_pattern():
    panel = Panel()
    canvas = Canvas(panel)
    canvas.dotted_row(3, 9, 12)
    canvas.dotted_column(40, 5, 9)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            on_line = inside((3, 9, 12, 1), x, y) or inside((40, 5, 1, 9), x, y)
            assert panel.lit(x, y) == (on_line and (x + y) % 2 == 0)


def test_bars_and_outlines_leave_their_corners_out():
    panel = Panel()
    canvas = Canvas(panel)
    canvas.bar(10, 10, 20, 8)
    assert panel.area(0, 0, WIDTH, HEIGHT) == 20 * 8 - 4
    assert not panel.lit(10, 10) and not panel.lit(29, 17)
    canvas.clear()
    canvas.outline(10, 10, 20, 8)
    assert panel.area(0, 0, WIDTH, HEIGHT) == 2 * 18 + 2 * 6
    assert panel.area(11, 11, 29, 17) == 0


def thumb(panel, x, y, height):
    rows = [row for row in range(y, y + height) if panel.lit(x, row) and panel.lit(x + 2, row)]
    assert rows == list(range(rows[0], rows[-1] + 1))
    return rows[0], rows[-1]


def test_the_scroll_bar_goes_from_end_to_end_without_a_step_back():
    panel = Panel()
    canvas = Canvas(panel)
    for total in (6, 20, 300):
        last = -1
        for first in range(total - 4):
            canvas.scroll_bar(100, 11, 50, first, 5, total)
            top, bottom = thumb(panel, 100, 11, 50)
            assert top >= last
            last = top
            if first == 0:
                assert top == 11
        assert bottom == 60
        assert panel.area(0, 0, 100, HEIGHT) == panel.area(103, 0, WIDTH, HEIGHT) == 0


def test_progress_is_empty_at_first_and_full_at_the_end():
    panel = Panel()
    canvas = Canvas(panel)
    filled = []
    for done in range(8):
        canvas.progress(10, 10, 60, 9, done, 7)
        filled.append(panel.area(12, 12, 68, 17))
    assert filled[0] == 0 and filled[7] == 56 * 5
    assert filled == sorted(filled)
    canvas.progress(10, 10, 60, 9, 9, 7)
    assert panel.area(12, 12, 68, 17) == 56 * 5
    canvas.progress(10, 10, 60, 9, 0, 0)
    assert panel.area(12, 12, 68, 17) == 0


def test_a_window_stands_out_from_a_lit_panel():
    panel = Panel()
    canvas = Canvas(panel)
    panel.fill(0xFF)
    canvas.window(20, 10, 60, 30)
    assert panel.area(21, 11, 79, 39) == 0
    assert panel.area(19, 9, 20, 41) == 0 and panel.area(19, 9, 82, 10) == 0
    assert panel.area(0, 0, 19, HEIGHT) == 19 * HEIGHT


def test_a_title_says_how_high_it_is():
    panel = Panel()
    canvas = Canvas(panel)
    for font in (font_small, font_text):
        canvas.clear()
        below = canvas.title(font, "A title that is much longer than the panel is wide", "12/34")
        assert panel.area(0, below, WIDTH, HEIGHT) == 0
        assert panel.area(0, below - 1, WIDTH, below) > 100
        for y in range(1, below - 1):
            assert panel.lit(1, y) and panel.lit(126, y)
