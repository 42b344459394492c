"""A box over the screen with a message, and one answer or two.

A message that one box does not hold goes on in the next: A or an arrow turns to it, and the answers come
with the last one, so that nobody answers what was not read. Keys are as for a menu, see Screen.along.
"""
from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from firmware.ui.canvas import HEIGHT, WIDTH
from firmware.ui.lettering import text_width, wrap

# No answer yet.
OPEN = -1

FORWARD = (A, RIGHT, DOWN)
BACKWARD = (LEFT, UP)

MARGIN = 4
INSIDE = WIDTH - 2 * MARGIN - 8
# Rows of an answer's bar less the font's line, and those between message and answers.
ANSWER_ROOM = 3
GAP = 3
# Rows between two lines for accents, which reach above theirs.
LEADING = 1


class Dialog:
    """A message and its answers, all strings.

    fonts: those to try, the largest first: the first that holds the whole message in one box is taken, else
    the last. answers: one or two. chosen: the number of the answer pointed at to begin with. back: the
    number of the answer that B gives, the last one unless told.
    """

    def __init__(self, fonts, message, answers, chosen=0, back=None):
        self.answers = answers
        self.chosen = chosen
        self.back = len(answers) - 1 if back is None else back
        for font in fonts:
            self.font = font
            self.pitch = font.LINE + LEADING
            self.lines = wrap(font, message, INSIDE)
            self.most = (HEIGHT - 2 * MARGIN - GAP - self.answer_height()) // self.pitch
            if len(self.lines) <= self.most:
                break
        # As many lines in each box, so that none holds the last word alone.
        boxes = -(-len(self.lines) // self.most)
        self.most = -(-len(self.lines) // boxes)
        self.top = 0

    def answer_height(self):
        return self.font.LINE + ANSWER_ROOM

    def has_more(self):
        """Whether the message goes on behind what is seen now."""
        return self.top + self.most < len(self.lines)

    def key(self, code):
        """Take a key; returns the number of the answer given, or OPEN."""
        if code == NONE:
            return OPEN
        if code == B:
            return self.back
        if self.has_more():
            if code in FORWARD:
                self.top += self.most
        elif code == A:
            return self.chosen
        elif code in BACKWARD:
            if self.chosen:
                self.chosen -= 1
            elif self.top:
                self.top -= self.most
        else:
            self.chosen = min(self.chosen + 1, len(self.answers) - 1)
        return OPEN

    def draw(self, canvas):
        """Draw the box in the middle of the panel, over what is there."""
        shown = min(self.most, len(self.lines) - self.top)
        rows = self.most if len(self.lines) > self.most else shown
        font = self.font
        height = rows * self.pitch + GAP + self.answer_height() + 2 * MARGIN - 1
        y = (HEIGHT - height) // 2
        canvas.window(MARGIN, y, WIDTH - 2 * MARGIN - 1, height)
        y += MARGIN
        for i in range(shown):
            canvas.text_centred(font, self.lines[self.top + i], MARGIN, y, WIDTH - 2 * MARGIN)
            y += self.pitch
        y += (rows - shown) * self.pitch + GAP
        if self.has_more():
            canvas.text_centred(font, "▼", MARGIN, y + 1, WIDTH - 2 * MARGIN)
        else:
            self.draw_answers(canvas, y)

    def draw_answers(self, canvas, y):
        share = (WIDTH - 2 * MARGIN) // len(self.answers)
        for i in range(len(self.answers)):
            width = text_width(self.font, self.answers[i]) + 10
            x = MARGIN + share * i + (share - width) // 2
            left = canvas.left(x, width)
            if i == self.chosen:
                canvas.bar(left, y, width, self.answer_height() - 1)
            else:
                canvas.outline(left, y, width, self.answer_height() - 1)
            colour = 0 if i == self.chosen else 1
            canvas.text(self.font, self.answers[i], x + 5, y + 2 - self.font.CAP_TOP, colour)
