"""Leaving `scout link` by hand, whatever is on the screen: the partner is told, and no port stays open."""

from host_tools.link.playing import leave_link
from scout_mp.link.dialogue import GONE, PAUSED
from tests.screens.linked import at_table, at_turn, in_lobby, names


def leave(pair):
    """The first leaves the program, while the other plays on; what the other was told then."""
    one, other = (handheld.app for handheld in pair.handhelds)
    passed = 0.0

    def pause(seconds):
        nonlocal passed
        passed += seconds
        pair.clock.advance(round(seconds * 1000))
        other.tick()

    leave_link(one, pause, lambda: passed)
    assert one.background is None
    assert not pair.plugs[0].is_open
    return other.background.link.partner_left


def test_who_leaves_in_the_middle_of_a_match_is_said_to_come_back(tmp_path):
    pair = at_table(tmp_path)
    at_turn(pair)
    assert leave(pair) == PAUSED


def test_who_leaves_while_the_cable_is_tested_tells_the_partner_too(tmp_path):
    pair = in_lobby(tmp_path)
    pair.connected = False
    pair.run(3000)
    pair.press(0, "a")
    assert names(pair)[0] == "CableTestScreen"
    pair.connected = True
    assert leave(pair) == PAUSED


def test_who_leaves_a_test_that_no_link_waits_for_closes_the_port(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "b w2000 p a p a p a")
    assert names(pair)[0] == "CableTestScreen"
    leave(pair)


def test_who_has_just_given_the_match_up_is_not_said_to_come_back(tmp_path):
    pair = at_table(tmp_path)
    at_turn(pair)
    pair.handhelds[0].app.background.leave(True)
    assert leave(pair) == GONE


def test_who_has_left_the_link_before_has_nothing_to_end(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "b w2000")
    leave(pair)
