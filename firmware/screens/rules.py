"""The rules in short pages, each with a drawing."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A
from firmware.screens.rules_pages import (
    AIM,
    BEATS,
    PAGES,
    PICTURES,
    POINTS,
    SCOUT,
    SCOUT_SHOW,
    SHOW,
    TWO,
    WAY,
)
from firmware.screens.rules_pages import MATCH as WHOLE_MATCH
from firmware.screens.rules_picture import draw_picture
from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.lettering import wrap
from scout_mp.layout import OVER, SHOW_SIZE

PICTURE_Y = 11
WORDS_Y = 32
PITCH = 8
MARGIN = 1


class RulesScreen(Screen):
    """← → turn pages, A goes on and leaves after the last page, B leaves. `page`: the first seen, from 0."""

    def __init__(self, app, page=AIM):
        super().__init__(app)
        self._turn(page)

    def _turn(self, page):
        self.page = page
        self.words_changed()

    def words_changed(self):
        words = self.app.text("rules_%d" % (self.page + 1))
        self.lines = wrap(font_small, words, 128 - 2 * MARGIN)

    def key(self, code):
        code = self.along(code)
        if code in (RIGHT, DOWN, A) and self.page + 1 < PAGES:
            self._turn(self.page + 1)
        elif code in (LEFT, UP):
            self._turn(max(0, self.page - 1))
        elif code not in (RIGHT, DOWN):
            self.app.close()

    def draw(self, canvas):
        title = self.app.text("rules_title_%d" % (self.page + 1))
        canvas.title(font_small, title, "%d/%d" % (self.page + 1, PAGES))
        draw_picture(canvas, PICTURES[self.page], PICTURE_Y)
        for i in range(len(self.lines)):
            canvas.text(font_small, self.lines[i], MARGIN, WORDS_Y + PITCH * i)


def page_for(game, playing):
    """The page that fits the moment of a game: what comes next or, if `playing`, what the player to move can
    do, which tells of the hand.
    """
    round_ = game.match.round
    state = round_.state
    if game.is_over():
        return WHOLE_MATCH
    if state[OVER]:
        return POINTS
    if game.is_orienting():
        return WAY
    if not state[SHOW_SIZE]:
        return SHOW
    if not playing or round_.can_show():
        return BEATS
    if game.match.players == 2:
        return TWO
    from scout_mp.legal import Legal

    return SCOUT_SHOW if Legal(0).can_scout_show(round_) else SCOUT
