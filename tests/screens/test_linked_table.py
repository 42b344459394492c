"""At the table of a linked match: what one sees of the other, and what either may do."""

from firmware.errors import HandheldError
from firmware.store import LINKED, MATCH
from scout_mp.layout import TURN
from scout_mp.link.session import CONNECTED, LOST
from tests.screens.linked import END, at_table, at_turn, links, menu, names, play_out


def test_a_lost_partner_is_marked_waited_for_and_found_again_by_itself(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    other = pair.handhelds[1 - mover]
    waiting = other.seen()
    pair.connected = False
    pair.run(2600)
    assert [link.state for link in links(pair)] == [LOST, LOST]
    lost = other.seen()
    assert lost != waiting
    assert other.screen._status() == other.app.text("link_lost", ("Anna", "Bob")[mover])
    # Whose turn it is may go on; the other hears of it later.
    pair.press(mover, "a a")
    assert links(pair)[mover].match.steps == 2
    pair.run(2000)
    assert links(pair)[1 - mover].match.steps == 1
    pair.connected = True
    pair.run(1500)
    assert links(pair)[1 - mover].match.steps == 2
    assert [link.state for link in links(pair)] == [CONNECTED, CONNECTED]


def test_each_move_of_the_partner_is_shown_before_the_next(tmp_path):
    """Two bots and a person there: their moves arrive faster than they are told."""
    pair = at_table(tmp_path, "n a*2 n*2 a*2 n a p*4")
    mover = at_turn(pair)
    table = pair.handhelds[mover].screen
    steps = table.game.match.steps
    pair.press(mover, "a a")
    for _ in range(600):
        pair.run(20)
        shown = pair.handhelds[0].app._screens[0].game.match.steps
        assert shown - steps <= 1
        steps = shown
    assert steps >= 1


def test_a_sign_of_one_press_is_seen_on_both_sides(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    waiter = 1 - mover
    pair.press(waiter, "u")
    pair.run(200)
    name = ("Anna", "Bob")[waiter]
    assert pair.handhelds[waiter].screen._said == "You: Bravo!"
    assert pair.handhelds[mover].screen._said == f"{name}: Bravo!"
    pair.run(2500)
    assert pair.handhelds[mover].screen._said == ""
    # At one's own turn the same key does something else.
    pair.press(mover, "u")
    assert names(pair)[mover] == "LastMovesScreen"


def test_a_bot_takes_a_seat_if_the_partner_agrees_and_gives_it_back(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    seat = links(pair)[0].match.round.state[1]
    menu(pair, mover, "link_bot_plays")
    pair.run(300)
    assert names(pair)[1 - mover] == "OfferScreen"
    pair.press(1 - mover, "b")
    pair.run(300)
    assert names(pair)[mover] == "NoticeScreen"
    assert links(pair)[0].match.seats == bytes(2)
    pair.press(mover, "a")
    menu(pair, mover, "link_bot_plays")
    pair.run(300)
    pair.press(1 - mover, "l a")
    pair.run(3000)
    assert all(link.match.seats[seat] > 0 for link in links(pair))
    assert links(pair)[0].match.steps >= 2
    menu(pair, mover, "link_person_back")
    pair.run(300)
    pair.press(1 - mover, "l a")
    pair.run(300)
    assert all(link.match.seats == bytes(2) for link in links(pair))


def test_leaving_keeps_the_match_and_tells_the_partner(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    menu(pair, mover, "save_and_quit")
    pair.run(3000)
    assert names(pair)[mover] == "TitleScreen"
    stays = pair.handhelds[1 - mover]
    assert stays.screen._status() == stays.app.text("link_back", ("Anna", "Bob")[mover])
    assert pair.handhelds[mover].store.read(LINKED)
    pair.press(mover, "a")
    pair.run(1000)
    assert pair.handhelds[mover].screen.actions


def test_who_is_left_for_good_goes_on_alone_with_a_bot(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    stays = 1 - mover
    steps = links(pair)[0].match.steps
    menu(pair, mover, "link_give_up")
    pair.press(mover, "l a")
    pair.run(500)
    assert (
        names(pair) == ["TitleScreen", "QuestionScreen"] if mover == 0 else ["QuestionScreen", "TitleScreen"]
    )
    assert pair.handhelds[mover].store.read(LINKED) is None
    pair.press(stays, "l a")
    pair.run(200)
    assert names(pair)[stays] == "TableScreen"
    game = pair.handhelds[stays].screen.game
    assert sorted(game.match.seats)[0] == 0 < sorted(game.match.seats)[1]
    pair.run(4000)
    assert game.match.steps > steps
    assert pair.handhelds[stays].store.read(LINKED) is None
    assert pair.handhelds[stays].app.background is None


def test_a_match_that_cannot_be_kept_is_told_to_the_player_and_not_to_the_partner(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    store = pair.handhelds[mover].store
    write = store.write

    def no_room(name, data):
        raise HandheldError("no room")

    store.write = no_room
    pair.press(mover, "a a")
    pair.run(1000)
    assert names(pair)[mover] == "NoticeScreen"
    assert [link.match.steps for link in links(pair)] == ([2, 1] if mover == 0 else [1, 2])
    store.write = write
    pair.run(3000)
    assert [link.match.steps for link in links(pair)] == [2, 2]


def test_after_the_match_each_can_look_back_at_the_own_moves(tmp_path):
    pair = at_table(tmp_path)
    play_out(pair)
    for i, handheld in enumerate(pair.handhelds):
        game = handheld.screen.game
        pair.press(i, "n")
        assert names(pair)[i] == "ReviewScreen"
        pair.run_until(lambda handheld=handheld: handheld.screen.ready)
        lapses = handheld.screen.review.lapses
        assert lapses
        assert {game.is_mine(lapse.state[TURN]) for lapse in lapses} == {True}
        pair.press(i, "b")
        assert names(pair)[i] == END
    pair.press(0, "a")
    assert names(pair)[0] == "LobbyScreen"


def test_who_goes_on_alone_has_the_match_in_a_file_at_every_moment(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    stays = 1 - mover
    menu(pair, mover, "link_give_up")
    pair.press(mover, "l a")
    pair.run(500)
    store = pair.handhelds[stays].store
    write, remove = store.write, store.remove
    kept = []

    def no_room(name, data):
        if name == MATCH:
            raise HandheldError("no room")
        write(name, data)

    def seen_remove(name):
        if name == LINKED:
            kept.append(store.read(MATCH) is not None)
        remove(name)

    store.write, store.remove = no_room, seen_remove
    pair.press(stays, "l a")
    assert names(pair)[stays] == "NoticeScreen"
    assert store.read(LINKED) and kept == []
    store.write = write
    pair.press(stays, "a")
    menu(pair, stays, "link_alone")
    pair.press(stays, "l a")
    assert names(pair)[stays] == "TableScreen"
    assert kept and all(kept)
