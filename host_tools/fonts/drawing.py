"""Reads a font drawn as text: `#` is a lit pixel, `.` a dark one.

A file holds directives, and blocks of glyphs side by side:

    ; a comment
    height 8                 rows of a glyph, 1 to 16
    above 1                  how many of them stand above the line's first row, for accents
    line 7                   rows from one line of text to the next
    capitals 1               the row in which capitals begin, of the line
    direct U+0020 U+007E     the code points that are all there, looked up without a search
    row 1                    the next blocks begin in this row of the line (row -1: the one above it); the
                             rows missing above and below are dark
    chars A B space          a block: one name a glyph, then the rows, glyphs parted by blanks
    from U+E000              a block of consecutive code points
    unknown                  a block of one glyph, drawn for every character that the font has not
"""
import re

from host_tools.errors import ToolError

UNKNOWN = -1


class Drawing:
    """A font as drawn: `glyphs` maps a code point (or UNKNOWN) to its columns, ints with bit 0 on top."""

    def __init__(self):
        self.height = 0
        self.above = 0
        self.line = 0
        self.capitals = 0
        self.first = 0
        self.last = 0
        self.glyphs = {}


class Reader:
    def __init__(self, name, text):
        self.name = name
        self.lines = text.splitlines()
        self.at = 0
        self.row = 0
        self.drawing = Drawing()

    def read(self):
        """The Drawing of the whole text; ToolError names the line that is wrong."""
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            self.at += 1
            if line and not line.startswith(";"):
                self.directive(line.split())
        self.check_whole()
        return self.drawing

    def fail(self, what):
        raise ToolError(f"{self.name}, line {self.at}: {what}")

    def directive(self, words):
        word, rest = words[0], words[1:]
        if word in ("height", "above", "line", "capitals"):
            self.number(word, rest)
        elif word == "row":
            self.begin_row(rest)
        elif word == "direct":
            if len(rest) != 2:
                self.fail("direct needs two code points: the first and the last")
            self.drawing.first, self.drawing.last = (self.point(name) for name in rest)
        elif word == "chars":
            self.block([self.point(name) for name in rest])
        elif word == "from":
            self.block(None, self.point(rest[0] if rest else ""))
        elif word == "unknown":
            self.block([UNKNOWN])
        else:
            self.fail(f"no directive {word!r}; host_tools/fonts/drawing.py lists them")

    def number(self, word, rest):
        if len(rest) != 1 or not rest[0].isdecimal() or int(rest[0]) > 16:
            self.fail(f"{word} needs one number up to 16")
        setattr(self.drawing, word, int(rest[0]))

    def begin_row(self, rest):
        if len(rest) != 1 or not re.fullmatch("-?[0-9]+", rest[0]):
            self.fail("row needs one number")
        self.row = int(rest[0])
        if not 0 <= self.top() < self.drawing.height:
            self.fail(f"row {rest[0]} is none of the {self.drawing.height} rows of a glyph")

    def top(self):
        """The row of a glyph in which the next blocks begin."""
        return self.row + self.drawing.above

    def point(self, name):
        if name == "space":
            return ord(" ")
        if len(name) == 1:
            return ord(name)
        if not re.fullmatch("U\\+[0-9A-F]{4,6}", name):
            self.fail(f"{name!r} is neither one character nor U+ with hex digits")
        return int(name[2:], 16)

    def block(self, points, first=0):
        rows = []
        while self.at < len(self.lines) and self.lines[self.at].strip(" .#") == "" != self.lines[self.at]:
            rows.append(self.lines[self.at].split())
            self.at += 1
        if not rows or self.top() + len(rows) > self.drawing.height:
            self.fail(f"{len(rows)} rows from row {self.row} do not fit the height {self.drawing.height}")
        if points is None:
            points = range(first, first + len(rows[0]))
        for row in rows:
            if [len(cell) for cell in row] != [len(cell) for cell in rows[0]] or len(row) != len(points):
                self.fail(f"the block above needs {len(points)} glyphs a row, as wide as in its first")
        for number, point in enumerate(points):
            if point in self.drawing.glyphs:
                self.fail(f"U+{point:04X} is drawn twice")
            self.drawing.glyphs[point] = self.columns([row[number] for row in rows])

    def columns(self, cells):
        return [
            sum(1 << (self.top() + y) for y, cell in enumerate(cells) if cell[x] == "#")
            for x in range(len(cells[0]))
        ]

    def check_whole(self):
        drawing = self.drawing
        missing = [p for p in range(drawing.first, drawing.last + 1) if p not in drawing.glyphs]
        if missing:
            self.fail("not drawn, though direct: " + " ".join(f"U+{p:04X}" for p in missing))
        if UNKNOWN not in drawing.glyphs:
            self.fail("no glyph for unknown characters; add a block unknown")


def read_drawing(name, text):
    """The Drawing in `text`; `name` is what errors call it."""
    return Reader(name, text).read()
