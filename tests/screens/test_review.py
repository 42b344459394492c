"""After a match, by keys: the moves that lost most are found while keys answer, and gone through."""

import pytest

from firmware.game import Game
from firmware.keys import DOWN, NONE, RIGHT, A, B
from firmware.screens.match_points import MatchPointsScreen
from host_tools.handheld.simulation import Simulation
from host_tools.shots.crafting import lay_out, played_by_greedy
from scout_mp import record
from scout_mp.bots import LADDER, make_bot
from scout_mp.layout import TURN
from scout_mp.match import PLAY
from scout_mp.review import Review


def name(handheld):
    return type(handheld.screen).__name__


def at_the_end(folder, players=4, persons=(0,), language="en"):
    handheld = Simulation(folder, language=language)
    game = Game(played_by_greedy(players, persons), handheld.store)
    handheld.app.start_again(MatchPointsScreen(handheld.app, game))
    handheld.run(1)
    return handheld, game


def reviewed(game, seat):
    review = Review(game.match, seat, make_bot(LADDER[-1]))
    while not review.think():
        pass
    return review.lapses


def facts(lapses):
    return [(lapse.round, lapse.number, lapse.loss, lapse.done, lapse.better) for lapse in lapses]


def test_what_the_screen_finds_is_what_the_review_finds(tmp_path):
    handheld, game = at_the_end(tmp_path)
    before = record.write(game.match)
    handheld.press("n w3000")
    assert name(handheld) == "ReviewScreen"
    lapses = handheld.screen.review.lapses
    assert facts(lapses) == facts(reviewed(game, 0))
    assert len(lapses) == 5
    losses = [f"−{lapse.loss // 10}.{lapse.loss % 10}" for lapse in lapses]
    assert [label.split(": ")[1] for label in handheld.screen.menu.labels] == losses
    assert record.write(game.match) == before


def test_it_thinks_in_slices_and_every_key_answers_meanwhile(tmp_path):
    handheld, game = at_the_end(tmp_path)
    pictures = set()
    keys = [RIGHT] + [NONE] * 60 + [A, RIGHT] + [NONE] * 60
    for key in keys:
        handheld.keys.put(key)
        handheld.app.tick()
        pictures.add(handheld.seen())
    assert name(handheld) == "ReviewScreen"
    assert not handheld.screen.ready
    # The bar has moved on.
    assert len(pictures) > 4
    handheld.keys.put(B)
    handheld.app.tick()
    assert name(handheld) == "MatchPointsScreen"


@pytest.mark.parametrize("language", ["en", "he"])
def test_each_is_seen_as_it_was_played_and_then_bettered(tmp_path, language):
    handheld, game = at_the_end(tmp_path, language=language)
    handheld.press("n w3000 a")
    screen = handheld.screen
    assert name(handheld) == "LapseScreen"
    pages = [handheld.seen()]
    for _ in range(2 * len(screen.lapses) - 1):
        handheld.press("n")
        pages.append(handheld.seen())
    assert len(set(pages)) == len(pages) == 10
    handheld.press("n")
    assert handheld.seen() == pages[-1]
    for page in pages[-2::-1]:
        handheld.press("p")
        assert handheld.seen() == page
    handheld.press("p")
    assert handheld.seen() == pages[0]
    # A goes on as well, and which one comes first is chosen in the list.
    handheld.press("a")
    assert handheld.seen() == pages[1]
    handheld.press("b n a")
    assert handheld.seen() == pages[2]
    handheld.press("b b")
    assert name(handheld) == "MatchPointsScreen"


def test_the_table_is_as_it_was(tmp_path):
    handheld, game = at_the_end(tmp_path)
    handheld.press("n w3000 a")
    view = handheld.screen.view
    for lapse in handheld.screen.lapses:
        data = record.write(game.match)
        steps = next(
            steps
            for steps in range(game.match.steps)
            for now in [record.read(data, steps=steps)]
            if now.phase == PLAY and now.number + 1 == lapse.round and now.played + 1 == lapse.number
        )
        assert bytes(view.state) == bytes(record.read(data, steps=steps).round.state)
        assert view.state[TURN] == 0
        handheld.press("n*2")


def test_of_several_people_it_asks_whose_moves(tmp_path):
    handheld, game = at_the_end(tmp_path, 3, (0, 2))
    handheld.press("n")
    assert name(handheld) == "WhoseScreen"
    assert handheld.screen.menu.labels == ["P1", "P3"]
    handheld.press("n a w3000")
    assert facts(handheld.screen.review.lapses) == facts(reviewed(game, 2))
    handheld.press("b b")
    assert name(handheld) == "MatchPointsScreen"


def test_a_demonstration_is_not_reviewed(tmp_path):
    handheld, game = at_the_end(tmp_path, 3, ())
    without = handheld.seen()
    handheld.press("n")
    assert name(handheld) == "MatchPointsScreen"
    assert handheld.seen() == without


def test_after_the_review_a_new_match_begins_as_before(tmp_path):
    handheld, game = at_the_end(tmp_path)
    handheld.press("n w50 b a")
    assert name(handheld) == "NewMatchScreen"


# Reasons


def test_a_hint_says_what_to_do_first_and_why_as_soon_as_it_is_known(tmp_path):
    handheld = Simulation(tmp_path)
    lay_out(handheld, ["3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5", 9, 11], "1/2", 2, scout_show=(False, True, True))
    handheld.keys.put(DOWN)
    seen = []
    for _ in range(300):
        handheld.app.tick()
        if not seen or handheld.seen() != seen[-1]:
            seen.append(handheld.seen())
    without, with_reasons = seen[-2:]
    # Only the two lines on top have changed: the words, the show and the hand were there.
    assert without[256:] == with_reasons[256:]
    assert without[:256] != with_reasons[:256]
    table = handheld.app._screens[0]
    handheld.press("b")
    assert handheld.screen is table
    assert table.view.above == ()
