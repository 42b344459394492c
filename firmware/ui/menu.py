"""A list of entries to move in and choose from, with values that can be stepped.

Where reading begins at the right a menu is mirrored, and is to be given ← for → (see Screen.along). The keys,
so that ← → A B alone are enough and ↑ ↓ are there for who has them:

- ↑ ↓ move, and go round at the ends. ← → do the same until an ↑ or ↓ was pressed: whoever has those uses
  them to move, and from then on ← → step the value of an entry that has values (and still move on others).
- A steps the value of an entry that has values, round and round; any other entry it chooses.
- B goes back.
- An entry that is off is passed over.
"""
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.ui.lettering import text_width

# What a key did.
NOTHING = 0
MOVED = 1
CHANGED = 2
CHOSEN = 3
BACK = 4

VERTICAL = (UP, DOWN)
SIDEWAYS = (LEFT, RIGHT)

SCROLL_BAR = 5
# Columns between the bar's edge and what is written on it.
PAD = 3
# Rows of a line above and below the capitals of the font.
LEADING = 1


class Menu:
    """Entries and the one pointed at (`at`). The labels and values are strings, given by the screen.

    vertical: whether ↑ or ↓ is known to be there (a screen may hand on what an earlier menu has seen).
    """

    def __init__(self, vertical=False):
        self.labels = []
        self.values = []
        self.chosen = []
        self.on = []
        self.at = 0
        self.top = 0
        self.vertical = vertical

    def add(self, label, values=None, chosen=0, on=True):
        """Add an entry; with `values`, a sequence of strings, it has a value: at first number `chosen`.
        Returns the entry's number.
        """
        self.labels.append(label)
        self.values.append(values)
        self.chosen.append(chosen)
        self.on.append(on)
        if not self.on[self.at]:
            self.at = len(self.labels) - 1
        return len(self.labels) - 1

    def key(self, code):
        """Take a key; returns NOTHING, MOVED, CHANGED (see chosen[at]), CHOSEN (see at) or BACK."""
        if code in VERTICAL:
            self.vertical = True
            return self.move(-1 if code == UP else 1)
        if code in SIDEWAYS:
            step = -1 if code == LEFT else 1
            if self.vertical and self.has_values():
                return self.step(step)
            return self.move(step)
        if code == A and self.labels and self.on[self.at]:
            return self.step(1) if self.has_values() else CHOSEN
        return BACK if code == B else NOTHING

    def has_values(self):
        return bool(self.labels) and self.values[self.at] is not None

    def step(self, step):
        if not self.on[self.at]:
            return NOTHING
        self.chosen[self.at] = (self.chosen[self.at] + step) % len(self.values[self.at])
        return CHANGED

    def move(self, step):
        count = len(self.labels)
        for distance in range(1, count):
            to = (self.at + step * distance) % count
            if self.on[to]:
                self.at = to
                return MOVED
        return NOTHING

    def draw(self, canvas, font, x, y, width, height):
        """Draw as many entries as fit in the height, the one pointed at among them."""
        count = len(self.labels)
        line = font.LINE + LEADING
        shown = min(height // line, count)
        self.top = max(self.at - shown + 1, min(self.top, self.at, count - shown))
        canvas.frame.fill_rect(canvas.left(x, width), y, width, height, 0)
        if shown < count:
            width -= SCROLL_BAR
            canvas.scroll_bar(x + width + 2, y, height, self.top, shown, count)
        for row in range(shown):
            self.draw_entry(canvas, font, self.top + row, x, y + row * line, width)

    def draw_entry(self, canvas, font, entry, x, y, width):
        line = font.LINE + LEADING
        here = entry == self.at
        if here:
            canvas.bar(canvas.left(x, width), y, width, line)
        colour = 0 if here else 1
        end = x + width - PAD
        if self.values[entry] is not None:
            end = self.draw_value(canvas, font, entry, end, y + LEADING, colour) - 2 * PAD
        canvas.text_cut(font, self.labels[entry], x + PAD, y + LEADING, end - x - PAD, colour)
        if not self.on[entry]:
            wide = text_width(font, self.labels[entry])
            canvas.frame.hline(canvas.left(x + PAD, wide), y + line // 2, wide, 1)

    def draw_value(self, canvas, font, entry, end, y, colour):
        """Draw an entry's value before column `end`, between arrows if it is pointed at; returns its x."""
        here = entry == self.at
        if here:
            end = canvas.text_end(font, "◀" if canvas.mirrored else "▶", end, y, colour) - PAD
        x = canvas.text_end(font, self.values[entry][self.chosen[entry]], end, y, colour)
        if here:
            x = canvas.text_end(font, "▶" if canvas.mirrored else "◀", x - PAD, y, colour)
        return x
