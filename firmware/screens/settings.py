"""Settings: speed of the opponents' moves, contrast, the picture upside down, the language."""

from firmware.screens.menu_screen import MenuScreen

# Setting, and the keys of the texts of its values.
CHOICES = (
    ("speed", ("slow", "normal", "fast", "at_a_key")),
    ("contrast", ("low", "middle", "high")),
    ("flip", ("no", "yes")),
)


class SettingsScreen(MenuScreen):
    """What is changed is seen at once, and saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, app.text("settings"))
        for name, values in CHOICES:
            self.menu.add(app.text("set_" + name), [app.text(value) for value in values], app.settings[name])
        self.menu.add(app.text("language"))

    def changed(self, entry, value):
        self.app.settings[CHOICES[entry][0]] = value
        self.app.power.show_settings()

    def words_changed(self):
        at = self.menu.at
        self.__init__(self.app)
        self.menu.at = at

    def chosen(self, entry):
        from firmware.screens.language import LanguageScreen

        self.app.open(LanguageScreen(self.app))

    def back(self):
        self.app.close()
        self.app.save_settings()
