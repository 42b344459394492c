"""Rounds set up from their parts, on the handheld's table: for states that a few keys do not reach."""

from firmware.game import PERSON, Game
from firmware.screens.table import TableScreen
from scout_mp.bots import LADDER, make_bot
from scout_mp.cards import deck, lower_first, parse_card
from scout_mp.layout import CHIPS_AT_START, TURN
from scout_mp.match import MATCH_OVER, ORIENT, PLAY, ROUND_OVER, Match
from scout_mp.position import set_up

STRONGEST = len(LADDER)
# Hands to look at: one of eight cards with sets and runs in it, and one longer than a screen is wide.
HAND = "3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5"
LONG_HAND = (
    "3/7 4/8 5/1 1/6 1/9 7/2 2/4 8/5 8/9 6/3 10/4 3/10 9/2 9/7 2/6 5/9 6/10 7/6 4/5 2/3 10/7 4/1 8/10 2/8"
)
SEED = bytes((0x12, 0x34, 0x56, 0x78, 0x9A))
THINKING_SEED = bytes(8)


def cards(text):
    """The bytes of cards written one behind the other: "3/7 1/2"."""
    return bytes(parse_card(card) for card in text.split())


def lay_out(
    handheld,
    hands,
    show="",
    owner=None,
    turn=0,
    persons=(0,),
    captured=None,
    tokens=None,
    chips=None,
    scout_show=None,
    scouts=0,
    house=0,
    number=0,
    earlier=(),
):
    """Put a round before the player: opens the table of a match that stands there; returns its Game.

    hands: for each seat its cards as a text, or how many other cards it holds. persons: the seats of people;
    the strongest bots sit elsewhere. number: of the round, from 0; earlier: the points of the rounds before
    it, a tuple of all seats' points each. The rest is as `scout_mp.position.set_up` wants it, with what a
    round begins with where nothing is said.
    """
    players = len(hands)
    seats = bytes(PERSON if seat in persons else STRONGEST for seat in range(players))
    match = Match(players, SEED, house, seats)
    nothing = [0] * players
    set_up(
        match.round,
        players,
        turn,
        fill(hands, cards(show)),
        cards(show),
        owner,
        captured or nothing,
        tokens or nothing,
        chips or [CHIPS_AT_START if players == 2 else 0] * players,
        scout_show or [players > 2] * players,
        scouts,
        house=house,
    )
    match.phase = PLAY
    match.number = number
    match.points = list(earlier)
    game = Game(match, handheld.store)
    handheld.app.start_again(TableScreen(handheld.app, game))
    handheld.run(1)
    return game


def play_out(game):
    """Let the bots of a game play it to its end."""
    while not game.is_over():
        if game.is_orienting():
            game.orient_bots()
        elif game.is_playing():
            game.think()
        else:
            game.next_round()


def played_by_greedy(players, persons=(0,), seed=SEED):
    """A match that is over: greedy bots moved in all seats, people's too."""
    match = Match(players, seed, 0, bytes(PERSON if seat in persons else 1 for seat in range(players)))
    greedy = make_bot("greedy")
    while match.phase != MATCH_OVER:
        state = match.round.state
        if match.phase == ROUND_OVER:
            match.next_round()
        elif match.phase == ORIENT:
            for seat in range(players):
                match.orient(seat, greedy.orient(state, seat, THINKING_SEED))
        else:
            match.apply(greedy.choose(state, state[TURN], THINKING_SEED))
    return match


def until_turn(handheld):
    """Let the others move until it is the player's turn."""
    handheld.run_until(lambda screen: getattr(screen, "actions", ()))


def fill(hands, show):
    """The hands as bytes; for a number that many cards which are nowhere else, lowest first."""
    taken = {lower_first(card) for card in show}
    for hand in hands:
        if isinstance(hand, str):
            taken.update(lower_first(card) for card in cards(hand))
    rest = [card for card in deck(len(hands)) if card not in taken]
    return [
        cards(hand) if isinstance(hand, str) else bytes(rest.pop(0) for _ in range(hand)) for hand in hands
    ]
