"""The end of a round and of the match."""

from firmware.game import PERSON, Game
from firmware.screens.match_points import MatchPointsScreen
from host_tools.shots.crafting import SEED, STRONGEST, THINKING_SEED, lay_out, played_by_greedy
from scout_mp.bots import LADDER, make_bot
from scout_mp.layout import OVER, TURN
from scout_mp.match import Match


def out_of_cards(handheld):
    lay_out(handheld, ["3/7 4/8", 9, 5], "1/2", 2, captured=(5, 12, 2), tokens=(0, 1, 2))
    handheld.press("a a a")
    yield "round-ended"
    handheld.press("a")
    yield "round-empty"


def unbeaten(handheld):
    lay_out(
        handheld,
        ["1/2", 9, 8, 8, 8],
        "6/9 7/3",
        1,
        scouts=3,
        captured=(2, 1, 3, 2, 0),
        tokens=(0, 1, 2, 12, 0),
        number=2,
        earlier=((5, -4, 11, 0, 23), (-12, 10, 9, 31, 2)),
    )
    handheld.press("a")
    yield "scouting-ends"
    handheld.press("a a a a")
    yield "round-unbeaten"


def stuck_with_two(handheld):
    """The last chip is spent and nothing can be shown: the round ends in the middle of a turn."""
    lay_out(handheld, ["1/2 3/5", 9], "6/9 7/4", 1, chips=(1, 2), captured=(7, 10))
    handheld.press("a a a a a")
    yield "round-two-players"


def match_won(handheld):
    lay_out(
        handheld,
        ["3/7 4/8", 9, 5],
        "1/2",
        2,
        captured=(5, 12, 2),
        number=2,
        earlier=((12, -3, 4), (-1, 8, 3)),
    )
    handheld.press("a a a a a")
    yield "match-won"


def match_lost(handheld):
    lay_out(
        handheld,
        ["3/7 4/8", 9, 5, 4, 4],
        "1/2",
        2,
        captured=(1, 12, 3, 0, 0),
        number=4,
        earlier=((2, -3, 4, 40, -12),) * 4,
    )
    handheld.press("a a a a a")
    yield "match-lost"


def match_shared(handheld):
    lay_out(handheld, ["3/7 4/8", 3, 5], "1/2", 2, captured=(1, 5, 3), number=2, earlier=((2, 2, 0),))
    handheld.press("a a a a a")
    yield "match-shared"


def match_shared_by_others(handheld):
    lay_out(handheld, ["3/7 4/8", 3, 5], "1/2", 2, captured=(0, 5, 7), number=2, earlier=((0, 5, 5),))
    handheld.press("a a a a a")
    yield "match-shared-by-others"


def match_of_people(handheld):
    lay_out(handheld, ["3/7 4/8", 3], "1/2", 1, persons=(0, 1), captured=(1, 5), number=1, earlier=((0, 5),))
    handheld.press("a a a a a a")
    yield "match-of-people"


def review(handheld):
    """Greedy in a person's place loses points enough."""
    game = Game(played_by_greedy(4), handheld.store)
    handheld.app.start_again(MatchPointsScreen(handheld.app, game))
    handheld.press("n w100")
    yield "review-thinking"
    handheld.press("w2000")
    yield "review"
    handheld.press("n a")
    yield "review-played"
    handheld.press("a")
    yield "review-better"
    handheld.press("n*2")
    yield "review-better-next"


def review_of_people(handheld):
    game = Game(played_by_greedy(3, (0, 2)), handheld.store)
    handheld.app.start_again(MatchPointsScreen(handheld.app, game))
    handheld.press("n")
    yield "review-whose"
    handheld.press("n a w2000")
    yield "review-of-one"


def review_of_no_losses(handheld):
    """One round was played, all of it by the strongest bot."""
    match = Match(2, SEED, 0, bytes((PERSON, STRONGEST)))
    bot = make_bot(LADDER[-1])
    for seat in range(2):
        match.orient(seat, bot.orient(match.round.state, seat, THINKING_SEED))
    while not match.round.state[OVER]:
        state = match.round.state
        match.apply(bot.choose(state, state[TURN], THINKING_SEED))
    handheld.app.start_again(MatchPointsScreen(handheld.app, Game(match, handheld.store)))
    handheld.press("n w2000")
    yield "review-nothing"


SCENES = (
    out_of_cards,
    unbeaten,
    stuck_with_two,
    match_won,
    match_lost,
    match_shared,
    match_shared_by_others,
    match_of_people,
    review,
    review_of_people,
    review_of_no_losses,
)
