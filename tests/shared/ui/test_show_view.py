"""The active show on the panel."""

from firmware.ui.canvas import Canvas
from firmware.ui.cards import LOW
from firmware.ui.show_view import HEIGHT as SHOW_HEIGHT
from firmware.ui.show_view import LEFT_END, NO_END, RIGHT_END, WHOLE, ShowView
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel

SHOW = bytes((0x12, 0x23, 0x34, 0x45, 0x56, 0x67, 0x78, 0x89, 0x9A, 0xA1, 0x91, 0x82))
TOP = 20


def drawn(view, x=0, width=WIDTH):
    panel = Panel()
    view.draw(Canvas(panel), x, TOP, width)
    assert panel.area(0, 0, WIDTH, HEIGHT) == panel.area(x, TOP, x + width, TOP + SHOW_HEIGHT) > 0
    return panel


def share(panel, view, place):
    """Lit pixels of the face in a place, in percent."""
    left, right = view.fan.place_x(place) + 1, view.fan.place_x(place + 1)
    whole = (right - left) * (SHOW_HEIGHT - 2)
    return 100 * panel.area(left, TOP + 1, right, TOP + SHOW_HEIGHT - 1) // whole


def test_up_to_twelve_cards_are_seen_in_the_middle_full_size():
    view = ShowView()
    for count in range(1, 13):
        view.cards = SHOW[:count]
        drawn(view)
        fan = view.fan
        assert (fan.shown, fan.size) == (count, LOW)
        assert abs(fan.left - (WIDTH - 1 - fan.place_x(count))) <= 1


def test_in_less_room_the_cards_get_smaller():
    view = ShowView()
    view.cards = SHOW[:10]
    for width in (128, 90, 75, 61):
        drawn(view, 20, min(width, WIDTH - 20))
        assert view.fan.shown == 10


def test_the_end_chosen_stands_out_alone():
    view = ShowView()
    for count in (2, 5, 12):
        view.cards = SHOW[:count]
        for end, place in ((LEFT_END, 0), (RIGHT_END, count - 1)):
            view.end = end
            panel = drawn(view)
            assert [p for p in range(count) if share(panel, view, p) > 50] == [place]
    view.end = WHOLE
    panel = drawn(view)
    assert min(share(panel, view, p) for p in range(12)) > 50
    view.end = NO_END
    panel = drawn(view)
    assert max(share(panel, view, p) for p in range(12)) < 50


def test_a_card_taken_leaves_its_place_empty():
    view = ShowView()
    view.taken = True
    view.cards = SHOW[:4]
    for end, place in ((LEFT_END, 0), (RIGHT_END, 3)):
        view.end = end
        panel = drawn(view)
        assert [p for p in range(4) if share(panel, view, p) == 0] == [place]
        left, right = view.fan.place_x(place), view.fan.place_x(place + 1) + 1
        assert panel.area(left, TOP, right, TOP + 1) == 5
        # The line of the neighbour is whole.
        line = view.fan.place_x(1 if place == 0 else 3)
        assert panel.area(line, TOP + 1, line + 1, TOP + SHOW_HEIGHT - 1) == SHOW_HEIGHT - 2


def test_an_empty_table_is_one_empty_place():
    view = ShowView()
    panel = drawn(view)
    assert panel.area(view.fan.left + 1, TOP + 1, view.fan.place_x(1), TOP + SHOW_HEIGHT - 1) == 0
