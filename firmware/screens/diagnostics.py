"""Diagnostics: what the handheld is, and whether its display, buttons and buzzer are as they should be."""

from firmware import cues
from firmware.screens.menu_screen import MenuScreen


class DiagnosticsScreen(MenuScreen):
    """A menu of the tests; each is a screen of its own."""

    def __init__(self, app):
        super().__init__(app, app.text("diagnostics"))
        self.actions = []
        self._add("diag_about", self._about)
        self._add("diag_buttons", self._buttons)
        self._add("diag_border", self._border)
        self._add("diag_checkers", self._checkers)
        if app.device.has_buzzer:
            self._add("diag_buzzer", self._buzzer)
        # While a match is played over the link its wires are not free.
        if app.device.link_port is not None and app.background is None:
            self._add("cable_test", self._cable)

    def _add(self, key, action):
        self.menu.add(self.app.text(key))
        self.actions.append(action)

    def chosen(self, entry):
        self.actions[entry]()

    def _about(self):
        from firmware.screens.about import AboutScreen

        self.app.open(AboutScreen(self.app))

    def _buttons(self):
        from firmware.screens.button_test import ButtonTestScreen

        self.app.open(ButtonTestScreen(self.app))

    def _border(self):
        from firmware.screens.patterns import BorderScreen

        self.app.open(BorderScreen(self.app))

    def _checkers(self):
        from firmware.screens.patterns import CheckerScreen

        self.app.open(CheckerScreen(self.app))

    def _cable(self):
        from firmware.screens.cable_test import CableTestScreen

        self.app.open(CableTestScreen(self.app))

    def _buzzer(self):
        """Heard even if sound is off in the settings."""
        self.app.device.play(cues.ROUND_END)
