"""The menu over the table: back to the game, hint, last moves, rules, settings, save and quit."""

from firmware.screens.menu_screen import MenuScreen


def open_menu(app, game, view):
    """Open the menu over a game's table; `view` is the table's, None where no hand may be seen."""
    if game.link is None:
        app.open(TableMenuScreen(app, game, view))
    else:
        from firmware.screens.linked_menu import LinkedMenuScreen

        app.open(LinkedMenuScreen(app, game, view))


class TableMenuScreen(MenuScreen):
    """`view` is None where no hand may be seen: then there is no hint."""

    def __init__(self, app, game, view):
        super().__init__(app, app.text("menu"))
        self.game = game
        self.view = view
        self.actions = []
        # Only the player to move, whose hand is seen, gets a hint.
        playing = view is not None and not view.hidden and game.is_playing() and game.is_person(game.turn)
        self.playing = playing = playing and game.turn == view.viewer
        self.add("back_to_game", app.close)
        self.add("hint", self._hint, playing)
        # At one's own turn there is a key for it, as for the hint.
        self.add("last_moves_key" if playing else "last_moves", self._last_moves, view is not None)
        self.add_more()
        self.add("rules", self._rules)
        self.add("settings", self._settings)
        self.add("save_and_quit", self._save_and_quit)

    def add(self, key, action, on=True):
        """Add the entry with the text of that key; `action` is called when it is chosen."""
        self.menu.add(self.app.text(key), on=on)
        self.actions.append(action)

    def add_more(self):
        """Add what else there is to choose."""

    def chosen(self, entry):
        self.actions[entry]()

    def _hint(self):
        from firmware.screens.hint import HintScreen

        self.app.replace(HintScreen(self.app, self.game, self.view))

    def _last_moves(self):
        from firmware.screens.last_moves import LastMovesScreen

        self.app.replace(LastMovesScreen(self.app, self.game, self.view.viewer))

    def _rules(self):
        from firmware.screens.rules import RulesScreen, page_for

        self.app.replace(RulesScreen(self.app, page_for(self.game, self.playing)))

    def _settings(self):
        from firmware.screens.settings import SettingsScreen

        self.app.replace(SettingsScreen(self.app))

    def _save_and_quit(self):
        self.game.save()
        if self.game.is_saved:
            self._quit()
        else:
            from firmware.screens.question import QuestionScreen

            self.app.open(QuestionScreen(self.app, self.app.text("quit_unsaved"), self._quit))

    def _quit(self):
        from firmware.screens.title import TitleScreen

        self.game.leave()
        self.app.start_again(TitleScreen(self.app))
