"""What a lobby says when nobody suitable is there, and the test of the cable."""

import pytest

from firmware.screens.link_words import searching_words
from firmware.store import LINKED
from host_tools.handheld.pair import Pair
from scout_mp.link.frames import HEADER, HELLO, MOST_CODED, MOST_RAW, TYPE, write_frame
from scout_mp.link.greeting import AT_PROTOCOL, AT_RULES, Greeting
from tests.screens.linked import at_table, at_turn, in_lobby, links, move, names


def alone(folder):
    """One handheld in the lobby; the test speaks at the other end of its cable."""
    pair = Pair(folder)
    pair.press(0, "n a")
    return pair


def greeting(**changed):
    """A HELLO with some of its bytes changed."""
    hello = Greeting("Old", (0, 9, 0), 3)
    hello.commit(bytes(range(32)))
    for at, value in changed.items():
        hello.payload[int(at[2:])] = value
    raw = bytearray(MOST_RAW)
    raw[TYPE] = HELLO
    raw[HEADER : HEADER + hello.size] = hello.payload
    out = bytearray(MOST_CODED)
    return bytes(out[: write_frame(raw, HEADER + hello.size, out, True)])


def words(pair):
    handheld = pair.handhelds[0]
    return searching_words(handheld.app, handheld.app.background)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", "Looking for a partner"),
        (greeting(), "Somebody is there"),
        (greeting(**{f"at{AT_PROTOCOL}": 0}), "older protocol"),
        (greeting(**{f"at{AT_PROTOCOL}": 2}), "newer protocol"),
        (greeting(**{f"at{AT_RULES}": 0}), "other rules"),
        (b"Hello, here is a modem. " * 10, "Something else speaks there"),
    ],
)
def test_who_is_there_is_said_in_words(tmp_path, sent, said):
    pair = alone(tmp_path)
    pair.plugs[0].hear(sent)
    pair.run(200)
    assert said in words(pair)


def test_one_that_does_not_hear_is_told_apart(tmp_path):
    pair = alone(tmp_path)
    for _ in range(12):
        pair.plugs[0].hear(greeting())
        pair.run(250)
    assert "hears nothing" in words(pair)


def test_its_own_echo_is_known(tmp_path):
    pair = alone(tmp_path)
    pair.plugs[1].hear = pair.plugs[0].hear
    pair.run(600)
    assert "hears itself" in words(pair)


def test_a_port_that_vanishes_is_told_and_b_still_answers(tmp_path):
    pair = in_lobby(tmp_path)
    pair.plugs[0].trouble = "unplugged"
    pair.connected = False
    pair.run(3000)
    assert words(pair) == "The port is gone. Plug it in again; then it goes on."
    pair.press(0, "b")
    assert names(pair)[0] == "TitleScreen"


def verdict(pair):
    return pair.handhelds[0].screen._verdict()


def test_the_cable_test_hears_nothing_itself_or_a_partner(tmp_path):
    pair = alone(tmp_path)
    pair.press(0, "a")
    assert names(pair)[0] == "CableTestScreen"
    pair.run(1000)
    assert verdict(pair) == "cable_nothing"
    hear = pair.plugs[1].hear
    pair.plugs[1].hear = pair.plugs[0].hear
    pair.run(1000)
    test = pair.handhelds[0].screen.test
    assert test.back == 20 and test.bad == 0
    # Frames that were sent before the wires were joined are missing.
    assert verdict(pair) == "cable_faulty"
    pair.press(0, "b a")
    pair.run(1000)
    assert verdict(pair) == "cable_good"
    pair.plugs[1].hear = hear
    pair.press(0, "b a")
    pair.press(1, "n a")
    pair.run(1000)
    assert verdict(pair) == "cable_partner"
    pair.press(0, "b")
    pair.run(800)
    # Then the link goes on.
    assert pair.handhelds[1].screen.more == "Anna 1.2.3"


def test_faults_are_counted(tmp_path):
    pair = alone(tmp_path)
    pair.press(0, "a")
    count = iter(range(10_000))

    def spoiled(data):
        data = bytearray(data)
        if next(count) % 4 == 0:
            data[20] ^= 8
        pair.plugs[0].hear(data)

    pair.plugs[1].hear = spoiled
    pair.run(2000)
    test = pair.handhelds[0].screen.test
    assert test.bad == 10
    assert test.back == 30
    assert verdict(pair) == "cable_faulty"


def test_in_the_diagnostics_while_no_link_is_open(tmp_path):
    pair = Pair(tmp_path)
    pair.press(0, "p a p a p a")
    assert names(pair)[0] == "CableTestScreen"
    assert pair.plugs[0].is_open
    pair.press(0, "b")
    assert names(pair)[0] == "DiagnosticsScreen"
    assert not pair.plugs[0].is_open
    assert pair.handhelds[0].app.background is None


def test_after_a_fault_in_the_cable_test_the_link_is_entered_again(tmp_path, monkeypatch):
    pair = alone(tmp_path)
    pair.press(0, "a")
    pair.handhelds[0].app.may_crash = True
    with monkeypatch.context() as broken:
        broken.setattr("firmware.screens.cable_test.CableTestScreen._verdict", None)
        pair.run(200)
    assert names(pair)[0] == "CrashScreen"
    pair.press(0, "a n a")
    pair.press(1, "n a")
    pair.run(1000)
    assert names(pair)[0] == "LobbyScreen"
    assert pair.handhelds[1].screen.more == "Anna 1.2.3"


def test_a_match_that_the_other_device_does_not_know_is_not_played_on(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    move(pair)
    move(pair)
    kept = pair.handhelds[mover].store.read(LINKED)
    pair.handhelds[1 - mover].store.remove(LINKED)
    pair.reset(1 - mover)
    pair.press(1 - mover, "n a")
    pair.run(1500)
    assert names(pair)[mover] == "NoticeScreen"
    assert "does not know this match" in " ".join(pair.handhelds[mover].screen.dialog.lines)
    pair.press(mover, "a a a b")
    assert pair.handhelds[mover].store.read(LINKED) == kept


def test_moves_missing_here_are_taken_back_only_if_the_player_wants_it(tmp_path):
    pair = at_table(tmp_path)
    mover = at_turn(pair)
    old = pair.handhelds[mover].store.read(LINKED)
    move(pair)
    pair.run(500)
    steps = links(pair)[mover].match.steps
    pair.handhelds[mover].store.write(LINKED, old)
    pair.reset(mover)
    pair.press(mover, "w50 a")
    pair.run(2000)
    assert names(pair)[mover] == "QuestionScreen"
    assert "moves of yours" in " ".join(pair.handhelds[mover].screen.dialog.lines)
    pair.press(mover, "b")
    pair.run(500)
    # Not believed: no other move can be made instead.
    assert not pair.handhelds[mover].screen.actions
    assert links(pair)[mover].match.steps == steps - 1
    pair.reset(mover)
    pair.press(mover, "w50 a")
    pair.run(2000)
    pair.press(mover, "l a")
    pair.run(3000)
    assert links(pair)[mover].match.steps >= steps
