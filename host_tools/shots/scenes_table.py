"""The table: at one's turn, while others move, and what the menu over it offers."""

from host_tools.shots.crafting import HAND, LONG_HAND, lay_out, until_turn

RUN_OF_TEN = "1/7 2/9 3/1 4/6 5/8 6/2 7/10 8/3 9/5 10/4"


def two_players(handheld):
    lay_out(handheld, [HAND, 7], "4/6 5/9", 1, chips=(2, 3), captured=(4, 2))
    yield "table-2"


def two_players_without_chips(handheld):
    lay_out(handheld, [HAND, 7], "4/6 5/9", 1, chips=(0, 1), captured=(14, 12))
    yield "table-2-no-chips"


def three_players(handheld):
    lay_out(
        handheld,
        [HAND, 9, 11],
        "5/6 5/3",
        2,
        scout_show=(True, True, False),
        captured=(1, 5, 0),
        tokens=(1, 0, 3),
    )
    yield "table-3"
    handheld.press("n*2")
    yield "table-3-scout-and-show"


def four_players(handheld):
    lay_out(
        handheld,
        [HAND, 9, 11, 1],
        "5/7 4/9 3/6",
        1,
        scout_show=(False, True, False, True),
        captured=(3, 5, 0, 4),
        tokens=(3, 0, 10, 2),
    )
    yield "table-4"


def five_players(handheld):
    lay_out(
        handheld,
        [HAND, 9, 11, 1, 6],
        "9/8",
        4,
        scout_show=(True, True, False, True, True),
        captured=(1, 5, 0, 1, 2),
        tokens=(0, 0, 13, 12, 0),
    )
    yield "table-5"


def nothing_shown_yet(handheld):
    lay_out(handheld, [HAND, 9, 9, 9])
    yield "table-empty"


def all_scouted_away(handheld):
    lay_out(handheld, [HAND, 9, 9, 9], "", 2, scouts=1, tokens=(0, 0, 1, 0))
    yield "table-scouted-away"


def hands_of_all_sizes(handheld):
    cards = LONG_HAND.split()
    for size in (1, 5, 12, 13, 15, 16, 18, 20, 24):
        lay_out(handheld, [" ".join(cards[:size]), 3, 3, 3, 3], "1/2", 4)
        yield f"hand-{size}"


def shows_of_all_sizes(handheld):
    cards = RUN_OF_TEN.split()
    for size in (1, 5, 8, 10):
        lay_out(handheld, ["3/7 4/8", 4, 4, 4, 4], " ".join(cards[:size]), 4)
        yield f"show-{size}"
        if size > 5:
            handheld.press("a")
            yield f"show-{size}-scouting"


def first_round(handheld):
    """What is told while the others move, and what can be looked at afterwards."""
    handheld.press("a a a")
    handheld.run(300)
    yield "turn"
    handheld.press("a a")
    yield "told-own-show"
    handheld.run(1500)
    yield "told-takes"
    handheld.run(1600)
    yield "told-pair"
    until_turn(handheld)
    handheld.press("a a a")
    yield "told-own-scout"
    until_turn(handheld)
    handheld.press("b")
    yield "menu"
    handheld.press("n*2 a")
    yield "last-moves"


def a_scout_is_told(handheld):
    lay_out(handheld, [HAND, "9/2 6/3", 5, 5], "5/7 4/9 3/8", 0, turn=1, scout_show=(True, False, True, True))
    handheld.run(500)
    yield "told-scout"


def a_scout_and_show_is_told(handheld):
    # Only with a third six from the table do these two go out.
    lay_out(
        handheld, [HAND, "6/2 6/4", 5, 5], "6/8 6/9 6/3", 0, turn=1, scouts=2, captured=(3, 8, 3, 2)
    )
    handheld.run(500)
    yield "told-scout-and-show"


def many_moves(handheld):
    lay_out(handheld, [9, 9, 9, 9, 9], persons=())
    handheld.run(26_000)
    handheld.press("b n a")
    yield "last-moves-many"
    handheld.press("p*3")
    yield "last-moves-scrolled"


def nothing_to_look_back_at(handheld):
    lay_out(handheld, [HAND, 9, 9, 9])
    handheld.press("u")
    yield "last-moves-none"


def a_bot_thinks(handheld):
    lay_out(handheld, [HAND, 9, 9, 9], "5/7 4/9 3/6", 0, turn=1)
    yield "thinking"


def hints(handheld):
    used = (False, True, True)
    for name, hand, show, scout_show in (
        ("show", HAND, "1/2", used),
        ("scout", HAND, "6/7 7/4 8/9", used),
        ("lone-card", "1/8 9/2", "5/3 5/7", used),
        ("scout-and-show", HAND, "8/6", None),
    ):
        lay_out(handheld, [hand, 9, 11], show, 2, scout_show=scout_show)
        handheld.press("d w300")
        yield f"hint-{name}"
    lay_out(
        handheld, ["3/7 4/8 5/1", 2, 2], "2/6 2/8", 2, scout_show=used, scouts=1, captured=(4, 6, 6)
    )
    handheld.press("d w300")
    yield "hint-out"
    lay_out(handheld, ["1/7 8/3 5/1", 9, 11])
    handheld.press("d w300")
    yield "hint-first-show"


SCENES = (
    two_players,
    two_players_without_chips,
    three_players,
    four_players,
    five_players,
    nothing_shown_yet,
    all_scouted_away,
    hands_of_all_sizes,
    shows_of_all_sizes,
    first_round,
    a_scout_is_told,
    a_scout_and_show_is_told,
    many_moves,
    nothing_to_look_back_at,
    a_bot_thinks,
    hints,
)
