"""Dialogs: nothing is answered by accident, nothing of the message is left out."""

from firmware.keys import DOWN, LEFT, NONE, RIGHT, UP, A, B
from firmware.ui import font_small, font_text
from firmware.ui.canvas import Canvas
from firmware.ui.dialog import INSIDE, OPEN, Dialog
from firmware.ui.lettering import text_width
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel

FONTS = (font_text, font_small)
LONG = "The saved match is damaged at move 17. It was set aside. " * 6


def test_the_answer_pointed_at_is_given_by_a_and_the_last_one_by_b():
    for keys, answer in (
        ((A,), 1), ((B,), 1), ((LEFT, A), 0), ((UP, A), 0), ((LEFT, RIGHT, A), 1), ((LEFT, DOWN, A), 1),
        ((LEFT, LEFT, A), 0), ((RIGHT, RIGHT, A), 1), ((LEFT, B), 1)
    ):
        dialog = Dialog(FONTS, "Quit?", ("Quit", "Stay"), 1)
        for key in keys[:-1]:
            assert dialog.key(key) == OPEN
        assert dialog.key(NONE) == OPEN
        assert dialog.key(keys[-1]) == answer, keys
    assert Dialog(FONTS, "Quit?", ("Stay", "Quit"), back=0).key(B) == 0
    assert Dialog(FONTS, "Saved.", ("OK",)).key(A) == 0


def test_the_largest_font_that_holds_the_message_is_taken():
    assert Dialog(FONTS, "Short.", ("OK",)).font is font_text
    assert Dialog(FONTS, "The saved match is damaged. It was set aside.", ("OK",)).font is font_text
    assert Dialog(FONTS, LONG[:110], ("OK",)).font is font_small


def test_a_long_message_is_read_to_its_end_before_it_is_answered():
    dialog = Dialog(FONTS, LONG, ("Yes", "No"))
    read = dialog.lines[dialog.top:dialog.top + dialog.most]
    turns = 0
    while dialog.has_more():
        assert dialog.key(A) == OPEN
        read += dialog.lines[dialog.top:dialog.top + dialog.most]
        turns += 1
    assert turns >= 2
    assert " ".join(read).split() == LONG.split()
    assert all(text_width(dialog.font, line) <= INSIDE for line in read)
    assert dialog.key(LEFT) == OPEN and dialog.has_more()
    assert dialog.key(B) == 1


def test_every_box_lies_whole_on_the_panel():
    for message in ("", "Really?", LONG[:60], LONG[:110], LONG):
        panel = Panel()
        dialog = Dialog(FONTS, message, ("Yes", "No"))
        for _ in range(4):
            panel.fill(0)
            dialog.draw(Canvas(panel))
            rows = [panel.area(0, y, WIDTH, y + 1) for y in range(HEIGHT)]
            edges = [y for y in range(HEIGHT) if rows[y] >= 115]
            # The upper line, the lower one, and the shadow below it.
            assert len(edges) == 3 and rows[:edges[0]] == [0] * edges[0] and not any(rows[edges[2] + 1:])
            assert panel.area(0, 0, 4, HEIGHT) == panel.area(125, 0, WIDTH, HEIGHT) == 0
            assert panel.area(0, 0, WIDTH, HEIGHT) > 200
            dialog.key(DOWN)


def test_the_answer_pointed_at_is_seen():
    panel = Panel()
    dialog = Dialog(FONTS, "Quit?", ("Quit", "Stay"))
    dialog.draw(Canvas(panel))
    left, right = panel.area(8, 32, 64, 50), panel.area(64, 32, 120, 50)
    dialog.key(RIGHT)
    dialog.draw(Canvas(panel))
    assert left > right
    assert panel.area(8, 32, 64, 50) < panel.area(64, 32, 120, 50)
