"""Words on the panel when there is no App to show them: before it runs, or when it cannot go on."""

from firmware.ui import font_small
from firmware.ui.canvas import Canvas
from firmware.ui.lettering import wrap

LINE = 8
TOP = 11
LINES = 6
MARGIN = 2


def show_words(panel, mirrored, title, words):
    """Fill the panel with a title and as much of a text as it holds; `mirrored` as for a Canvas."""
    canvas = Canvas(panel)
    canvas.mirrored = mirrored
    canvas.clear()
    canvas.title(font_small, title)
    lines = wrap(font_small, words, 128 - 2 * MARGIN)
    for i in range(min(LINES, len(lines))):
        canvas.text(font_small, lines[i], MARGIN, TOP + LINE * i)
    panel.contrast(255)
    panel.sleep(False)
    panel.show()
