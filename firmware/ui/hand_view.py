"""A hand of cards on the panel: both numbers of every card, as large as the count allows.

Up to 12 cards stand full size in the panel's width, 15 medium, 18 slim, 21 narrow; from 22 on a part is
seen around what the player is at, with arrows at the ends that go on.
"""
from firmware.ui.cards import BACK, MARKED, PITCH, PLAIN, SLIM, TALL_HEIGHT, draw_card, draw_parting, has_ten
from firmware.ui.fan import Fan

# A marked or inserted card stands this many rows higher.
RAISE = 2
# Rows of the pointer below the cards.
POINTER = 3
HEIGHT = RAISE + TALL_HEIGHT + POINTER
NOWHERE = -1


class HandView:
    """What is to be seen of a hand; a screen sets the attributes and calls draw.

    cards: the hand, bytes-like. marked_from, marked: the first marked card and how many. cursor: the card
    pointed at. gap: the place between two cards pointed at, 0 to len(cards). inserted: a card seen at `gap`,
    as if it were in the hand already, or 0. hidden: the cards lie face down.
    """

    def __init__(self):
        self.cards = b""
        self.marked_from = 0
        self.marked = 0
        self.cursor = NOWHERE
        self.gap = NOWHERE
        self.inserted = 0
        self.hidden = False
        self.fan = Fan(0)

    def plain(self, cards):
        """Show a hand with nothing marked, pointed at or inserted."""
        self.cards = cards
        self.marked = 0
        self.cursor = NOWHERE
        self.gap = NOWHERE
        self.inserted = 0

    def draw(self, canvas, x, y, width):
        """Draw into `width` dark columns from x and HEIGHT rows from y."""
        fan = self.fan
        fan.lay(len(self.cards) + (1 if self.inserted else 0), x, width, self.focus())
        end = fan.first + fan.shown
        raised = self.marked_from
        raised_end = raised + self.marked
        if self.inserted:
            raised = self.gap
            raised_end = raised + 1
        style = BACK if self.hidden else PLAIN
        at = fan.left
        pitch = PITCH[fan.size]
        for place in range(fan.first, end):
            if not raised <= place < raised_end:
                draw_card(canvas, self.card_at(place), at, y + RAISE, fan.size, style)
            at += pitch
        for place in range(max(raised, fan.first), min(raised_end, end)):
            self.draw_raised(canvas, place, y)
        fan.draw_arrows(canvas.frame, y + RAISE)
        self.draw_pointers(canvas.frame, y)

    def focus(self):
        """The place that is always seen."""
        if self.gap >= 0:
            return self.gap
        if self.cursor >= 0:
            return self.cursor
        return self.marked_from + self.marked // 2 if self.marked else 0

    def card_at(self, place):
        """The card in a place, the inserted one counted in."""
        if self.inserted and place >= self.gap:
            return self.inserted if place == self.gap else self.cards[place - 1]
        return self.cards[place]

    def stands_out(self, place):
        if self.inserted:
            return place == self.gap
        return self.marked_from <= place < self.marked_from + self.marked

    def draw_raised(self, canvas, place, y):
        fan = self.fan
        at = fan.place_x(place)
        card = self.card_at(place)
        draw_card(canvas, card, at, y, fan.size, MARKED)
        if place > fan.first and self.stands_out(place - 1):
            draw_parting(canvas, card, at, y, fan.size)
        after = place + 1
        if fan.size == SLIM and fan.sees(after) and not self.stands_out(after) and self.is_ten(after):
            # The 1 of a ten would touch the marked card.
            canvas.frame.vline(fan.place_x(after), y, TALL_HEIGHT, 0)

    def is_ten(self, place):
        return has_ten(self.card_at(place))

    def draw_pointers(self, frame, y):
        fan = self.fan
        below = y + RAISE + TALL_HEIGHT
        half = PITCH[fan.size] // 2
        if self.inserted:
            draw_pointer(frame, fan.place_x(self.gap) + half, below)
        elif self.gap >= 0:
            at = fan.place_x(self.gap)
            draw_pointer(frame, at, below)
            frame.fill_rect(at - 1, y, 3, below - y, 0)
            frame.vline(at, y, below - y, 1)
        if self.cursor >= 0:
            draw_pointer(frame, fan.place_x(self.cursor) + half, below)


def draw_pointer(frame, x, y):
    """A small arrow that points up; its tip at (x, y)."""
    for row in range(POINTER):
        frame.hline(x - row, y + row, 2 * row + 1, 1)
