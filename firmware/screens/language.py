"""The choice of the language: each is called by its own name."""

from firmware.screens.menu_screen import MenuScreen
from firmware.settings import LANGUAGE
from firmware.texts.languages import LANGUAGES


class LanguageScreen(MenuScreen):
    """`first`: asked before the title, on a handheld that was never told; then there is no way back."""

    def __init__(self, app, first=False):
        super().__init__(app, "SCOUT" if first else app.text("language"))
        self.first = first
        for code, name in LANGUAGES:
            self.menu.add(name)
            if code == app.texts.language:
                self.menu.at = len(self.menu.labels) - 1

    def chosen(self, entry):
        app = self.app
        code = LANGUAGES[entry][0]
        app.settings[LANGUAGE] = code
        if self.first:
            from firmware.screens.title import TitleScreen

            app.use_language(code)
            app.start_again(TitleScreen(app))
        else:
            app.close()
            app.use_language(code)
        app.save_settings()

    def back(self):
        if not self.first:
            self.app.close()
