"""Draws a row of cards and signs in the middle of the panel, from where reading begins."""

from firmware.screens.rules_pages import BEATS_SIGN, LIT, ONWARD
from firmware.ui import font_small
from firmware.ui.canvas import WIDTH
from firmware.ui.cards import GHOST, LOW, LOW_HEIGHT, MARKED, MEDIUM, PITCH, PLAIN, draw_card
from firmware.ui.lettering import text_width

SIZE = LOW + MEDIUM
GAP = 4
# Signs of a picture that reads from the right.
MIRRORED = {BEATS_SIGN: "<", ONWARD: "←"}


def draw_picture(canvas, pieces, y):
    """Draw pieces, see rules_pages, LOW_HEIGHT rows high from y."""
    x = (WIDTH - _width(pieces)) // 2
    style = PLAIN
    for piece in pieces:
        if piece is LIT:
            style = MARKED
            continue
        width = _piece_width(piece)
        if isinstance(piece, bytes):
            _draw_cards(canvas, piece, canvas.left(x, width), y, style)
        else:
            sign = MIRRORED.get(piece, piece) if canvas.mirrored else piece
            canvas.text(font_small, sign, x, y + (LOW_HEIGHT - font_small.LINE) // 2)
        x += width + GAP
        style = PLAIN


def _width(pieces):
    widths = [_piece_width(piece) + GAP for piece in pieces if piece is not LIT]
    return sum(widths) - GAP


def _piece_width(piece):
    if isinstance(piece, bytes):
        return PITCH[SIZE] * len(piece) + 1
    return text_width(font_small, piece)


def _draw_cards(canvas, cards, x, y, style):
    for card in cards:
        draw_card(canvas, card, x, y, SIZE, style if card else GHOST)
        x += PITCH[SIZE]
