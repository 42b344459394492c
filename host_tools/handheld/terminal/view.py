"""The panel on the terminal, a frame round it, the keys below; sends only what changed."""

import os
import textwrap

from host_tools.handheld.terminal.layout import NOTE_LINES, fit, least_size
from host_tools.handheld.terminal.spans import Span, changes

PLAIN = None  # the style of what is not panel; the style of the panel is its contrast
LIT = (214, 236, 255)  # what a pixel of the OLED looks like at full contrast
FAINTEST = 0.35  # of that, at contrast 0: still to be read
DIM_BELOW = 64  # contrast below which a terminal of few colours shows its dim letters

KEYS = ("←→↑↓ move   Enter = A   Backspace = B   ? keys   Ctrl-C leave",)
KEYS_ASCII = ("Arrows move   Enter = A   Backspace = B   ? keys   Ctrl-C leave",)
ALL_KEYS = (
    "Arrow keys   move         Enter, Space, a, z     button A: do  ",
    "?            these keys   Backspace, Esc, b, x   button B: back",
    "Ctrl-C or q  leave, the match is saved        Ctrl-Z   pause   ",
)
CORNERS = "┌─┐│└┘"
CORNERS_ASCII = "+-+|++"


class View:
    """Draws by `write(text)` to the blessed terminal `term`; `utf8`: whether it takes more than ASCII.

    keys: lines that tell of the keys, if not those of the game; they stand there always.
    """

    def __init__(self, term, write, utf8, keys=None):
        self.term = term
        self.write = write
        self.utf8 = utf8
        self.colours = 0 if os.environ.get("NO_COLOR") else term.number_of_colors
        self.all_keys = False
        self.keys = keys
        self.status = ""  # a line of words below the keys
        self.size = None
        self.layout = None
        self.sent = []
        self.sequences = {PLAIN: term.normal}

    def forget(self):
        """What stands on the terminal is not known any more: the next paint() sends everything."""
        self.size = None

    def readable(self):
        """Whether the panel was to be seen at the last paint()."""
        return self.layout is not None

    def paint(self, pixels, level):
        """Show the panel's 1024 bytes at a contrast of 0 to 255."""
        size = (self.term.width or 80, self.term.height or 24)
        if size != self.size:
            self.size = size
            self.layout = fit(*size, self.utf8)
            self.sent = []
            self.write(self.term.normal + self.term.clear)
        spans = self.spans(pixels, level) if self.layout else self.too_small()
        news = changes(self.sent, spans)
        self.sent = spans
        if news:
            self.write("".join(self.placed(span) for span in news) + self.term.normal)

    def spans(self, pixels, level):
        layout = self.layout
        x, y, width = layout.left, layout.top, layout.width
        spans = [Span(x, y + row, level, text) for row, text in enumerate(layout.draw(pixels))]
        if layout.framed:
            spans += self.frame()
        keys = self.keys or (KEYS if self.utf8 else KEYS_ASCII)
        notes = ALL_KEYS if self.all_keys and not self.keys else (*keys, "", self.status[:width])
        for row in range(NOTE_LINES):
            text = notes[row] if row < len(notes) else ""
            spans.append(Span(x, layout.notes_top + row, PLAIN, text.center(width)))
        return spans

    def frame(self):
        left, top, width, height = self.layout.left, self.layout.top, self.layout.width, self.layout.height
        top_left, line, top_right, side, low_left, low_right = CORNERS if self.utf8 else CORNERS_ASCII
        yield Span(left - 1, top - 1, PLAIN, top_left + line * width + top_right)
        for row in range(height):
            yield Span(left - 1, top + row, PLAIN, side)
            yield Span(left + width, top + row, PLAIN, side)
        yield Span(left - 1, top + height, PLAIN, low_left + line * width + low_right)

    def too_small(self):
        """The reason, in words, as far as there is room for it."""
        columns, lines = self.size
        width, height = least_size(self.utf8)
        reason = (
            f"The panel needs {width} columns and {height} lines; this terminal has {columns} and {lines}. "
            "Make it larger, or its letters smaller."
        )
        if not self.utf8:
            width, height = least_size(utf8=True)
            reason += f" Or use a UTF-8 locale, as by LC_ALL=C.UTF-8: then {width} and {height} will do."
        reason += " Ctrl-C leaves."
        shown = textwrap.wrap(reason, columns)[:lines]
        return [Span(0, row, PLAIN, text) for row, text in enumerate(shown)]

    def placed(self, span):
        if span.style not in self.sequences:
            self.sequences[span.style] = self.panel_style(span.style)
        return self.term.move_xy(span.x, span.y) + self.sequences[span.style] + span.text

    def panel_style(self, level):
        """What switches light on black on, whatever the terminal's own colours are."""
        term = self.term
        if self.colours >= 256:
            strength = FAINTEST + (1 - FAINTEST) * level / 255
            light = term.color_rgb(*(int(part * strength) for part in LIT))
            return term.normal + light + term.on_color_rgb(0, 0, 0)
        faint = term.dim if level < DIM_BELOW else ""
        colours = term.white + term.on_black if self.colours else ""
        return term.normal + colours + faint
