"""A card's face: both numbers whole, apart from everything else, nothing outside of the card."""

from firmware.ui import font_cards
from firmware.ui.canvas import Canvas
from firmware.ui.cards import BACK, GHOST, MARKED, PITCH, PLAIN, card_height, draw_card
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel

CARDS = [up << 4 | down for up in range(1, 11) for down in range(1, 11) if up != down]
SIZES = range(len(PITCH))


def rows_of(panel, left, top, right, bottom):
    return tuple(
        sum(panel.lit(x, y) << (x - left) for x in range(left, right)) for y in range(top, bottom)
    )


def test_sizes_are_those_the_counts_of_a_hand_need():
    assert [127 // pitch for pitch in PITCH[:4]] == [12, 15, 18, 21]
    assert PITCH[4:] == PITCH[:4]
    assert [card_height(size) for size in SIZES] == [20] * 4 + [17] * 4


def test_every_card_looks_different_in_every_size_and_style():
    panel = Panel()
    canvas = Canvas(panel)
    for size in SIZES:
        for style in (PLAIN, MARKED, GHOST):
            looks = set()
            for card in CARDS:
                canvas.clear()
                draw_card(canvas, card, 5, 5, size, style)
                looks.add(bytes(panel.buffer))
            assert len(looks) == len(CARDS) == 90


def test_nothing_is_drawn_outside_of_a_card():
    panel = Panel()
    canvas = Canvas(panel)
    for size in SIZES:
        right, bottom = 40 + PITCH[size] + 1, 9 + card_height(size)
        for style in (PLAIN, MARKED, GHOST, BACK):
            for card in (0x1A, 0xA9, 0x48):
                canvas.clear()
                draw_card(canvas, card, 40, 9, size, style)
                whole = panel.area(0, 0, WIDTH, HEIGHT)
                assert whole == panel.area(40, 9, right, bottom) > 20


def test_a_card_hides_what_was_under_it():
    panel = Panel()
    canvas = Canvas(panel)
    for size in SIZES:
        for style in (PLAIN, MARKED, BACK):
            faces = []
            for ground in (0x00, 0xFF):
                panel.fill(ground)
                draw_card(canvas, 0x38, 40, 9, size, style)
                # One column of an edge inward: the lines and corners belong to the neighbours as well.
                faces.append(rows_of(panel, 41, 10, 40 + PITCH[size], 8 + card_height(size)))
            assert faces[0] == faces[1]


def test_a_back_tells_nothing():
    panel = Panel()
    canvas = Canvas(panel)
    for size in SIZES:
        looks = set()
        for card in CARDS:
            canvas.clear()
            draw_card(canvas, card, 5, 5, size, BACK)
            looks.add(bytes(panel.buffer))
        assert len(looks) == 1


def test_a_ghost_without_numbers_is_a_dotted_outline():
    panel = Panel()
    canvas = Canvas(panel)
    draw_card(canvas, 0, 5, 5, 0, GHOST)
    right, bottom = 5 + PITCH[0], 5 + card_height(0) - 1
    assert panel.area(6, 6, right, bottom) == 0
    for y in range(5, bottom + 1):
        for x in range(5, right + 1):
            if panel.lit(x, y):
                assert (x + y) % 2 == 0
    assert panel.area(0, 0, WIDTH, HEIGHT) > 20


def test_ten_has_room_in_the_font_of_every_size():
    starts = font_cards.STARTS
    for block, size in enumerate(SIZES):
        glyph = block * 10 + 9
        width = (starts[2 * glyph + 2] - starts[2 * glyph]) % 256
        assert width <= PITCH[size] - 2
