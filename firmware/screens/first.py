"""Which screen comes first after power-on."""


def first_screen(app):
    """The title; before it, once and for all, the question for the language."""
    if app.settings["language"]:
        from firmware.screens.title import TitleScreen

        return TitleScreen(app)
    from firmware.screens.language import LanguageScreen

    return LanguageScreen(app, True)
