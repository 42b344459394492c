"""Choosing a show, marking cards, scouting, and Scout & Show step by step."""

from host_tools.shots.crafting import HAND, LONG_HAND, lay_out


def choosing_a_show(handheld):
    lay_out(handheld, [HAND, 9, 9], "1/2", 2)
    handheld.press("a")
    yield "choose-first"
    handheld.press("n*3")
    yield "choose-later"
    handheld.press("p*4")
    yield "choose-by-hand"


def marking_cards(handheld):
    lay_out(handheld, [HAND, 9, 9], "1/3 2/9", 2)
    handheld.press("a u")
    yield "mark-start"
    handheld.press("a r")
    yield "mark-beats"
    handheld.press("b a")
    yield "mark-too-few"
    handheld.press("r*4")
    yield "mark-nothing"


def why_marked_cards_do_not_beat(handheld):
    lay_out(handheld, [HAND, 9, 9], "2/6 2/9", 2)
    handheld.press("a u r*3 a r")
    yield "mark-too-low"
    handheld.press("b l*4 a r")
    yield "mark-run"
    lay_out(handheld, [HAND, 9, 9], "3/9 4/6", 2)
    handheld.press("a u a r")
    yield "mark-equal"
    lay_out(handheld, [HAND, 9, 9])
    handheld.press("a u a r")
    yield "mark-free"


def scouting(handheld):
    lay_out(handheld, [HAND, 9, 9], "2/3 3/4 4/9", 2)
    handheld.press("n a")
    yield "scout-left"
    handheld.press("r")
    yield "scout-left-turned"
    handheld.press("r")
    yield "scout-right"
    handheld.press("r")
    yield "scout-right-turned"
    handheld.press("a")
    yield "scout-place"
    handheld.press("r")
    yield "scout-place-moved"
    handheld.press("u")
    yield "scout-place-turned"


def scouting_the_last_card(handheld):
    lay_out(handheld, [HAND, 9, 9], "9/3", 2)
    handheld.press("n a")
    yield "scout-only-card"
    handheld.press("a")
    yield "scout-only-card-place"


def scout_and_show(handheld):
    lay_out(handheld, ["6/8 3/7 9/1 7/2 1/5", 9, 9], "2/3 3/4 4/9", 2)
    handheld.press("n a")
    yield "scout-and-show-take"
    handheld.press("a")
    yield "scout-and-show-place"
    handheld.press("r*2 a")
    yield "scout-and-show-refused"
    handheld.press("l a")
    yield "scout-and-show-choose"
    handheld.press("a")
    yield "scout-and-show-told"


def long_hands(handheld):
    lay_out(handheld, [LONG_HAND, 3, 3, 3, 3], "1/2", 4)
    handheld.press("a")
    yield "choose-from-24"
    handheld.press("b n a a r*3")
    yield "scout-into-24"


SCENES = (
    choosing_a_show,
    marking_cards,
    why_marked_cards_do_not_beat,
    scouting,
    scouting_the_last_card,
    scout_and_show,
    long_hands,
)
