"""Where the cards of a row stand: how large they are in a given width, and which are seen if not all."""
from firmware.ui.cards import PITCH, SIZES, card_height

# Columns that an arrow and the gap beside it take at an end behind which there are more cards.
ARROW = 5


class Fan:
    """A row of `total` places; `shown` of them are seen, from `first` on, in `size`, the first at `left`.

    `low` is 0 for the sizes of a hand, or cards.LOW for those of an active show.
    """

    def __init__(self, low):
        self.low = low
        self.total = 0
        self.size = low
        self.first = 0
        self.shown = 0
        self.left = 0

    def lay(self, total, x, width, focus):
        """Lay `total` places into `width` columns from x, as large as they fit all; when they do not even in
        the narrowest size, show a part around place `focus`, with arrows at the ends that go on.
        """
        self.total = total
        self.first = 0
        self.shown = total
        for size in range(self.low, self.low + SIZES):
            pitch = PITCH[size]
            self.size = size
            if total * pitch + 1 <= width:
                break
        else:
            self.shown = (width - 2 * ARROW - 1) // pitch
            self.first = max(0, min(focus - self.shown // 2, total - self.shown))
        self.left = x + (width - self.shown * pitch - 1) // 2

    def place_x(self, place):
        """The left column of a place, also of the one behind the last."""
        return self.left + (place - self.first) * PITCH[self.size]

    def sees(self, place):
        """Whether a place is among those shown."""
        return self.first <= place < self.first + self.shown

    def draw_arrows(self, frame, y):
        """Arrows at the ends behind which there are more cards; y is the top of the cards."""
        if self.shown == self.total:
            return
        middle = y + card_height(self.size) // 2
        right = self.place_x(self.first + self.shown)
        for i in range(ARROW - 1):
            if self.first > 0:
                frame.vline(self.left - ARROW + i, middle - i, 2 * i + 1, 1)
            if self.first + self.shown < self.total:
                frame.vline(right + ARROW - i, middle - i, 2 * i + 1, 1)
