"""Words on the panel when there is no App to show them: before it runs, or when it cannot go on."""

from firmware.settings import LANGUAGE, Settings
from firmware.store import Store
from firmware.texts import FALLBACK, Texts
from firmware.ui import font_small
from firmware.ui.canvas import Canvas
from firmware.ui.lettering import wrap

LINE = 8
TOP = 11
LINES = 6
MARGIN = 2


class LastWords:
    """folder: of the saves, where the settings tell the language."""

    def __init__(self, panel, folder):
        self._panel = panel
        self._texts = Texts(Settings(Store(folder))[LANGUAGE] or FALLBACK)

    def text(self, key, *values):
        """The text of a key, with values in its places."""
        return self._texts.get(key, *values)

    def show(self, title, words):
        """Fill the panel with a title, by its key, and as much of a text as it holds."""
        panel = self._panel
        canvas = Canvas(panel)
        canvas.mirrored = self._texts.from_right
        canvas.clear()
        canvas.title(font_small, self.text(title))
        lines = wrap(font_small, words, 128 - 2 * MARGIN)
        for i in range(min(LINES, len(lines))):
            canvas.text(font_small, lines[i], MARGIN, TOP + LINE * i)
        panel.contrast(255)
        panel.sleep(False)
        panel.show()
