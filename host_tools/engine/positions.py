"""Positions and views of the engine's protocol: objects of JSON into rounds, and back."""

from host_tools.engine.reading import (
    a_bool,
    a_list,
    a_number_within,
    a_text,
    an_object,
    check_keys,
    each,
)
from host_tools.errors import ToolError
from scout_mp.cards import card_text, lower_first, parse_card
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    NOBODY,
    OUT_SIZE,
    OUT_TOP,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    TURN,
    hand_bytes,
    show_bytes,
    tokens,
)
from scout_mp.position import set_up
from scout_mp.rounds import Round

KEYS = (
    "players",
    "turn",
    "hands",
    "show",
    "owner",
    "captured",
    "tokens",
    "chips",
    "scout_show",
    "scouts",
)
# Beyond what any of them can be, so that the rules need not look at numbers of any size.
LARGE = 1 << 20


def a_card(value, where):
    try:
        return parse_card(a_text(value, where))
    except ScoutError as error:
        raise ToolError(f"{where}: {error}") from error


def a_card_lower_first(value, where):
    """A card whose way up is nobody's business."""
    card = a_card(value, where)
    if card != lower_first(card):
        raise ToolError(
            f"{where}: which way up it lies does not belong here, write {card_text(lower_first(card))}"
        )
    return card


def a_card_or_null(value, where):
    return 0 if value is None else a_card_lower_first(value, where)


def cards(value, where, read=a_card):
    return bytes(each(value, where, read))


def card_texts(row):
    return [card_text(card) for card in row]


def counted(value, where):
    return a_number_within(value, where, -LARGE, LARGE)


def round_of(value, where, house=0, is_view=False):
    """The Round of a position or of a view, at `where` in the request; ToolError says what is wrong."""
    found = an_object(value, where)
    check_keys(found, where, KEYS, ("out",))
    players = a_number_within(found["players"], f"{where}.players", 2, 5)
    turn = a_number_within(found["turn"], f"{where}.turn", 0, players - 1)
    hands = []
    for seat, hand in enumerate(a_list(found["hands"], f"{where}.hands")):
        secret = is_view and seat != turn
        hands.append(cards(hand, f"{where}.hands[{seat}]", a_card_or_null if secret else a_card))
    round_ = Round()
    try:
        set_up(
            round_,
            players,
            turn,
            hands,
            cards(found["show"], f"{where}.show"),
            None if found["owner"] is None else counted(found["owner"], f"{where}.owner"),
            each(found["captured"], f"{where}.captured", counted),
            each(found["tokens"], f"{where}.tokens", counted),
            each(found["chips"], f"{where}.chips", counted),
            each(found["scout_show"], f"{where}.scout_show", a_bool),
            counted(found["scouts"], f"{where}.scouts"),
            cards(found["out"], f"{where}.out", a_card_lower_first) if "out" in found else None,
            house,
            turn if is_view else None,
        )
    except ScoutError as error:
        raise ToolError(f"{where}: {error}") from error
    return round_


def position_of(round_, with_out):
    """The position of a Round; `with_out`: the collected cards too."""
    s = round_.state
    seats = range(s[PLAYERS])
    position = {
        "players": s[PLAYERS],
        "turn": s[TURN],
        "hands": [card_texts(hand_bytes(s, seat)) for seat in seats],
        "show": card_texts(show_bytes(s)),
        "owner": None if s[OWNER] == NOBODY else s[OWNER],
        "captured": [s[CAPTURED + seat] for seat in seats],
        "tokens": [tokens(s, seat) for seat in seats],
        "chips": [s[CHIPS + seat] for seat in seats],
        "scout_show": [s[SCOUT_SHOW] >> seat & 1 == 1 for seat in seats],
        "scouts": s[SCOUTS],
    }
    if with_out:
        collected = s[OUT_TOP + 1 - s[OUT_SIZE] : OUT_TOP + 1]
        position["out"] = card_texts(sorted(map(lower_first, collected)))
    return position
