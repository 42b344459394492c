"""The menu over the table: back to the game, hint, last moves, rules, settings, save and quit."""

from firmware.screens.menu_screen import MenuScreen


class TableMenuScreen(MenuScreen):
    """`view` is the table's, None where no hand may be seen: then there is no hint."""

    def __init__(self, app, game, view):
        super().__init__(app, app.text("menu"))
        self.game = game
        self.view = view
        # Only the player to move, whose hand is seen, gets a hint.
        playing = view is not None and not view.hidden and game.is_playing() and game.is_person(game.turn)
        playing = playing and game.turn == view.viewer
        self.menu.add(app.text("back_to_game"))
        self.menu.add(app.text("hint"), on=playing)
        self.menu.add(app.text("last_moves"), on=view is not None)
        self.menu.add(app.text("rules"))
        self.menu.add(app.text("settings"))
        self.menu.add(app.text("save_and_quit"))

    def chosen(self, entry):
        app = self.app
        if entry == 0:
            app.close()
        elif entry == 1:
            from firmware.screens.hint import HintScreen

            app.replace(HintScreen(app, self.game, self.view))
        elif entry == 2:
            from firmware.screens.last_moves import LastMovesScreen

            app.replace(LastMovesScreen(app, self.game, self.view.viewer))
        elif entry == 3:
            from firmware.screens.rules import RulesScreen, page_for

            app.replace(RulesScreen(app, page_for(self.game)))
        elif entry == 4:
            from firmware.screens.settings import SettingsScreen

            app.replace(SettingsScreen(app))
        else:
            self.game.save()
            if self.game.is_saved:
                self._quit()
            else:
                from firmware.screens.question import QuestionScreen

                app.open(QuestionScreen(app, app.text("quit_unsaved"), self._quit))

    def _quit(self):
        from firmware.screens.title import TitleScreen

        self.app.start_again(TitleScreen(self.app))
