"""Drawing allocates nothing, proved with MicroPython's collector off."""

import gc

from firmware.ui import font_small, font_text, icons
from firmware.ui.canvas import Canvas
from firmware.ui.dialog import Dialog
from firmware.ui.hand_view import HandView
from firmware.ui.menu import Menu
from firmware.ui.show_view import RIGHT_END, ShowView
from tests.shared.ui.panel import Panel

FONTS = (font_small, font_text)
CANVAS = Canvas(Panel())
CARDS = bytes((0x1A, 0xA2, 0xA3, 0x4A, 0x5A, 0xA6, 0xA7, 0x8A, 0x9A, 0x12, 0x23, 0x34) * 2)


def allocated(draw, argument):
    """Bytes that draw(argument) leaves on the heap once everything in it was used a first time; 0 where this
    cannot be measured.
    """
    draw(argument)
    draw(argument)
    if not hasattr(gc, "mem_alloc"):
        print("not measured: this Python has no gc.mem_alloc; MicroPython runs this test too")
        return 0
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        draw(argument)
        return gc.mem_alloc() - before
    finally:
        gc.enable()


def draw_text(string):
    for font in FONTS:
        CANVAS.text(font, string, 3, 3)
        CANVAS.text_end(font, string, 120, 12)
        CANVAS.text_centred(font, string, 0, 20, 128)
        CANVAS.text_cut(font, string, 0, 30, 50)
        CANVAS.text(font, string, -30, 60, 0)


def test_text_in_ascii():
    assert allocated(draw_text, "The quick brown fox") == 0


def test_text_with_other_characters():
    assert allocated(draw_text, "Anna’s turn … 11" + icons.TOKEN + " ★ → \u4e2d") == 0


def draw_ornaments(canvas):
    canvas.clear()
    canvas.title(font_small, "Settings", "1/7")
    canvas.invert(3, 3, 50, 50)
    canvas.thin_out(3, 3, 50, 50)
    canvas.scroll_bar(120, 10, 50, 3, 5, 9)
    canvas.progress(3, 3, 50, 9, 3, 7)
    canvas.window(20, 20, 50, 20)


def test_ornaments():
    assert allocated(draw_ornaments, CANVAS) == 0


def draw_view(view):
    view.draw(CANVAS, 0, 30, 128)


def test_hands_and_shows():
    view = HandView()
    for count in (0, 12, 15, 18, 21, 24):
        view.plain(CARDS[:count])
        assert allocated(draw_view, view) == 0
        view.marked = view.cursor = 2
        assert allocated(draw_view, view) == 0
        view.gap = min(1, count)
        view.inserted = 0x98
        assert allocated(draw_view, view) == 0
    show = ShowView()
    assert allocated(draw_view, show) == 0
    show.cards = CARDS[:7]
    show.end = RIGHT_END
    assert allocated(draw_view, show) == 0
    show.taken = True
    assert allocated(draw_view, show) == 0


def draw_menu(menu):
    menu.draw(CANVAS, font_text, 0, 10, 128, 50)


def draw_dialog(dialog):
    dialog.draw(CANVAS)


def test_menus_and_dialogs():
    menu = Menu()
    for label in ("Speed", "Sound", "Language", "Flip", "Contrast", "Rules"):
        menu.add(label, ("low", "high"), on=label != "Sound")
    assert allocated(draw_menu, menu) == 0
    assert allocated(draw_dialog, Dialog(FONTS, "Really quit?", ("Yes", "No"))) == 0
