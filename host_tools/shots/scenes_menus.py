"""The title, a new match, the settings and the rules."""

from firmware.game import new_game
from firmware.screens.rules_pages import PAGES
from host_tools.shots.crafting import SEED, play_out


def first_start(handheld):
    handheld.language = ""
    handheld.switch_on()
    yield "language-first"


def language(handheld):
    handheld.press("p a p*2 a")
    yield "language"


def first_title(handheld):
    yield "title"


def title_on_a_pc(handheld):
    handheld.can_leave = True
    handheld.press("a a a")
    handheld.switch_on()
    yield "title-continue"


def title_after_a_match(handheld):
    play_out(new_game(handheld.store, 2, SEED, 0, bytes((1, 1))))
    handheld.switch_on()
    yield "title-after-match"
    handheld.press("n a")
    yield "last-result"


def new_match(handheld):
    handheld.press("a")
    yield "new-match"
    handheld.press("n a*2")
    yield "new-match-five"
    handheld.press("n a p*3")
    yield "new-match-end"


def deal_code(handheld):
    handheld.press("a p a")
    yield "deal-code"
    handheld.press("r*8 a l*3 a r*20 a l*9")
    yield "deal-code-half"
    handheld.press("a*5")
    yield "deal-code-given"


def settings(handheld):
    handheld.press("p a")
    yield "settings"
    handheld.press("a d n")
    yield "settings-changed"


def rules(handheld):
    handheld.press("n a")
    for page in range(PAGES):
        yield f"rules-{page + 1}"
        handheld.press("n")


def orientation(handheld):
    handheld.press("a a")
    yield "orientation"
    handheld.press("n")
    yield "orientation-turned"


def orientation_of_five(handheld):
    handheld.press("a n a*2 p a")
    yield "orientation-of-five"


SCENES = (
    first_start,
    language,
    first_title,
    title_on_a_pc,
    title_after_a_match,
    new_match,
    deal_code,
    settings,
    rules,
    orientation,
    orientation_of_five,
)
