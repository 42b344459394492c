"""Whole matches by ← → A B alone, on both runtimes: every move is saved, and nothing ever breaks."""

from firmware.game import FILE, KEPT
from firmware.keys import RIGHT, A
from firmware.loading import for_match
from scout_mp import record
from scout_mp.match import MATCH_OVER
from tests.shared.screens.device import Device
from tests.shared.screens.key_player import KeyPlayer

MOST_KEYS = 60000


def start_match(device, players, seats):
    """From the title to the first choice; `seats`: who sits where, as the settings number them."""
    settings = device.app.settings
    settings["players"] = players
    for seat in range(players):
        settings["seat%d" % seat] = seats[seat]
    # While the title waits for a key, as on a handheld: later there might be no room in one piece.
    for module in for_match(settings):
        __import__(module)
    device.press(A, A)


def play_to_the_end(device, each_move=None):
    """Press keys until the points of the match are seen; returns how many moves were made by then."""
    player = KeyPlayer(device.rng)
    saved = device.store.read(FILE)
    moves = 0
    for _ in range(MOST_KEYS):
        if device.name == "MatchPointsScreen":
            return moves
        device.press(player.key(device.app.screen))
        assert device.name != "CrashScreen", device.store.read("errors.log")
        now = device.store.read(FILE)
        if now != saved:
            saved = now
            moves += 1
            if each_move:
                each_move()
                saved = device.store.read(FILE)
    raise AssertionError("no end after %d keys, on %s" % (MOST_KEYS, device.name))


def check_match(players, seats):
    device = Device(players)
    start_match(device, players, seats)
    assert device.name in ("OrientationScreen", "HandOverScreen")
    moves = play_to_the_end(device)
    match = record.read(device.store.read(FILE))
    assert match.phase == MATCH_OVER
    assert match.seats == bytes(seats)
    assert moves >= match.steps
    assert device.panel.empty_frames == 0


def test_one_person_and_a_clown():
    check_match(2, (0, 1))


def test_one_person_and_all_kinds_of_bots():
    check_match(4, (0, 1, 2, 3))


def test_two_people_and_three_clowns():
    check_match(5, (1, 0, 1, 0, 1))


def test_three_people():
    check_match(3, (0, 0, 0))


def test_a_match_that_is_resumed_after_every_move_goes_on_exactly_there():
    device = Device(9)
    start_match(device, 3, (0, 1, 1))
    kinds = set()

    def resume():
        saved = device.store.read(FILE)
        before = record.read(saved)
        device.switch_on()
        game = device.app.screen.game
        after = game.match
        assert record.write(after) == saved
        assert after.round.state == before.round.state
        assert (after.phase, after.number, after.points) == (before.phase, before.number, before.points)
        assert len(game.last) == min(before.played, KEPT)
        device.press(*((RIGHT, A) if before.phase == MATCH_OVER else (A,)))
        assert device.app.screen.game is game
        kinds.add((before.phase, device.name))

    play_to_the_end(device, resume)
    assert len(kinds) >= 3
    assert device.panel.empty_frames == 0
