"""The buttons, each drawn where it usually is: lit while it is held, with how often it was pressed."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.ui import font_small

# Whether a button is held is looked at this often, in ms.
FRESH = 30
SIDE = 19
# Button, its sign, and where it is drawn.
PLACES = (
    (UP, "▲", 24, 11),
    (LEFT, "◀", 4, 23),
    (RIGHT, "▶", 44, 23),
    (DOWN, "▼", 24, 34),
    (B, "B", 76, 28),
    (A, "A", 101, 17),
)


class ButtonTestScreen(Screen):
    """B twice in a row goes back."""

    def __init__(self, app):
        super().__init__(app)
        self.counts = bytearray(B + 1)
        self.held = 0  # bits, by the codes of the keys
        self.last = 0

    def key(self, code):
        if code == B and self.last == B:
            self.app.close()
        self.last = code
        self.counts[code] = (self.counts[code] + 1) % 100

    def tick(self):
        held = 0
        for code in range(LEFT, B + 1):
            if self.app.device.is_held(code):
                held |= 1 << code
        if held != self.held:
            self.held = held
            self.app.redraw()
        return FRESH

    def draw(self, canvas):
        canvas.title(font_small, self.app.text("diag_buttons"))
        for code, sign, x, y in PLACES:
            canvas.frame.fill_rect(x, y, SIDE, SIDE, 0)
            canvas.outline(x, y, SIDE, SIDE)
            at = canvas.left(x, SIDE)
            canvas.text_centred(font_small, sign, at, y + 2, SIDE)
            canvas.text_centred(font_small, str(self.counts[code]), at, y + 10, SIDE)
            if self.held >> code & 1 or (code == self.last and not self.held):
                canvas.invert(x + 1, y + 1, SIDE - 2, SIDE - 2)
        canvas.text_centred(font_small, self.app.text("buttons_back"), 0, 56, 128)
