"""How a match begins, and that looking on changes nothing in it."""

import pytest

from firmware.game import FILE, new_game, saved_game
from firmware.keys import A, B
from firmware.screens.orientation import OrientationScreen
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import HAND, SEED, lay_out, play_out, until_turn
from scout_mp import record
from scout_mp.bots import LADDER


@pytest.fixture
def handheld(tmp_path):
    return Simulation(tmp_path)


def state(game):
    return bytes(game.match.round.state), record.write(game.match)


def test_three_presses_from_power_on_to_the_first_card(handheld):
    handheld.press("a a")
    assert isinstance(handheld.screen, OrientationScreen)
    handheld.press("a")
    until_turn(handheld)
    assert handheld.store.read(FILE)


def test_opponents_are_those_of_last_time(handheld):
    handheld.press("a r a*2 r*2 a a u*3 a")
    assert handheld.screen.game.match.seats == bytes((0, 5, 3, 3, 3))
    handheld.switch_on()
    handheld.press("r a a")
    assert handheld.screen.game.match.seats == bytes((0, 5, 3, 3, 3))


def test_a_move_is_saved_before_the_next_key_however_quickly_that_follows(handheld):
    handheld.press("a a a")
    until_turn(handheld)
    game = handheld.screen.game
    played = game.match.played
    for code in (A, A, B):
        handheld.keys.put(code)
    while handheld.keys.waiting:
        handheld.app.tick()
    assert game.match.played == played + 1
    assert saved_game(handheld.store)[0].match.played == played + 1


def test_a_match_that_was_begun_is_given_up_only_when_told_to(handheld):
    handheld.press("a a a")
    until_turn(handheld)
    handheld.press("a a")
    before = handheld.store.read(FILE)
    handheld.switch_on()
    handheld.press("r a a")
    assert type(handheld.screen).__name__ == "QuestionScreen"
    handheld.press("a")
    assert handheld.store.read(FILE) == before
    handheld.press("a b")
    assert handheld.store.read(FILE) == before
    handheld.press("a l a")
    assert handheld.store.read(FILE) != before


@pytest.mark.parametrize(
    "keys", ["d w2000", "d w2000 a", "d w2000 b", "d b", "b r a w2000 r", "d w50 b w500"]
)
def test_a_hint_changes_nothing(handheld, keys):
    game = lay_out(handheld, [HAND, 9, 11], "8/6", 2)
    before = state(game)
    handheld.press(keys)
    assert state(game) == before
    assert game.last == []
    assert not handheld.store.read(FILE)


def test_the_hint_is_what_the_strongest_bot_does(handheld):
    game = lay_out(handheld, [HAND, 9, 11], "8/6", 2)
    handheld.press("d w1000")
    bot = game.bot(len(LADDER))
    hint = handheld.screen.bot.move
    assert hint == bot.choose(game.match.round.state, 0, game.seed())


# Keys that go some way towards a move, then back by B alone to the table.
WAYS_BACK = [
    "a b",
    "a r b",
    "a r*2 u b b",
    "a u a b b b",
    "a u a r*2 b b b",
    "r a b",
    "r a r b",
    "r a a b b",
    "r a a r*3 u b b",
    "r*2 a a a b b b",
    "r*2 a a a u a r b b b b b",
    "b b",
    "u b",
    "u a",
    "b r a w500 b",
]


@pytest.mark.parametrize("keys", WAYS_BACK)
def test_going_back_changes_nothing(handheld, keys):
    game = lay_out(handheld, [HAND, 9, 11], "4/6 5/9", 2)
    table = handheld.screen
    before = state(game)
    handheld.press("l*3 r*3")
    seen = handheld.seen()
    assert len(table.actions) == 3
    handheld.press(keys)
    handheld.press("l*3" if table.action == 0 else f"l*{table.action}")
    assert handheld.screen is table
    assert handheld.seen() == seen
    assert state(game) == before
    assert not handheld.store.read(FILE)


def test_the_last_moves_are_known_after_a_resume(handheld):
    handheld.press("a a a")
    for _ in range(2):
        until_turn(handheld)
        handheld.press("a*3")
    until_turn(handheld)
    handheld.press("u")
    seen = handheld.seen()
    lived = [happening._asdict() for happening in handheld.app._screens[0].game.last]
    assert len(lived) >= 5
    handheld.switch_on()
    handheld.press("a")
    until_turn(handheld)
    handheld.press("u")
    assert handheld.seen() == seen
    game, _ = saved_game(handheld.store)
    assert [happening._asdict() for happening in game.last] == lived


def test_a_finished_match_is_shown_again_from_the_title(handheld):
    game = new_game(handheld.store, 3, SEED, 0, bytes((1, 2, 3)))
    play_out(game)
    handheld.switch_on()
    handheld.press("r a")
    assert handheld.screen.game.match.points == game.match.points
    assert type(handheld.screen).__name__ == "RoundPointsScreen"
    handheld.press("a")
    assert type(handheld.screen).__name__ == "MatchPointsScreen"


def test_a_deal_code_is_entered_kept_and_taken_away_again(handheld):
    handheld.press("a l a r*3 a*8")
    screen = handheld.screen
    assert screen.more == "52222222"
    handheld.press("l a")
    assert screen.more == ""
    handheld.press("a")
    assert handheld.screen.letters[0] == 3
    handheld.press("a*8 a")
    assert handheld.screen.game.match.seed == bytes.fromhex(f"{3 * 31**7:010x}")


def test_the_same_deal_code_deals_the_same_cards(tmp_path):
    hands = []
    for seed in range(2):
        handheld = Simulation(tmp_path / str(seed), seed)
        handheld.press("a l a r*3 a*8 a")
        hands.append(handheld.screen.hands)
    assert hands[0] == hands[1]
