"""Two handhelds on one cable, by keys: whole matches, and whatever happens to a cable and to people."""

import random

import pytest

from firmware.errors import HandheldError
from firmware.keys import A
from firmware.store import LINKED
from host_tools.handheld.pair import Pair
from scout_mp import record
from scout_mp.layout import TURN
from scout_mp.link.session import CONNECTED, LOST
from scout_mp.match import MATCH_OVER

END = "LinkedMatchPointsScreen"
MOST_KEYS = 6000


def names(pair):
    return [type(handheld.screen).__name__ for handheld in pair.handhelds]


def links(pair):
    return [handheld.app.background.link for handheld in pair.handhelds]


def in_lobby(folder, **options):
    """Both have found each other."""
    pair = Pair(folder, **options)
    for i in range(2):
        pair.press(i, "n a")
    pair.run(1000)
    assert [link.state for link in links(pair)] == [CONNECTED, CONNECTED]
    return pair


def at_table(folder, settings=""):
    """Both have agreed, after the first has changed the settings by these keys."""
    pair = in_lobby(folder)
    pair.press(0, settings + " a")
    pair.press(1, "a")
    pair.run(800)
    assert {name for name in names(pair)} <= {"OrientationScreen", "HandOverScreen", "LinkedTableScreen"}
    return pair


def at_turn(pair):
    """The number of the handheld that is to move, once the hands lie."""
    for _ in range(200):
        for i, handheld in enumerate(pair.handhelds):
            if names(pair)[i] in ("OrientationScreen", "HandOverScreen", "LinkedPointsScreen"):
                pair.press(i, "a")
            if getattr(handheld.screen, "actions", ()) and not handheld.screen.told:
                return i
        pair.run(100)
    raise AssertionError(names(pair))


def move(pair):
    """Whoever is to move does, by A alone; the number of that handheld."""
    mover = at_turn(pair)
    steps = links(pair)[mover].match.steps
    while links(pair)[mover].match.steps == steps:
        pair.press(mover, "a")
    return mover


def play_out(pair, mishap=lambda: None):
    """A alone plays a legal match; `mishap()` may do something to the pair after each key."""
    for _ in range(MOST_KEYS):
        shown = names(pair)
        if shown == [END, END] and all(link.is_complete for link in links(pair)):
            return
        for i in range(2):
            if shown[i] != END:
                pair.press(i, "a")
            elif shown != [END, END]:
                pair.run(50)
        mishap()
    raise AssertionError(f"still not over: {names(pair)}")


def records(pair):
    return [record.write(link.match) for link in links(pair)]


@pytest.mark.parametrize("settings", ["", "n a p", "n a*3 n a n*2 a*2 p*4", "n a*2 n*2 a*4 p*3"])
def test_a_whole_match_by_keys_leaves_equal_records(tmp_path, settings):
    pair = at_table(tmp_path, settings)
    play_out(pair)
    one, two = records(pair)
    assert one == two
    match = record.read(one)
    assert len(match.points) == match.players
    # Both keep it among the matches that were played.
    assert [handheld.store.read("played/0001.scm") for handheld in pair.handhelds] == [one, one]


@pytest.mark.parametrize("seed", range(3))
def test_pulled_cables_and_resets_cost_nothing(tmp_path, seed):
    chance = random.Random(seed)
    pair = at_table(tmp_path, "n a p")
    resets = pulls = 0

    def mishap():
        nonlocal resets, pulls
        drawn = chance.random()
        if drawn < 0.04:
            pair.connected = False
            pulls += 1
        elif drawn < 0.2:
            pair.connected = True
        elif drawn < 0.24:
            which = chance.randrange(2)
            pair.reset(which)
            # The linked match stands first on the title.
            pair.press(which, "w50 a")
            resets += 1

    play_out(pair, mishap)
    one, two = records(pair)
    assert one == two
    assert resets >= 1 and pulls >= 1


def test_bytes_that_come_while_flash_is_written_may_be_lost(tmp_path):
    """Interrupts are off then, for 45 ms an erase, and a save has two. The 32 bytes that the chip keeps are
    enough for what comes in, for nobody speaks much before the answer; here it keeps only four.
    """
    pair = at_table(tmp_path)
    lost = 0

    def deaf(number):
        store, plug = pair.handhelds[number].store, pair.plugs[number]
        write, hear = store.write, plug.hear
        until = pair.clock.ms()
        room = 0

        def slow_write(name, data):
            nonlocal until, room
            until = pair.clock.ms() + 90
            room = 4
            write(name, data)

        def hear_little(data):
            nonlocal room, lost
            if pair.clock.diff(until, pair.clock.ms()) > 0:
                lost += max(len(data) - room, 0)
                data = data[:room]
                room -= len(data)
            hear(data)

        store.write = slow_write
        plug.hear = hear_little

    deaf(0)
    deaf(1)
    until = iter(range(10_000))

    def signs_too():
        for link in links(pair):
            link.emote(next(until) & 3)

    play_out(pair, signs_too)
    one, two = records(pair)
    assert one == two
    assert lost > 100


def test_both_see_whom_they_have_found_and_what_either_changes(tmp_path):
    pair = in_lobby(tmp_path)
    lobbies = [handheld.screen for handheld in pair.handhelds]
    assert [lobby.more for lobby in lobbies] == ["Bob 1.2.3", "Anna 1.2.3"]
    pair.press(0, "a")
    assert lobbies[0].menu.labels[0] == "Waiting for Bob"
    pair.run(300)
    assert lobbies[1].menu.labels[0] == "Play: Anna is ready"
    pair.press(1, "n a")
    pair.run(300)
    # Another setting takes the agreement back.
    assert lobbies[0].menu.labels[0] == lobbies[1].menu.labels[0] == "Agree and play"
    assert [len(lobby.menu.labels) for lobby in lobbies] == [6, 6]
    seats = [[lobby.menu.chosen[2 + seat] for seat in range(3)] for lobby in lobbies]
    assert [[1 - choice for choice in seats[0]], seats[0]] == [seats[1], seats[0]]


def test_a_key_that_comes_as_the_match_begins_does_no_harm(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "a")
    pair.handhelds[1].keys.put(A)
    began_under_the_lobby = 0
    for _ in range(100):
        for i, handheld in enumerate(pair.handhelds):
            handheld.app.tick()
            if links(pair)[i].match and names(pair)[i] == "LobbyScreen":
                began_under_the_lobby += 1
                handheld.keys.put(A)
                handheld.app.tick()
                assert names(pair)[i] != "CrashScreen"
        pair.clock.advance(10)
    assert began_under_the_lobby == 2


def test_b_leaves_the_lobby_and_the_other_looks_for_somebody_again(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "b")
    assert names(pair) == ["TitleScreen", "LobbyScreen"]
    pair.run(4000)
    assert pair.handhelds[0].app.background is None
    assert not pair.plugs[0].is_open
    assert pair.handhelds[1].screen.more == ""


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


def menu(pair, which, key):
    """Choose the entry of the table's menu with that text."""
    pair.press(which, "b")
    labels = pair.handhelds[which].screen.menu.labels
    entry = labels.index(pair.handhelds[which].app.text(key))
    pair.press(which, f"d*{sum(pair.handhelds[which].screen.menu.on[1 : entry + 1])} a")


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


def test_a_lost_record_is_taken_over_from_the_partner(tmp_path):
    pair = at_table(tmp_path)
    for _ in range(3):
        move(pair)
        pair.run(1700)
    pair.handhelds[0].store.remove(LINKED)
    pair.reset(0)
    pair.press(0, "n a")
    pair.run(1500)
    # Both are asked, the one that lost it first.
    assert names(pair)[0] == "QuestionScreen"
    while names(pair)[1] == "NoticeScreen":
        pair.press(1, "a")
    pair.press(0, "l a")
    pair.run(500)
    assert names(pair)[1] == "QuestionScreen"
    pair.press(1, "l a")
    play_out(pair)
    one, two = records(pair)
    assert one == two


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


def test_after_the_match_both_are_in_the_lobby_for_another(tmp_path):
    pair = at_table(tmp_path)
    play_out(pair)
    pair.press(0, "a")
    pair.press(1, "a")
    pair.run(500)
    assert names(pair) == ["LobbyScreen", "LobbyScreen"]
    assert pair.handhelds[0].store.read(LINKED) is None
    pair.press(0, "a")
    pair.press(1, "a")
    pair.run(800)
    assert [link.match.steps for link in links(pair)] == [0, 0]


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


def test_the_match_is_not_let_go_of_before_the_partner_has_its_last_move(tmp_path):
    pair = at_table(tmp_path)
    over = False
    while not over:
        # Every move is made while the cable is pulled, the last one too.
        mover = at_turn(pair)
        pair.connected = False
        move(pair)
        over = links(pair)[mover].match.phase == MATCH_OVER
        pair.connected = not over
    pair.run_until(lambda: names(pair)[mover] == "LinkedPointsScreen")
    pair.press(mover, "a a")
    assert names(pair)[mover] == "NoticeScreen"
    pair.press(mover, "a")
    assert pair.handhelds[mover].store.read(LINKED)
    pair.connected = True
    play_out(pair)
    one, two = records(pair)
    assert one == two
    pair.press(mover, "a")
    assert pair.handhelds[mover].store.read(LINKED) is None


def test_a_name_is_entered_in_the_settings_and_kept(tmp_path):
    pair = Pair(tmp_path)
    handheld = pair.handhelds[0]
    pair.press(0, "p a p*3 a")
    assert names(pair)[0] == "NameScreen"
    # Anna becomes Ann: a blank ends a name.
    pair.press(0, "a a a l a")
    assert names(pair)[0] == "SettingsScreen"
    pair.press(0, "a")
    assert "".join(handheld.screen.alphabet[letter] for letter in handheld.screen.letters) == "ANN     "
    pair.press(0, "b")
    pair.reset(0)
    assert handheld.app.settings["name"] == "Ann"


def test_only_the_title_of_a_device_with_a_port_has_an_entry_for_the_link(tmp_path):
    pair = Pair(tmp_path)
    assert "Link" in pair.handhelds[0].screen.menu.labels
    pair.handhelds[0].app.device.link_port = None
    pair.handhelds[0].switch_on()
    assert "Link" not in pair.handhelds[0].screen.menu.labels
