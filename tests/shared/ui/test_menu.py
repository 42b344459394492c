"""Menus: six keys or four do everything, and what is pointed at is in sight."""

from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from firmware.ui import font_small, font_text
from firmware.ui.canvas import Canvas
from firmware.ui.menu import BACK, CHANGED, CHOSEN, MOVED, NOTHING, Menu
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel


def settings():
    menu = Menu()
    menu.add("Resume", on=False)
    menu.add("Speed", ("slow", "normal", "fast"), 1)
    menu.add("Rules")
    menu.add("Sound", ("off", "on"))
    menu.add("Flip", ("no", "yes"), on=False)
    menu.add("Back")
    return menu


def test_the_first_entry_that_is_on_is_pointed_at():
    assert settings().at == 1
    menu = Menu()
    menu.add("only", on=False)
    assert menu.key(A) == NOTHING
    assert menu.key(DOWN) == NOTHING
    assert Menu().key(A) == Menu().key(DOWN) == NOTHING


def test_left_right_a_b_reach_every_entry_and_every_value():
    menu = settings()
    visited = []
    for _ in range(5):
        visited.append(menu.at)
        assert menu.key(RIGHT) == MOVED
    assert visited == [1, 2, 3, 5, 1]
    assert menu.at == 2
    assert menu.key(A) == CHOSEN
    assert menu.key(LEFT) == MOVED and menu.at == 1
    assert [(menu.key(A), menu.chosen[1]) for _ in range(4)] == [
        (CHANGED, 2), (CHANGED, 0), (CHANGED, 1), (CHANGED, 2)
    ]
    assert menu.key(LEFT) == MOVED and menu.at == 5
    assert menu.key(B) == BACK
    assert menu.key(NONE) == NOTHING


def test_whoever_has_up_and_down_steps_values_with_left_and_right():
    menu = settings()
    assert menu.key(UP) == MOVED and menu.at == 5
    assert menu.key(DOWN) == MOVED and menu.at == 1
    assert menu.key(RIGHT) == CHANGED and menu.chosen[1] == 2
    assert menu.key(RIGHT) == CHANGED and menu.chosen[1] == 0
    assert menu.key(LEFT) == CHANGED and menu.chosen[1] == 2
    assert menu.key(DOWN) == MOVED and menu.at == 2
    assert menu.key(RIGHT) == MOVED and menu.at == 3
    assert menu.vertical
    handed_on = Menu(vertical=True)
    handed_on.add("Speed", ("slow", "fast"))
    assert handed_on.key(RIGHT) == CHANGED


def test_what_is_pointed_at_is_always_drawn_as_a_bar():
    panel = Panel()
    canvas = Canvas(panel)
    for font in (font_small, font_text):
        line = font.LINE + 1
        for count in (1, 3, 6, 9, 30):
            menu = Menu()
            for entry in range(count):
                menu.add("entry %d" % entry)
            for _ in range(2 * count):
                menu.draw(canvas, font, 0, 10, WIDTH, HEIGHT - 10)
                shown = min((HEIGHT - 10) // line, count)
                assert menu.top <= menu.at < menu.top + shown
                top = 10 + (menu.at - menu.top) * line
                lit = [panel.area(0, 10 + row * line, 110, 10 + (row + 1) * line) for row in range(shown)]
                assert lit.index(max(lit)) == menu.at - menu.top
                assert panel.area(1, top, 2, top + line) == line
                assert panel.area(0, 0, WIDTH, 10) == 0
                menu.key(DOWN)


def test_a_scroll_bar_is_there_when_there_is_more():
    panel = Panel()
    canvas = Canvas(panel)
    menu = Menu()
    for entry in range(8):
        menu.add("e")
        menu.draw(canvas, font_text, 0, 0, WIDTH, HEIGHT)
        assert (panel.area(125, 11, 128, 64) > 0) == (entry >= 6)


def test_long_labels_leave_the_values_alone():
    panel = Panel()
    canvas = Canvas(panel)
    menu = Menu()
    menu.add("first")
    menu.add("A label far longer than the panel is wide", ("value",))
    menu.draw(canvas, font_small, 0, 0, WIDTH, HEIGHT)
    with_label = [panel.area(x, 8, x + 1, 16) for x in range(WIDTH)]
    menu.labels[1] = ""
    menu.draw(canvas, font_small, 0, 0, WIDTH, HEIGHT)
    alone = [panel.area(x, 8, x + 1, 16) for x in range(WIDTH)]
    left = min(x for x in range(WIDTH) if alone[x])
    assert with_label[left - 2:] == alone[left - 2:]
    assert sum(with_label[:left]) > 100
