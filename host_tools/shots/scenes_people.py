"""Several people with one handheld."""

from host_tools.shots.crafting import lay_out

HANDS = ["3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5", "3/2 9/7 4/6 4/1 5/3 8/6 1/7", "9/2 6/3 5/2 6/7", 5]


def passing_on(handheld):
    lay_out(handheld, HANDS, "1/2 2/8", 3, persons=(0, 1, 2))
    yield "hand-over"
    handheld.press("a")
    yield "hand-over-turn"
    handheld.press("a a")
    yield "hand-over-told"
    handheld.run(1600)
    yield "hand-over-next"
    handheld.press("a a a a")
    handheld.run(1600)
    yield "hand-over-third"


def others_move_first(handheld):
    lay_out(handheld, HANDS, "1/2 2/8", 2, persons=(0, 1), turn=3)
    handheld.run(400)
    yield "hidden-hand"


SCENES = (passing_on, others_move_first)
