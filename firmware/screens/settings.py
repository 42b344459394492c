"""Settings: speed of the opponents' moves, sound, contrast, the picture upside down, the language; and from
here to diagnostics and to the own name.
"""

from firmware.screens.menu_screen import MenuScreen

# Setting, and the keys of the texts of its values.
CHOICES = (
    ("speed", ("slow", "normal", "fast", "at_a_key")),
    ("sound", ("off", "on")),
    ("contrast", ("low", "middle", "high")),
    ("flip", ("no", "yes")),
)


class SettingsScreen(MenuScreen):
    """What is changed is seen at once, and saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, app.text("settings"))
        self.names = []
        for name, values in CHOICES:
            if name != "sound" or app.device.has_buzzer:
                self.names.append(name)
                words = [app.text(value) for value in values]
                self.menu.add(app.text("set_" + name), words, app.settings[name])
        self.name = -1
        if app.device.link_port is not None:
            self.name = self.menu.add(app.text("link_name"))
        self.language = self.menu.add(app.text("language"))
        self.menu.add(app.text("diagnostics"))

    def changed(self, entry, value):
        self.app.settings[self.names[entry]] = value
        self.app.power.show_settings()

    def words_changed(self):
        at = self.menu.at
        self.__init__(self.app)
        self.menu.at = at

    def chosen(self, entry):
        if entry == self.language:
            from firmware.screens.language import LanguageScreen

            self.app.open(LanguageScreen(self.app))
        elif entry == self.name:
            from firmware.screens.name import NameScreen

            self.app.open(NameScreen(self.app))
        else:
            from firmware.screens.diagnostics import DiagnosticsScreen

            self.app.open(DiagnosticsScreen(self.app))

    def back(self):
        self.app.close()
        self.app.save_settings()
