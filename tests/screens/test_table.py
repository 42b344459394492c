"""At the table, by keys: what is told before anything is lost, and what leads on to what."""

import pytest

from firmware.game import Game
from firmware.screens.table import TableScreen
from firmware.settings import CONTRASTS
from firmware.ui.canvas import Canvas
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import HAND, lay_out, until_turn
from scout_mp.layout import TURN
from scout_mp.match import Match


@pytest.fixture
def handheld(tmp_path):
    return Simulation(tmp_path)


def name(handheld):
    return type(handheld.screen).__name__


def deal(handheld, seats, seed):
    game = Game(Match(len(seats), bytes([seed] * 16), 0, bytes(seats)), handheld.store)
    handheld.app.start_again(TableScreen(handheld.app, game))
    handheld.run(1)
    return game


def to_next_choice(handheld):
    """Let the others move, turn no hand over, and go on after a round; whether there is a choice to make."""
    for _ in range(4000):
        if name(handheld) == "MatchPointsScreen":
            return False
        if name(handheld) == "TableScreen":
            if handheld.screen.actions and not handheld.screen.told:
                return True
            handheld.run(50)
        else:
            handheld.press("a")
    raise AssertionError(name(handheld))


@pytest.mark.parametrize("seats", [(0, 6), (0, 6, 6), (6, 0, 1, 6, 2)])
def test_a_alone_does_what_the_hint_proposes(handheld, seats):
    game = deal(handheld, seats, len(seats))
    kinds = set()
    while to_next_choice(handheld):
        handheld.press("d")
        handheld.run_until(lambda screen: screen.reasons)
        move = handheld.screen.bot.move
        before = game.match.steps
        handheld.press("a")
        kinds.add(name(handheld))
        while game.match.steps == before:
            handheld.press("a")
        own = [happening.move for happening in game.last if happening.seat == seats.index(0)]
        assert own[-1] == move
    assert kinds == {"ChooseShowScreen", "ScoutScreen"}


def test_any_other_key_on_a_hint_goes_back_to_the_table(handheld):
    lay_out(handheld, [HAND, 9, 11], "4/6 5/9", 2)
    table = handheld.screen
    for key in "bdlr":
        handheld.press(f"d w2000 {key}")
        assert handheld.screen is table


def test_where_no_show_beats_it_the_show_can_be_tried_and_says_why(handheld):
    game = lay_out(handheld, ["3/7 4/8", 4, 4], "1/7 2/9 3/1", 2)
    table = handheld.screen
    assert (table.actions[table.off], table.actions[table.action]) == ("show", "scout")
    handheld.press("l a")
    assert (name(handheld), handheld.screen.shows) == ("ChooseShowScreen", [])
    handheld.press("a")
    assert name(handheld) == "MarkCardsScreen"
    # Both cards are marked, and played they are not.
    handheld.press("l*2 a r a")
    assert name(handheld) == "MarkCardsScreen"
    assert game.match.steps == 0
    handheld.press("b*3")
    assert handheld.screen is table


@pytest.mark.parametrize(("ours", "won"), [(9, 1), (1, 1), (-9, 0)])
def test_at_the_end_of_a_match_it_is_told_how_many_were_won(handheld, ours, won):
    lay_out(handheld, ["3/7 4/8", 3], "1/2", 1, number=1, earlier=((ours, 5),), captured=(0, 0))
    handheld.press("a a a")
    while name(handheld) != "MatchPointsScreen":
        handheld.press("a w100")
    assert handheld.screen.tally == (won, 1)


def test_how_a_round_ends_is_told_before_the_points(handheld):
    lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2, captured=(5, 12, 2), tokens=(0, 1, 2))
    handheld.press("a a a")
    assert (name(handheld), handheld.screen.told) == ("TableScreen", "You went out")
    handheld.run(1000)
    assert name(handheld) == "TableScreen"
    handheld.run(1000)
    assert name(handheld) == "RoundPointsScreen"


def seen_words(handheld, monkeypatch):
    """All that is written on the panel when the screen in front is drawn."""
    words = []
    write = Canvas.text

    def noted(canvas, font, string, *rest):
        words.append(string)
        return write(canvas, font, string, *rest)

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "text", noted)
        handheld.app.redraw()
        handheld.run(1)
    return words


def test_one_or_two_cards_in_a_hand_are_marked(handheld, monkeypatch):
    lay_out(handheld, [HAND, 1, 2, 3], "4/6 5/9", 3)
    words = seen_words(handheld, monkeypatch)
    assert {"1!", "2!", "3"} <= set(words)


@pytest.mark.parametrize("players", [2, 3])
def test_a_card_scouted_from_the_own_show_brings_a_token_but_with_two_players(handheld, players):
    lay_out(handheld, [HAND, "1/3 3/6", 9][:players], "9/8 9/7", 0, turn=1)
    handheld.run_until(lambda screen: screen.told)
    assert "scouts 9/" in handheld.screen.told
    assert ("+1" in handheld.screen.told) == (players == 3)


@pytest.mark.parametrize("thinking", [29_500, 125_000])
def test_a_move_of_another_wakes_the_panel_and_keeps_it_bright(handheld, thinking):
    """However long it was thought about: it is told, and somebody is to read it."""
    lay_out(handheld, [HAND, 9, 11], "1/2", 2, turn=1)
    handheld.clock.advance(thinking)
    handheld.run_until(lambda screen: screen.told)
    handheld.run(1000)
    assert handheld.screen.told
    assert not handheld.panel.asleep
    assert handheld.panel.level == CONTRASTS[2]


def test_who_turned_the_hand_and_is_to_move_keeps_the_device(handheld):
    asked = {}
    for seed in range(40):
        game = deal(handheld, (0, 0, 0), seed)
        for _ in range(3):
            assert name(handheld) == "HandOverScreen"
            handheld.press("a a")
        asked[game.match.round.state[TURN]] = name(handheld)
    # The last to turn over, at the third seat, moves at once; to others the device is passed.
    assert asked == {0: "HandOverScreen", 1: "HandOverScreen", 2: "TableScreen"}


def test_after_a_move_the_device_is_passed_on(handheld):
    seed = next(seed for seed in range(12) if deal(handheld, (0, 0), seed).match.round.state[TURN] == 1)
    deal(handheld, (0, 0), seed)
    handheld.press("a a a a")
    assert name(handheld) == "TableScreen"
    handheld.press("a a a")
    assert name(handheld) == "HandOverScreen"


def test_a_hint_that_goes_out_says_so_in_the_review_too(handheld):
    from firmware.screens.lapse import LapseScreen
    from scout_mp.review import Lapse

    game = lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2)
    until_turn(handheld)
    whole, scout = 2, 1 << 10
    lapse = Lapse(75, 1, 1, bytes(game.match.round.state), scout, whole, [])
    handheld.app.open(LapseScreen(handheld.app, game, 0, [lapse], 0))
    handheld.press("r")
    handheld.screen.draw(handheld.app.canvas)
    assert handheld.screen.view.above == ["run of 2, and you are out!"]
