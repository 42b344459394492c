"""A hand on the panel: both numbers of every card can be read, whatever is marked, raised or inserted."""

from firmware.ui import font_cards
from firmware.ui.canvas import Canvas
from firmware.ui.cards import BACK, NARROW, PITCH, draw_card
from firmware.ui.hand_view import HEIGHT as HAND_HEIGHT
from firmware.ui.hand_view import RAISE, HandView
from tests.shared.ui.panel import HEIGHT, WIDTH, Panel, glyph_columns

# Many tens, side by side too: they are the widest.
HAND = bytes((
    0x1A, 0xA2, 0xA3, 0x4A, 0x5A, 0xA6, 0xA7, 0x8A, 0x9A, 0x12, 0x23, 0x34,
    0x45, 0x56, 0x67, 0x78, 0x89, 0x91, 0x13, 0x24, 0x35, 0x46, 0x57, 0x68, 0x79,
))
TOP = 35


def number_rows(size, number, down):
    """(columns, first row in the card) of a number as the font has it."""
    if down:
        index = 90 if number == 10 and size == NARROW else 80 + number - 1
        return glyph_columns(font_cards, index), 13
    return glyph_columns(font_cards, size * 10 + number - 1), 2


def readable(panel, view, place, card, raised):
    """Whether both numbers of the card in a place are whole, and touch nothing at their sides."""
    fan = view.fan
    for number, down in ((card >> 4, False), (card & 15, True)):
        columns, row = number_rows(fan.size, number, down)
        left = fan.place_x(place) + 1 + (PITCH[fan.size] - 1 - len(columns)) // 2
        top = TOP + (0 if raised else RAISE) + row
        ink = 0 if raised else 1
        for y in range(5 if down else 9):
            dots = [column >> y & 1 for column in columns]
            for x, dot in enumerate([0] + dots + [0]):
                near_ink = dot or 1 in dots[max(x - 2, 0):x + 1]
                if near_ink and panel.lit(left - 1 + x, top + y) != (ink if dot else 1 - ink):
                    return False
    return True


def check_all(panel, view, marked=()):
    """Every card seen is readable; returns how many are."""
    fan = view.fan
    for place in range(fan.first, fan.first + fan.shown):
        assert fan.place_x(place) >= 0 and fan.place_x(place + 1) < WIDTH
        assert readable(panel, view, place, view.card_at(place), place in marked), (len(view.cards), place)
    return fan.shown


def drawn(view):
    panel = Panel()
    view.draw(Canvas(panel), 0, TOP, WIDTH)
    assert panel.area(0, 0, WIDTH, TOP) == 0
    assert panel.area(0, TOP + HAND_HEIGHT, WIDTH, HEIGHT) == 0
    return panel


def test_up_to_twenty_one_cards_are_all_there_to_read():
    view = HandView()
    for count in range(22):
        view.plain(HAND[:count])
        assert check_all(drawn(view), view) == count
        view.plain(HAND[25 - count:])
        assert check_all(drawn(view), view) == count


def test_a_hand_is_drawn_as_large_as_it_can_be():
    view = HandView()
    sizes = []
    for count in range(1, 22):
        view.plain(HAND[:count])
        drawn(view)
        sizes.append(view.fan.size)
    assert sizes == [0] * 12 + [1] * 3 + [2] * 3 + [3] * 3


def test_marked_cards_stand_higher_and_stay_readable_as_do_their_neighbours():
    view = HandView()
    for count in (5, 12, 15, 17, 18, 21):
        for first in range(count):
            for marked in (1, 3):
                if first + marked > count:
                    continue
                view.plain(HAND[:count])
                view.marked_from, view.marked = first, marked
                view.cursor = first
                assert check_all(drawn(view), view, range(first, first + marked)) == count


def test_an_inserted_card_stands_in_its_gap():
    view = HandView()
    for count in (0, 1, 11, 12, 15, 17, 20):
        for gap in range(count + 1):
            view.plain(HAND[:count])
            view.gap, view.inserted = gap, 0xA8
            panel = drawn(view)
            assert check_all(panel, view, (gap,)) == count + 1
            cards = [view.card_at(place) for place in range(count + 1)]
            assert bytes(cards) == HAND[:gap] + b"\xa8" + HAND[gap:count]


def test_a_larger_hand_scrolls_around_what_is_pointed_at():
    view = HandView()
    for count in (22, 25):
        for cursor in range(count):
            view.plain(HAND[:count])
            view.cursor = cursor
            panel = drawn(view)
            shown = check_all(panel, view)
            fan = view.fan
            assert 15 <= shown < count and fan.sees(cursor)
            # So are two cards on each side of it, where there are any.
            assert fan.sees(max(cursor - 2, 0)) and fan.sees(min(cursor + 2, count - 1))
            # An arrow at an end exactly when there are more cards behind it.
            assert (panel.area(0, 0, fan.left, TOP + RAISE + 20) > 0) == (fan.first > 0)
            right = fan.place_x(fan.first + shown) + 1
            assert (panel.area(right, 0, WIDTH, TOP + RAISE + 20) > 0) == (fan.first + shown < count)


def test_marks_and_gaps_are_kept_in_sight_too():
    view = HandView()
    view.plain(HAND)
    view.marked_from, view.marked = 22, 3
    drawn(view)
    assert view.fan.sees(22) and view.fan.sees(24)
    view.plain(HAND)
    view.gap = 25
    drawn(view)
    assert view.fan.sees(24)
    view.inserted = 0x97
    assert check_all(drawn(view), view, (25,)) < 26 and view.fan.sees(25)


def test_a_cursor_points_at_its_card_and_a_gap_between_two():
    view = HandView()
    for count in (3, 12, 18, 21):
        below = TOP + RAISE + 20
        for place in range(count):
            view.plain(HAND[:count])
            view.cursor = place
            panel = drawn(view)
            tip = [x for x in range(WIDTH) if panel.lit(x, below)]
            assert len(tip) == 1
            assert view.fan.place_x(place) < tip[0] < view.fan.place_x(place + 1)
            view.plain(HAND[:count])
            view.gap = place
            panel = drawn(view)
            assert [x for x in range(WIDTH) if panel.lit(x, below)] == [view.fan.place_x(place)]


def test_a_hidden_hand_shows_only_how_many_cards_there_are():
    looks = set()
    for cards in (HAND[:9], HAND[9:18]):
        view = HandView()
        view.plain(cards)
        view.hidden = True
        looks.add(bytes(drawn(view).buffer))
    assert len(looks) == 1
    panel = Panel()
    draw_card(Canvas(panel), 0, view.fan.left, TOP + RAISE, view.fan.size, BACK)
    assert 9 * panel.area(0, 0, WIDTH, HEIGHT) > sum(bin(byte).count("1") for byte in looks.pop()) > 0
