"""Bouncing contacts become key presses, each told once; on both runtimes, across the wrap of the clock."""

from firmware.debounce import SETTLE, Debouncer
from firmware.keys import LEFT, NONE, A

PERIOD = 1 << 30
LEFT_CONTACT = 0
A_CONTACT = 1

# What a held arrow feels like, in ms: long enough for a slow press, short enough to go along a hand with it.
FIRST_REPEAT = 400
NEXT_REPEAT = 120


def diff(later, earlier):
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


class Contacts:
    """Two contacts, of ← and A, and their time in ms; it begins `start` ms before the clock wraps."""

    def __init__(self, start=500, closed=b"\x00\x00"):
        self.now = PERIOD - start
        self.levels = list(closed)
        self.keys = Debouncer(bytes((LEFT, A)), closed, diff)

    def wait(self, ms):
        self.now = (self.now + ms) % PERIOD

    def move(self, contact, *levels):
        """Closed (1) or open (0), one after another before the interrupt comes."""
        closing = opening = 0
        for level in levels:
            closing |= level and not self.levels[contact]
            opening |= self.levels[contact] and not level
            self.levels[contact] = level
        self.keys.edge(contact, 1 if closing else 0, 1 if opening else 0, self.levels[contact], self.now)

    def bounce(self, contact, level, *pauses):
        """Move to a level and away from it and back, with these pauses in ms between."""
        self.move(contact, level)
        for i in range(len(pauses)):
            self.wait(pauses[i])
            self.move(contact, level if i & 1 else 1 - level)

    def got(self):
        """All keys that wait."""
        keys = []
        while True:
            code = self.keys.get(self.now)
            if code == NONE:
                return keys
            keys.append(code)


def test_a_press_counts_at_its_first_edge():
    contacts = Contacts()
    contacts.move(A_CONTACT, 1)
    assert contacts.got() == [A]
    assert contacts.got() == []


def test_bounces_of_press_and_release_are_one_press():
    for start in (5000, 60, 20, 3, 1):
        contacts = Contacts(start)
        for _ in range(3):
            contacts.bounce(A_CONTACT, 1, 1, 2, 0, 1, 3, 1)
            contacts.wait(50)
            contacts.bounce(A_CONTACT, 0, 2, 1, 1, 4)
            contacts.wait(40)
        assert contacts.got() == [A, A, A]


def test_a_press_shorter_than_the_interrupt_takes_to_come_is_not_lost():
    contacts = Contacts()
    contacts.move(A_CONTACT, 1, 0)
    contacts.wait(SETTLE)
    contacts.move(A_CONTACT, 1, 0, 1, 0)
    assert contacts.got() == [A, A]


def test_presses_while_nobody_asks_are_told_later_and_in_order():
    contacts = Contacts()
    for contact in (A_CONTACT, LEFT_CONTACT, A_CONTACT):
        contacts.move(contact, 1)
        contacts.wait(60)
        contacts.move(contact, 0)
        contacts.wait(60)
    assert contacts.got() == [A, LEFT, A]


def test_too_many_presses_are_dropped_and_the_order_is_kept():
    contacts = Contacts()
    for _ in range(12):
        contacts.move(A_CONTACT, 1)
        contacts.wait(30)
        contacts.move(A_CONTACT, 0)
        contacts.wait(30)
    assert contacts.got() == [A] * 7
    contacts.move(LEFT_CONTACT, 1)
    assert contacts.got() == [LEFT]


def test_a_contact_opened_for_less_than_it_takes_to_settle_is_still_pressed():
    contacts = Contacts()
    contacts.move(A_CONTACT, 1)
    contacts.wait(100)
    contacts.move(A_CONTACT, 0)
    contacts.wait(SETTLE - 1)
    assert contacts.keys.is_held(A_CONTACT, contacts.now)
    contacts.move(A_CONTACT, 1)
    assert contacts.got() == [A]
    contacts.wait(100)
    contacts.move(A_CONTACT, 0)
    contacts.wait(SETTLE)
    assert not contacts.keys.is_held(A_CONTACT, contacts.now)
    contacts.move(A_CONTACT, 1)
    assert contacts.got() == [A]


def test_an_arrow_repeats_while_it_is_held_and_a_does_not():
    contacts = Contacts(700)
    contacts.move(LEFT_CONTACT, 1)
    assert contacts.got() == [LEFT]
    times = []
    for ms in range(1, FIRST_REPEAT + 3 * NEXT_REPEAT + 1):
        contacts.wait(1)
        for code in contacts.got():
            assert code == LEFT
            times.append(ms)
    assert times == [FIRST_REPEAT + i * NEXT_REPEAT for i in range(4)]
    contacts.bounce(LEFT_CONTACT, 0, 1, 2)
    contacts.move(LEFT_CONTACT, 0)
    contacts.wait(SETTLE)
    assert not contacts.keys.waiting(contacts.now)
    contacts.wait(NEXT_REPEAT)
    assert contacts.got() == []
    contacts.move(A_CONTACT, 1)
    assert contacts.got() == [A]
    contacts.wait(2000)
    assert contacts.got() == []


def test_another_key_ends_the_repeating():
    contacts = Contacts()
    contacts.move(LEFT_CONTACT, 1)
    contacts.move(A_CONTACT, 1)
    assert contacts.got() == [LEFT, A]
    contacts.wait(1000)
    assert contacts.got() == []


def test_a_button_held_from_the_start_counts_only_when_pressed_anew():
    contacts = Contacts(closed=b"\x01\x00")
    contacts.wait(1000)
    assert contacts.keys.is_held(LEFT_CONTACT, contacts.now)
    assert contacts.got() == []
    contacts.bounce(LEFT_CONTACT, 0, 1, 1)
    contacts.wait(50)
    assert contacts.got() == []
    contacts.move(LEFT_CONTACT, 1)
    assert contacts.got() == [LEFT]


def test_a_press_after_a_rest_of_any_length_counts():
    for days in (1, 5, 6, 7, 10, 13, 20):
        contacts = Contacts()
        contacts.move(A_CONTACT, 1)
        contacts.wait(50)
        contacts.move(A_CONTACT, 0)
        contacts.wait(100)
        assert contacts.got() == [A]
        contacts.wait(days * 86400000)
        assert not contacts.keys.waiting(contacts.now)
        contacts.move(A_CONTACT, 1)
        assert contacts.got() == [A]


def test_waiting_says_whether_a_key_is_there():
    contacts = Contacts()
    assert not contacts.keys.waiting(contacts.now)
    contacts.move(LEFT_CONTACT, 1)
    assert contacts.keys.waiting(contacts.now)
    contacts.got()
    assert not contacts.keys.waiting(contacts.now)
    contacts.wait(FIRST_REPEAT)
    assert contacts.keys.waiting(contacts.now)
