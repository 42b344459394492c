"""What this handheld is and runs, how much memory is free, and what it runs on."""

from firmware.screens.screen import Screen
from firmware.ui import font_small

TOP = 11
PITCH = 8
# Memory and supply are looked at anew this often, in ms.
FRESH = 1000


class AboutScreen(Screen):
    """Any key goes back."""

    def __init__(self, app):
        super().__init__(app)
        self.lines = ()

    def key(self, code):
        self.app.close()

    def tick(self):
        lines = self._look()
        if lines != self.lines:
            self.lines = lines
            self.app.redraw()
        return FRESH

    def _look(self):
        device = self.app.device
        text = self.app.text
        lines = [text("about_game", device.version), device.system, device.board]
        if device.seeds:
            lines.append(text("about_seeds", device.seeds))
        if device.free_memory() >= 0:
            lines.append(text("about_memory", device.free_memory()))
        millivolts = device.millivolts()
        if millivolts >= 0:
            volts = "%d.%02d" % (millivolts // 1000, millivolts % 1000 // 10)
            lines.append(text("about_supply", volts, text("about_usb") if device.on_usb() else ""))
        return [line for line in lines if line]

    def draw(self, canvas):
        canvas.title(font_small, self.app.text("diag_about"))
        for i in range(len(self.lines)):
            canvas.text_cut(font_small, self.lines[i], 2, TOP + PITCH * i, 124)
