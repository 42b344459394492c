"""The table of the lesson: it tells what to do before each step, and waits until that was done."""

from firmware.keys import DOWN, A, B
from firmware.lesson import LessonGame
from firmware.screens.menu_screen import MenuScreen
from firmware.screens.notice import NoticeScreen
from firmware.screens.orientation import OrientationScreen
from firmware.screens.round_points import RoundPointsScreen
from firmware.screens.table import TableScreen
from firmware.screens.table_view import seat_name


class LessonScreen(TableScreen):
    """B opens a menu with the task and the way out; ↓ tells the task again."""

    def __init__(self, app):
        super().__init__(app, LessonGame())
        self._announced = ""
        self._begun = False

    def words(self, key):
        """A text of the lesson, with the names of the two opponents in it."""
        names = [seat_name(self.app, self.game, seat, 0) for seat in (1, 2)]
        return self.app.text(key, *names)

    def tell_task(self, before=""):
        """Tell what to do now, after some other words."""
        self.app.open(NoticeScreen(self.app, before + self.words(self.game.task())))

    def tick(self):
        task = self.game.task()
        if task and task != self._announced and not self.told:
            self._announced = task
            self.tell_task()
            if not self._begun:
                self._begun = True
                self.app.open(NoticeScreen(self.app, self.words("lesson_begin")))
            return 0
        return super().tick()

    def key(self, code):
        if code == DOWN and self.actions and not self.told:
            self.tell_task()
        else:
            super().key(code)

    def _hand_to(self, seat, screen):
        self.app.open(LessonOrientationScreen(self))

    def _play(self, move):
        if move == self.game.wanted():
            super()._play(move)
        else:
            self.tell_otherwise()

    def tell_otherwise(self):
        """Something else was done than the lesson goes on with."""
        self.tell_task(self.app.text("lesson_otherwise") + " ")

    def _show_points(self):
        self.app.replace(LessonPointsScreen(self.app, self.game))

    def _open_menu(self):
        self.app.open(LessonMenuScreen(self))


class LessonOrientationScreen(OrientationScreen):
    """Which way up, in the lesson."""

    def __init__(self, table):
        super().__init__(table.app, table.game, 0)
        self.table = table

    def key(self, code):
        if code == B:
            self.app.open(LessonMenuScreen(self.table))
            return
        super().key(code)
        if code == A and not self.flip:
            self.table.tell_otherwise()


class LessonPointsScreen(RoundPointsScreen):
    """The points of the lesson's only round: any way on leads to the title."""

    def key(self, code):
        if code == A or code == B:
            leave(self.app, self.app.text("lesson_done"))


class LessonMenuScreen(MenuScreen):
    """The menu over the table of the lesson."""

    def __init__(self, table):
        super().__init__(table.app, table.app.text("lesson"))
        self.table = table
        text = self.app.text
        self.menu.add(text("back_to_game"))
        # While others move there is nothing to do.
        self.menu.add(text("lesson_task"), on=bool(table.game.task()))
        self.menu.add(text("rules"))
        self.menu.add(text("lesson_leave"))

    def chosen(self, entry):
        app = self.app
        if entry == 3:
            leave(app)
            return
        app.close()
        if entry == 1:
            self.table.tell_task()
        elif entry == 2:
            from firmware.screens.rules import RulesScreen, page_for

            game = self.table.game
            app.open(RulesScreen(app, page_for(game, game.is_person(game.turn))))


def leave(app, words=""):
    """Go to the title, with some words on the way."""
    from firmware.screens.title import TitleScreen

    app.start_again(TitleScreen(app))
    if words:
        app.open(NoticeScreen(app, words))
