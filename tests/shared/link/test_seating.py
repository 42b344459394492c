"""Who sits where, as it is arranged in the lobby."""

from firmware.seating import FIRST_BOT, HERE, THERE, Seating

BOT = FIRST_BOT + 2  # the third of the ladder


def told(seating):
    """h: a person here, t: there; a bot's number, behind it - where it is there."""
    out = ""
    for seat in range(len(seating.seats)):
        kind = seating.seats[seat]
        here = seating.is_mine(seat)
        out += (str(kind) + ("" if here else "-")) if kind else "h" if here else "t"
    return out


def test_choices_say_what_sits_there():
    seating = Seating(b"\x00\x00\x03\x03", 0b0101)
    assert told(seating) == "ht33-"
    assert [seating.choice(seat) for seat in range(4)] == [HERE, THERE, BOT, BOT]


def test_of_two_people_the_other_changes_places():
    seating = Seating(b"\x00\x00", 0b01)
    assert seating.choose(0, THERE)
    assert told(seating) == "th"
    assert seating.choose(0, HERE)
    assert told(seating) == "ht"


def test_the_last_person_of_a_side_gives_no_place_to_a_bot():
    seating = Seating(b"\x00\x00", 0b01)
    assert not seating.choose(0, BOT)
    assert not seating.choose(1, BOT)
    assert told(seating) == "ht"


def test_with_a_person_to_spare_one_changes_sides():
    seating = Seating(b"\x00\x00\x00", 0b101)
    assert told(seating) == "hth"
    assert seating.choose(1, BOT)
    assert told(seating) == "h3t"


def test_a_bot_sits_on_the_side_that_chose_it():
    seating = Seating(b"\x00\x00\x01", 0b001)
    assert told(seating) == "ht1-"
    assert seating.choose(2, BOT)
    assert told(seating) == "ht3"


def test_more_seats_alternate_and_fewer_leave_both_sides_somebody():
    seating = Seating(b"\x00\x00", 0b01)
    seating.resize(5)
    assert told(seating) == "hthth"
    seating = Seating(b"\x00\x02\x02\x00", 0b0111)
    assert told(seating) == "h22t"
    seating.resize(3)
    assert told(seating) == "ht2"
    seating.resize(2)
    assert told(seating) == "ht"


def test_whatever_is_chosen_both_sides_have_a_person():
    for first in range(FIRST_BOT + 2):
        for second in range(FIRST_BOT + 2):
            for third in range(FIRST_BOT + 2):
                seating = Seating(b"\x00\x00\x00", 0b001)
                for seat in range(3):
                    seating.choose(seat, (first, second, third)[seat])
                    assert seating.people(True) and seating.people(False)
