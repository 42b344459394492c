"""The test of the cable: what went out, what came in, and what that means."""

from firmware.cable_test import CableTest
from firmware.keys import A, B
from firmware.screens.screen import Screen
from firmware.ui import font_small
from firmware.ui.lettering import wrap

TOP = 11
PITCH = 8
VERDICT_TOP = 43
VERDICT_PITCH = 7
LOOK = 100
# Frames that may still be on their way.
ON_THE_WAY = 3


class CableTestScreen(Screen):
    """Meanwhile the link rests: `linking` is what goes on afterwards, None from the diagnostics."""

    def __init__(self, app, linking=None):
        super().__init__(app)
        self.test = CableTest(app, linking)
        self.test.start()

    def tick(self):
        self.app.redraw()
        return LOOK

    def key(self, code):
        if code == A or code == B:
            self.test.end()
            self.app.close()

    def _verdict(self):
        test = self.test
        if test.back:
            return "cable_good" if test.bad == 0 and test.sent - test.back <= ON_THE_WAY else "cable_faulty"
        if test.others:
            return "cable_faulty" if test.bad else "cable_partner"
        return "cable_foreign" if test.bad else "cable_nothing"

    def draw(self, canvas):
        text = self.app.text
        test = self.test
        canvas.title(font_small, text("cable_test"))
        rows = (
            (text("cable_sent"), test.sent),
            (text("cable_back"), test.back),
            (text("cable_others"), test.others),
            (text("cable_bad"), test.bad),
        )
        for i in range(4):
            canvas.text(font_small, rows[i][0], 2, TOP + PITCH * i)
            canvas.text_end(font_small, "%d" % rows[i][1], 126, TOP + PITCH * i)
        lines = wrap(font_small, text(self._verdict()), 124)
        for i in range(len(lines)):
            canvas.text(font_small, lines[i], 2, VERDICT_TOP + VERDICT_PITCH * i)
