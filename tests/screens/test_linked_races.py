"""What two people do at a link in the same moment, or too often, or while nothing can be saved: each key
finds what it was pressed for, or does nothing.
"""

import pytest

from firmware.errors import HandheldError
from firmware.keys import LEFT, A, B
from scout_mp.link import offers
from scout_mp.link.lobby import MOST_REVISIONS
from scout_mp.link.reasons import LOST_MOVES
from tests.screens.linked import (
    ask_for_the_record,
    at_table,
    at_turn,
    in_lobby,
    links,
    menu,
    move,
    names,
    play_out,
    records,
)


def words(pair, which):
    return " ".join(pair.handhelds[which].screen.dialog.lines)


def key_in_the_moment(pair, which, code, has_come):
    """Let time pass until something has come to the link of a handheld that its screen has not seen yet; then
    a key is pressed there.
    """
    for _ in range(100):
        for handheld in pair.handhelds:
            handheld.app.tick()
            if handheld is pair.handhelds[which] and has_come():
                handheld.keys.put(code)
                handheld.app.tick()
                return
        pair.clock.advance(10)
    raise AssertionError("it has not come")


def full(pair, which):
    """No room is left in the storage of a handheld; returns a function that makes some."""
    store = pair.handhelds[which].store
    write = store.write

    def no_room(name, data):
        if name != "errors.log":
            raise HandheldError("no room")
        write(name, data)

    def room():
        store.write = write

    store.write = no_room
    return room


@pytest.mark.parametrize("entry", [0, 6])
def test_a_key_for_settings_that_are_changed_in_that_moment_does_nothing(tmp_path, entry):
    """A would agree to what nobody has seen, or change a seat that is not there any more."""
    pair = in_lobby(tmp_path)
    pair.press(0, "n a*3")
    pair.press(0, "p" if entry == 0 else f"n*{entry - 1}")
    lobby = links(pair)[0].lobby
    assert pair.handhelds[0].screen.menu.at == entry
    assert lobby.settings.players == 5
    pair.press(1, "n")
    # Five go round to two.
    pair.handhelds[1].keys.put(A)
    key_in_the_moment(pair, 0, A, lambda: lobby.settings.players == 2)
    pair.run(300)
    assert names(pair) == ["LobbyScreen", "LobbyScreen"]
    assert not lobby.agreed
    assert [link.lobby.settings.players for link in links(pair)] == [2, 2]


def test_of_two_changes_at_once_both_show_the_one_that_counts(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "n")
    pair.press(1, "n n")
    for handheld in pair.handhelds:
        handheld.keys.put(A)
    pair.run(500)
    seats = [handheld.screen.menu.chosen[2:-1] for handheld in pair.handhelds]
    assert [link.lobby.settings.players for link in links(pair)] == [len(seats[0]), len(seats[1])]
    assert [1 - choice for choice in seats[0]] == seats[1]


def test_settings_that_were_changed_too_often_are_told_and_can_be_played(tmp_path):
    pair = in_lobby(tmp_path)
    for link in links(pair):
        link.lobby.settings.revision = MOST_REVISIONS
    pair.press(0, "n a")
    assert words(pair, 0) == pair.handhelds[0].app.text("link_settled")
    pair.press(0, "a")
    assert names(pair)[0] == "LobbyScreen"
    # What is to be seen is what stands.
    assert pair.handhelds[0].screen.menu.chosen[1] == 0
    pair.press(0, "p a")
    pair.press(1, "a")
    pair.run(800)
    assert [link.match.players for link in links(pair)] == [2, 2]


def test_seats_that_were_changed_too_often_stay_and_the_player_is_told(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    for link in links(pair):
        link.offers.revision = offers.MOST_REVISIONS
    menu(pair, mover, "link_bot_plays")
    assert words(pair, mover) == pair.handhelds[mover].app.text("link_seats_stay")
    pair.press(mover, "a")
    pair.run(300)
    assert names(pair) == ["LinkedTableScreen", "LinkedTableScreen"]
    assert links(pair)[0].match.seats == bytes(2)


def test_an_offer_that_comes_while_one_is_being_made_is_asked_first(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    pair.press(mover, "b")
    menu(pair, 1 - mover, "link_bot_plays")
    pair.run(300)
    assert links(pair)[mover].offers.their_seat != offers.NOBODY
    screen = pair.handhelds[mover].screen
    entry = screen.menu.labels.index(pair.handhelds[mover].app.text("link_bot_plays"))
    pair.press(mover, f"d*{entry} a")
    pair.run(300)
    assert names(pair)[mover] == "OfferScreen"


def test_a_menu_opened_as_an_offer_is_accepted_knows_who_sits_there(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    menu(pair, mover, "link_bot_plays")
    pair.run(300)
    pair.handhelds[1 - mover].keys.put(LEFT)
    pair.handhelds[1 - mover].keys.put(A)
    match = links(pair)[mover].match
    key_in_the_moment(pair, mover, B, lambda: match.seats != bytes(2))
    screen = pair.handhelds[mover].screen
    assert pair.handhelds[mover].app.text("link_person_back") in screen.menu.labels


def test_what_is_offered_and_answered_while_nothing_can_be_saved(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    room = full(pair, mover)
    menu(pair, mover, "link_bot_plays")
    pair.run(300)
    # The partner is not told of what this side might forget.
    assert words(pair, mover) == pair.handhelds[mover].app.text("match_not_saved")
    assert links(pair)[1 - mover].offers.their_seat == offers.NOBODY
    pair.press(mover, "a")
    room()
    pair.run(3000)
    assert names(pair)[1 - mover] == "OfferScreen"
    room = full(pair, 1 - mover)
    pair.press(1 - mover, "l a")
    pair.run(300)
    assert words(pair, 1 - mover) == pair.handhelds[mover].app.text("match_not_saved")
    assert links(pair)[mover].match.seats == bytes(2)
    pair.press(1 - mover, "a")
    room()
    pair.run(3000)
    assert links(pair)[0].match.seats == links(pair)[1].match.seats != bytes(2)


def test_a_lost_record_is_sent_while_nothing_can_be_saved(tmp_path):
    pair = at_table(tmp_path)
    move(pair)
    ask_for_the_record(pair)
    room = full(pair, 1)
    pair.press(1, "l a")
    assert words(pair, 1) == pair.handhelds[1].app.text("match_not_saved")
    room()
    pair.press(1, "a")
    play_out(pair)
    one, two = records(pair)
    assert one == two


def test_moves_are_accepted_after_their_match_has_gone(tmp_path):
    pair = at_table(tmp_path)
    link = links(pair)[0]
    assert link.match.steps == 0
    # The partner says it has moves of this side, and before the answer that it knows no such match.
    link._linked.claimed = 2
    link._linked.choices.chosen = 0
    assert link.problem == LOST_MOVES
    pair.handhelds[0].app.start_again(table_of(pair, 0))
    pair.run(50)
    assert names(pair)[0] == "QuestionScreen"
    link._drop()
    pair.press(0, "l a")
    assert names(pair)[0] == "LobbyScreen"


def table_of(pair, which):
    app = pair.handhelds[which].app
    return next(screen for screen in app._screens if type(screen).__name__ == "LinkedTableScreen")


def test_nobody_moves_while_own_moves_come_back_from_the_partner(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    link = links(pair)[mover]
    link._linked.claimed = link.match.steps + 4
    link.trust()
    assert link.problem == 0
    assert not link.can_move


def test_a_move_that_the_link_cannot_take_any_more_is_not_shown(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    handheld = pair.handhelds[mover]
    steps = links(pair)[mover].match.steps
    pair.press(mover, "a")
    handheld.keys.put(A)
    handheld.app.tick()
    # Between the key and the job that tells the link of it the partner claims moves of this side.
    links(pair)[mover]._linked.claimed = steps + 3
    for _ in range(5):
        handheld.app.tick()
    assert names(pair)[mover] == "QuestionScreen"
    assert links(pair)[mover].match.steps == steps
    assert handheld.app._screens[0].game.match.steps == steps
    links(pair)[mover]._linked.claimed = steps
    pair.press(mover, "b")
    play_out(pair)
    one, two = records(pair)
    assert one == two
