"""Two handhelds find each other, agree, and meet again after the match."""

from firmware.keys import A
from firmware.store import LINKED
from host_tools.handheld.pair import Pair
from tests.screens.linked import at_table, in_lobby, links, names, play_out


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
