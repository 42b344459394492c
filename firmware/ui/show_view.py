"""The active show on the panel: its cards in a row, lower than those of a hand."""
from firmware.ui.cards import GHOST, LOW, LOW_HEIGHT, MARKED, PLAIN, draw_card, draw_parting
from firmware.ui.fan import Fan

HEIGHT = LOW_HEIGHT
# What stands out.
NO_END = 0
LEFT_END = -1
RIGHT_END = 1
WHOLE = 2


class ShowView:
    """What is to be seen of the active show; a screen sets the attributes and calls draw.

    cards: the show, bytes-like. end: which card stands out (or WHOLE, all). taken: the end card that stands
    out is gone already, only its place is seen.
    """

    def __init__(self):
        self.cards = b""
        self.end = NO_END
        self.taken = False
        self.fan = Fan(LOW)

    def draw(self, canvas, x, y, width):
        """Draw centred into `width` columns from x and HEIGHT rows from y."""
        fan = self.fan
        count = len(self.cards)
        canvas.frame.fill_rect(x, y, width, HEIGHT, 0)
        if not count:
            fan.lay(1, x, width, 0)
            draw_card(canvas, 0, fan.left, y, fan.size, GHOST)
            return
        chosen = count - 1 if self.end == RIGHT_END else 0
        fan.lay(count, x, width, chosen)
        if self.taken and self.end != NO_END:
            draw_card(canvas, 0, fan.place_x(chosen), y, fan.size, GHOST)
        for place in range(fan.first, fan.first + fan.shown):
            if not self.stands_out(place):
                draw_card(canvas, self.cards[place], fan.place_x(place), y, fan.size, PLAIN)
        for place in range(fan.first, fan.first + fan.shown):
            if self.stands_out(place) and not self.taken:
                at = fan.place_x(place)
                draw_card(canvas, self.cards[place], at, y, fan.size, MARKED)
                if place > fan.first and self.stands_out(place - 1):
                    draw_parting(canvas, self.cards[place], at, y, fan.size)
        fan.draw_arrows(canvas.frame, y)

    def stands_out(self, place):
        if self.end == LEFT_END:
            return place == 0
        if self.end == RIGHT_END:
            return place == len(self.cards) - 1
        return self.end == WHOLE
