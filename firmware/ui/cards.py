"""One card: two numbers, the one that counts big on top, the other tiny below.

A card is a byte `up << 4 | down`. Cards stand side by side and share the line between them: a card of a
size is PITCH[size] + 1 columns wide, and the next one begins PITCH[size] further on.
"""
from firmware.ui import font_cards
from firmware.ui.leaves import draw_box, draw_centred
from firmware.ui.surface import LIT, ORIGIN

# Sizes: the wider the better, and the same four again lower, for an active show.
FULL = 0
MEDIUM = 1
SLIM = 2
NARROW = 3
LOW = 4
SIZES = 4
PITCH = b"\x0a\x08\x07\x06\x0a\x08\x07\x06"

# How a card is drawn.
PLAIN = 0
MARKED = 1
GHOST = 2
BACK = 3

# For each size the block of ten glyphs in font_cards; the tiny numbers come last.
UP_GLYPHS = b"\x00\x0a\x14\x1e\x28\x32\x3c\x46"
DOWN_GLYPHS = 80
DOWN_X = 90
TALL_HEIGHT = 20
LOW_HEIGHT = 17
UP_ROW = 2
DOWN_ROW_FROM_END = 7
DOWN_ROWS = 5
# A card's height less its rows of lines, margins and down number: those of the up number.
UP_TO_DOWN = 11


def card_height(size):
    """Rows of a card of this size."""
    return LOW_HEIGHT if size >= LOW else TALL_HEIGHT


def draw_card(canvas, card, x, y, size, style):
    """Draw a card, its upper left corner at (x, y); a card of 0 has no numbers (a ghost of any card)."""
    pitch = PITCH[size]
    height = card_height(size)
    draw_box(canvas.buffer, x + ORIGIN | y + ORIGIN << 12, pitch + 1, height, style == MARKED)
    if style == GHOST:
        draw_dots(canvas, x, y, pitch, height)
    if style == BACK:
        canvas.frame.fill_rect(x + 2, y + 2, pitch - 3, height - 4, 1)
        canvas.thin_out(x + 2, y + 2, pitch - 3, height - 4)
    elif card:
        draw_numbers(canvas, card, x, y, size, 0 if style == MARKED else 1)


def draw_numbers(canvas, card, x, y, size, colour):
    up = card >> 4
    down = card & 15
    below = y + card_height(size) - DOWN_ROW_FROM_END
    if size & 3 == SLIM and colour:
        # The 1 of a ten would touch the line: it stands for it.
        if up == 10:
            canvas.frame.vline(x, y + UP_ROW - 1, card_height(size) - UP_TO_DOWN + 2, 0)
        elif down == 10:
            canvas.frame.vline(x, below - 1, DOWN_ROWS + 2, 0)
    columns = font_cards.COLUMNS
    starts = font_cards.STARTS
    room = PITCH[size] - 1
    place = x + 1 + ORIGIN | (LIT if colour else 0)
    row = y + UP_ROW - font_cards.ABOVE + ORIGIN
    draw_centred(canvas.buffer, columns, starts, UP_GLYPHS[size] + up - 1, room, place | row << 12)
    glyph = DOWN_X if down == 10 and size & 3 == NARROW else DOWN_GLYPHS + down - 1
    row = below - font_cards.ABOVE + ORIGIN
    draw_centred(canvas.buffer, columns, starts, glyph, room, place | row << 12)


def has_ten(card):
    """Whether one of the two numbers is a ten."""
    return card >> 4 == 10 or card & 15 == 10


def draw_parting(canvas, card, x, y, size):
    """The dark line between a marked card at (x, y) and a marked one before it; left out where the 1 of a ten
    would touch it.
    """
    if size & 3 != SLIM or not has_ten(card):
        canvas.frame.vline(x, y, card_height(size), 0)


def draw_dots(canvas, x, y, pitch, height):
    """The outline of a card, dotted, and only that: whatever was there is gone."""
    frame = canvas.frame
    frame.rect(x, y, pitch + 1, height, 0)
    canvas.dotted_row(x + 1, y, pitch - 1)
    canvas.dotted_row(x + 1, y + height - 1, pitch - 1)
    canvas.dotted_column(x, y + 1, height - 2)
    canvas.dotted_column(x + pitch, y + 1, height - 2)
