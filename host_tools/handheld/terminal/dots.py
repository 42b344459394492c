"""The panel's 1024 bytes as lines of text: braille, half blocks, or plain ASCII.

Every function takes the bytes in the panel's order (x + 128 * page, bit 0 the top row of the page) and
returns strings of one length, from the top down. What is dark is a blank.
"""

from host_tools.handheld.panel import PAGES, WIDTH

BLOCKS = " ▀▄█"  # by two bits, the upper pixel is the lower bit
MARKS = " '.#"

# The dots of a braille cell, two wide and four high, from the top down; U+2800 plus their bits.
LEFT_DOTS = (0x01, 0x02, 0x04, 0x40)
RIGHT_DOTS = (0x08, 0x10, 0x20, 0x80)


def braille_cell(left, right):
    """The character for two columns of four pixels, bit 0 the top one."""
    dots = sum(dot for row, dot in enumerate(LEFT_DOTS) if left >> row & 1)
    dots += sum(dot for row, dot in enumerate(RIGHT_DOTS) if right >> row & 1)
    return chr(0x2800 + dots) if dots else " "


BRAILLE = [[braille_cell(left, right) for right in range(16)] for left in range(16)]


def braille(pixels):
    """16 lines of 64 characters, each 2×4 pixels."""
    lines = []
    for page in range(PAGES):
        columns = pixels[page * WIDTH : (page + 1) * WIDTH]
        pairs = list(zip(columns[::2], columns[1::2], strict=True))
        lines.append("".join(BRAILLE[left & 15][right & 15] for left, right in pairs))
        lines.append("".join(BRAILLE[left >> 4][right >> 4] for left, right in pairs))
    return lines


def half_blocks(pixels):
    """32 lines of 128 characters, each two pixels high."""
    return two_high(pixels, BLOCKS)


def ascii_marks(pixels):
    """32 lines of 128 characters as half_blocks gives them, for terminals that know ASCII only."""
    return two_high(pixels, MARKS)


def two_high(pixels, marks):
    lines = []
    for page in range(PAGES):
        columns = pixels[page * WIDTH : (page + 1) * WIDTH]
        lines += ["".join(marks[byte >> shift & 3] for byte in columns) for shift in (0, 2, 4, 6)]
    return lines
