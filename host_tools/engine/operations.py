"""What the engine can be asked: a request, an object of JSON, gives an answer, or ToolError says why not."""

from importlib.metadata import version

from host_tools.engine.positions import card_texts, cards, position_of, round_of
from host_tools.engine.reading import (
    a_bool,
    a_number,
    a_number_within,
    a_text,
    an_object,
    check_keys,
    each,
    kind,
    shown,
)
from host_tools.errors import ToolError
from scout_mp.bots import LADDER, make_bot
from scout_mp.cards import HAND_SIZES
from scout_mp.deals import deal as dealt_cards
from scout_mp.deals import starter
from scout_mp.errors import ScoutError
from scout_mp.layout import CHIPS_AT_START, OVER, OVER_NAMES, TURN, UNBEATEN_PAYS
from scout_mp.legal import Legal
from scout_mp.moves import move_text, parse_move
from scout_mp.position import set_up
from scout_mp.rounds import Round
from scout_mp.seeds import derive, parse_seed

PROTOCOL = 1
PACKAGE = "scout-pocket"


def in_words_of(where, act, *arguments, **named):
    """What `act` gives; what the game says against it is told with the place in the request."""
    try:
        return act(*arguments, **named)
    except ScoutError as error:
        raise ToolError(f"{where}: {error}") from error


def players_of(request):
    return a_number_within(request["players"], "players", 2, 5)


def a_deal_seed(value):
    return in_words_of("seed", parse_seed, a_text(value, "seed"))


def a_thinking_seed(value, label):
    """32 bytes for a bot's one decision, from a seed or from a whole number below 2^64."""
    if isinstance(value, str):
        return derive(a_deal_seed(value), label)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ToolError(f"seed: must be a deal code, 32 hex digits or a whole number, not {kind(value)}")
    if not 0 <= value < 1 << 64:
        raise ToolError(f"seed: a number must be from 0 to 2^64 - 1, not {shown(value)}")
    return derive(value.to_bytes(8, "big"), label)


def a_bot(value):
    return in_words_of("bot", make_bot, a_text(value, "bot"))


def hello(request):
    return {"name": PACKAGE, "version": version(PACKAGE), "protocol": PROTOCOL, "bots": list(LADDER)}


def deal(request):
    players = players_of(request)
    seed = a_deal_seed(request["seed"])
    number = a_number_within(request["round"], "round", 0, players - 1)
    whole = dealt_cards(seed, players, number)
    size = HAND_SIZES[players]
    return {
        "hands": [card_texts(whole[seat * size : (seat + 1) * size]) for seat in range(players)],
        "starter": starter(seed, players, number),
    }


def legal(request):
    round_ = round_of(request["position"], "position")
    # A large hand has more moves than a list on the handheld has room for: count first.
    listing = Legal(Legal(0).list(round_))
    return {"moves": [move_text(move) for move in listing.moves[: listing.list(round_)]]}


def apply(request):
    house = an_object(request.get("house", {}), "house")
    check_keys(house, "house", (), ("unbeaten_pays",))
    pays = a_bool(house.get("unbeaten_pays", False), "house.unbeaten_pays")
    round_ = round_of(request["position"], "position", UNBEATEN_PAYS if pays else 0)
    move = in_words_of("move", parse_move, a_text(request["move"], "move"))
    in_words_of("move", round_.apply, move)
    position = position_of(round_, "out" in request["position"])
    over = round_.state[OVER]
    scores = [round_.points(seat) for seat in range(position["players"])] if over else None
    return {"position": position, "over": OVER_NAMES[over], "scores": scores}


def orient(request):
    players = players_of(request)
    seat = a_number_within(request["seat"], "seat", 0, players - 1)
    first = a_number_within(request["starter"], "starter", 0, players - 1)
    hand = cards(request["hand"], "hand")
    size = HAND_SIZES[players]
    if len(hand) != size:
        raise ToolError(f"hand: with {players} players {size} cards are dealt to each, not {len(hand)}")
    hands = [bytes(size)] * players
    hands[seat] = hand
    bot = a_bot(request["bot"])
    seed = a_thinking_seed(request["seed"], b"orient")
    zeros = [0] * players
    chips = [CHIPS_AT_START if players == 2 else 0] * players
    round_ = Round()
    in_words_of(
        "hand",
        set_up,
        round_,
        players,
        turn=first,
        hands=hands,
        show=b"",
        owner=None,
        captured=zeros,
        tokens=zeros,
        chips=chips,
        scout_show=[players > 2] * players,
        scouts=0,
        viewer=seat,
    )
    return {"flip": bot.orient(round_.state, seat, seed)}


def choose(request):
    if ("view" in request) == ("position" in request):
        raise ToolError('give either "view" or "position"')
    is_view = "view" in request
    where = "view" if is_view else "position"
    round_ = round_of(request[where], where, is_view=is_view)
    state = round_.state
    bot = a_bot(request["bot"])
    seed = a_thinking_seed(request["seed"], b"choose")
    if "totals" in request:
        check_totals(request["totals"], request[where]["players"])
    return {"move": move_text(bot.choose(state, state[TURN], seed))}


def check_totals(value, players):
    """Points before this round: bots that play for the match look at them, those of today do not."""
    totals = each(value, "totals", a_number)
    if len(totals) != players:
        raise ToolError(f"totals: must have an entry for each of {players} players, not {len(totals)}")


# Of each operation: what it does, the keys it needs, and those it may have.
OPERATIONS = {
    "hello": (hello, (), ()),
    "deal": (deal, ("players", "seed", "round"), ()),
    "legal": (legal, ("position",), ()),
    "apply": (apply, ("position", "move"), ("house",)),
    "orient": (orient, ("players", "seat", "starter", "hand", "bot", "seed"), ()),
    "choose": (choose, ("bot", "seed"), ("view", "position", "totals")),
}


def answer(request):
    """The answer to a request, without its id."""
    names = ", ".join(OPERATIONS)
    if "op" not in request:
        raise ToolError(f'the key "op" is missing: it is one of {names}')
    op = a_text(request["op"], "op")
    if op not in OPERATIONS:
        raise ToolError(f"op: there is no {shown(op)}, choose one of {names}")
    act, needed, allowed = OPERATIONS[op]
    check_keys(request, f"op {op}", ("op", *needed), (*allowed, "id"))
    return act(request)
