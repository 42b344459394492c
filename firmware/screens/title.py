"""The title: go on with the saved match, begin a new one, settings, rules."""

from firmware.keys import NONE
from firmware.screens.menu_screen import MenuScreen
from firmware.store import LINKED, MATCH
from firmware.ui import font_small, font_text
from firmware.ui.canvas import WIDTH
from firmware.ui.cards import FULL, MARKED, PLAIN, draw_card
from firmware.ui.lettering import text_width
from firmware.ui.menu import Menu

# Five cards as on a stage, a run, the hero of the game; the one in the middle is lit.
FAN = b"\x13\x27\x38\x41\x59"
FAN_X = 4
FAN_Y = 25
RAISED = 2
NAME = "SCOUT"
SECOND_NAME = "pocket"
# Columns of the picture; the menu stands beside it.
PICTURE = 70
MENU_X = 74


class TitleScreen(MenuScreen):
    """The first screen after power-on. It is drawn before the saved match is read, which takes a while."""

    def __init__(self, app):
        super().__init__(app, "")
        self.game = None
        self.damaged = [app.settings.damaged] if app.settings.damaged else []
        app.settings.damaged = None
        self.to_read = app.store.read(MATCH) is not None
        self.drawn = False
        self._list(self.to_read, False)

    def _list(self, unfinished, finished):
        """What can be chosen, by whether there is a saved match to go on with or to look at."""
        self.listed = (unfinished, finished)
        self.menu = Menu(self.app.vertical)
        self.actions = []
        # A match over the link that was broken off waits for its other player.
        linked = self.app.device.link_port is not None and self.app.store.read(LINKED) is not None
        if linked:
            self._add("link", self._link)
        if unfinished:
            self._add("continue", self._continue)
        self._add("new_match", self._new_match)
        if finished:
            self._add("last_result", self._last_result)
        if self.app.device.link_port is not None and not linked:
            self._add("link", self._link)
        self._add("rules", self._rules)
        self._add("lesson", self._lesson)
        self._add("settings", self._settings)
        if self.app.can_leave:
            self._add("leave", self._leave)

    def _read(self):
        """Read the saved match; whether there is something else to choose then than was to be seen before."""
        from firmware.game import saved_game

        self.to_read = False
        self.game, damaged = saved_game(self.app.store)
        if damaged:
            self.damaged.append(damaged)
        if self.game and not self.game.is_over():
            return False
        self._list(False, self.game is not None)
        self.app.redraw()
        return True

    def _add(self, key, action):
        self.menu.add(self.app.text(key))
        self.actions.append(action)

    def words_changed(self):
        at = self.menu.at
        self._list(*self.listed)
        self.menu.at = at

    def key(self, code):
        if self.to_read and self._read():
            code = NONE
        super().key(code)

    def chosen(self, entry):
        self.actions[entry]()

    def back(self):
        """There is nothing behind the title."""

    def tick(self):
        if self.to_read and self.drawn:
            self._read()
        if self.damaged:
            from firmware.screens.notice import NoticeScreen

            self.app.open(NoticeScreen(self.app, self.app.text("damaged", self.damaged.pop())))
        return 0 if self.to_read else self.REST

    def _continue(self):
        from firmware.screens.table import TableScreen

        self.app.start_again(TableScreen(self.app, self.game))

    def _last_result(self):
        from firmware.screens.round_points import RoundPointsScreen

        self.app.start_again(RoundPointsScreen(self.app, self.game))

    def _new_match(self):
        from firmware.screens.new_match import NewMatchScreen

        self.app.open(NewMatchScreen(self.app))

    def _link(self):
        from firmware.screens.entering import EnteringScreen

        self.app.start_again(EnteringScreen(self.app))

    def _rules(self):
        from firmware.screens.rules import RulesScreen

        self.app.open(RulesScreen(self.app))

    def _lesson(self):
        from firmware.screens.lesson import LessonScreen

        self.app.start_again(LessonScreen(self.app))

    def _settings(self):
        from firmware.screens.settings import SettingsScreen

        self.app.open(SettingsScreen(self.app))

    def _leave(self):
        self.app.running = False

    def draw(self, canvas):
        left = canvas.left(0, PICTURE)
        self._draw_name(canvas, left)
        for i in range(len(FAN)):
            style = MARKED if i == RAISED else PLAIN
            draw_card(canvas, FAN[i], left + FAN_X + 10 * i, FAN_Y + 3 * abs(i - RAISED), FULL, style)
        last = "battery_low" if self.app.device.is_low() else "fan_project"
        canvas.text_centred(font_small, self.app.text(last), 0, 57, 128)
        self.menu.draw(canvas, font_small, MENU_X, 4, WIDTH - MENU_X, 48)
        self.drawn = True

    def _draw_name(self, canvas, left):
        """The name of the game, twice as large as the text font, its upper left corner at (left, 0)."""
        frame = canvas.frame
        width = text_width(font_text, NAME)
        canvas.text(font_text, NAME, canvas.left(left, width), 0)
        for y in range(font_text.LINE - 1, -1, -1):
            for x in range(width - 1, -1, -1):
                frame.fill_rect(left + 2 * x, 2 * y, 2, 2, frame.pixel(left + x, y))
        second = text_width(font_small, SECOND_NAME)
        canvas.text(font_small, SECOND_NAME, canvas.left(left + PICTURE - 1 - second, second), 17)
