"""Questions, notices, what is broken, and a panel that dims and sleeps."""

from firmware.errors import HandheldError
from firmware.game import FILE as MATCH_FILE
from firmware.screens.screen import Screen
from firmware.settings import FILE as SETTINGS_FILE
from host_tools.shots.crafting import until_turn


class Broken(Screen):
    """A screen that stumbles."""

    def __init__(self, app, error):
        super().__init__(app)
        self.error = error

    def tick(self):
        raise self.error


def give_up(handheld):
    handheld.press("a a a")
    handheld.run(500)
    handheld.press("a a")
    handheld.switch_on()
    handheld.press("n a a")
    yield "question"


def damaged(handheld):
    handheld.store.write(MATCH_FILE, b"SCM")
    handheld.store.write(SETTINGS_FILE, b'{"speed": 9}')
    handheld.switch_on()
    handheld.run(50)
    yield "damaged"
    handheld.press("a")
    yield "damaged-two"


def crash(handheld):
    handheld.app.may_crash = True
    handheld.app.open(Broken(handheld.app, NotImplementedError("a fault with a long name")))
    handheld.run(1)
    yield "crash"


def full_storage(handheld):
    def no_room(name, data):
        raise HandheldError(f"{name} could not be saved")

    handheld.press("a a a")
    until_turn(handheld)
    handheld.store.write = no_room
    handheld.press("a a")
    yield "match-not-saved"
    handheld.press("a b p a")
    yield "quit-unsaved"
    handheld.press("b p a n a b")
    yield "settings-not-saved"


def asleep(handheld):
    handheld.run(120_500)
    yield "asleep"


SCENES = (give_up, damaged, crash, full_storage, asleep)
