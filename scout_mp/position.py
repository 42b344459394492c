"""A round set up from its parts: an exercise, a position that another program sent, or a view of one.

Cards that are nowhere need not be accounted for. What no round can come to is refused, in words.
"""

from scout_mp.cards import DECK_SIZES, card_text, in_deck
from scout_mp.combos import any_beats, strength
from scout_mp.errors import ScoutError
from scout_mp.layout import (
    CAPTURED,
    CHIPS,
    CHIPS_AT_START,
    HANDS,
    HOUSE,
    NOBODY,
    OUT_SIZE,
    OUT_TOP,
    OWNER,
    PLAYERS,
    SCOUT_SHOW,
    SCOUTS,
    SEEN,
    SHOW,
    SHOW_SIZE,
    SIZES,
    STRENGTH,
    TURN,
    WHOLE,
    seen_bit,
    set_tokens,
)
from scout_mp.rounds import Round

# Two bytes hold a seat's tokens; what is left above this is room for the scouts still to come.
MOST_TOKENS = 65000


def set_up(
    round_,
    players,
    turn,
    hands,
    show,
    owner,
    captured,
    tokens,
    chips,
    scout_show,
    scouts,
    out=None,
    house=0,
    viewer=None,
):
    """Make `round_` the round of these parts; ScoutError says what is impossible, and nothing has changed.

    `hands`: for each seat its cards from left to right, bytes-like; `show`: the active show, empty for
    none; `owner`: its seat, None before the first show; `captured`, `tokens`, `chips`, `scout_show`: a
    number (0 or 1 for a Scout & Show) for each seat; `scouts`: in a row since the last show; `out`: the
    collected cards, as many as were captured, None if it is not known which; `house`: bits of house rules.

    With a `viewer` the parts are that seat's view: the other hands hold the cards known to be there, then
    0 for each of the rest.
    """
    if not 2 <= players <= 5:
        raise ScoutError("SCOUT is for 2 to 5 players, not %s" % players)
    _check_lengths(players, hands, captured, tokens, chips, scout_show)
    _check_seats(players, turn, owner, show, scouts)
    _check_counters(players, captured, tokens, chips, scout_show)
    active = _check_show(show)
    _check_cards(players, hands, show, captured, out, viewer)
    _check_running(players, turn, hands, active, chips, scouts)

    # Built aside, so that a part of a wrong type cannot leave half of it behind.
    s = Round().state
    s[PLAYERS] = players
    s[TURN] = turn
    s[OWNER] = NOBODY if owner is None else owner
    s[SCOUTS] = scouts
    s[HOUSE] = house
    s[STRENGTH] = active
    s[SHOW_SIZE] = len(show)
    for i in range(len(show)):
        s[SHOW + i] = show[i]
        _see(s, show[i])
    at = HANDS
    for seat in range(players):
        s[SIZES + seat] = len(hands[seat])
        s[CAPTURED + seat] = captured[seat]
        s[CHIPS + seat] = chips[seat]
        set_tokens(s, seat, tokens[seat])
        if scout_show[seat]:
            s[SCOUT_SHOW] |= 1 << seat
        for card in hands[seat]:
            s[at] = card
            at += 1
            if card and viewer is not None and viewer != seat:
                _see(s, card)
    if out is not None:
        s[OUT_SIZE] = len(out)
        for i in range(len(out)):
            s[OUT_TOP - i] = out[i]
            _see(s, out[i])
    round_.state[WHOLE] = s
    round_.forget_trail()


def _see(state, card):
    """Everybody knows where this card is."""
    bit = seen_bit(card)
    state[SEEN + (bit >> 3)] |= 1 << (bit & 7)


def _check_lengths(players, hands, captured, tokens, chips, scout_show):
    for name, row in (
        ("hands", hands),
        ("captured", captured),
        ("tokens", tokens),
        ("chips", chips),
        ("scout_show", scout_show),
    ):
        if len(row) != players:
            raise ScoutError(
                "%s must have an entry for each of %d players, not %d" % (name, players, len(row))
            )


def _check_seats(players, turn, owner, show, scouts):
    if not 0 <= turn < players:
        raise ScoutError("turn: there is no seat %d, the seats are 0 to %d" % (turn, players - 1))
    if players == 2:
        if scouts:
            raise ScoutError("scouts: with two players they are not counted, so it must be 0")
    elif scouts == players - 1:
        raise ScoutError("the round is over: all the others have scouted since the last show")
    elif not 0 <= scouts < players - 1:
        raise ScoutError(
            "scouts: %d in a row is impossible, with %d players the round ends at %d"
            % (scouts, players, players - 1)
        )
    if owner is None:
        if len(show):
            raise ScoutError("owner: an active show has an owner")
        if scouts:
            raise ScoutError("scouts: before the first show there is nothing to scout")
    elif not 0 <= owner < players:
        raise ScoutError("owner: there is no seat %d, the seats are 0 to %d" % (owner, players - 1))


def _check_counters(players, captured, tokens, chips, scout_show):
    for seat in range(players):
        if captured[seat] < 0:
            raise ScoutError("captured: seat %d cannot have collected %d cards" % (seat, captured[seat]))
        if not 0 <= tokens[seat] <= MOST_TOKENS:
            raise ScoutError("tokens: seat %d may have 0 to %d, not %d" % (seat, MOST_TOKENS, tokens[seat]))
        if players > 2 and chips[seat]:
            raise ScoutError("chips: only two players have scout chips, seat %d must have 0" % seat)
        if not 0 <= chips[seat] <= CHIPS_AT_START:
            raise ScoutError("chips: seat %d may have 0 to %d, not %d" % (seat, CHIPS_AT_START, chips[seat]))
        if players == 2 and scout_show[seat]:
            raise ScoutError("scout_show: two players have no Scout & Show, seat %d must have false" % seat)


def _check_show(show):
    """The strength of the active show."""
    if not len(show):
        return 0
    active = strength(show, 0, len(show))
    if not active:
        raise ScoutError("show: these cards are neither a set nor a run")
    return active


def _check_cards(players, hands, show, captured, out, viewer):
    total = len(show) + sum(captured)
    for hand in hands:
        total += len(hand)
    if total > DECK_SIZES[players]:
        raise ScoutError(
            "there are %d cards in hands, show and collected, but the deck for %d players has %d"
            % (total, players, DECK_SIZES[players])
        )
    met = bytearray(45)
    for seat in range(players):
        hand = hands[seat]
        known = len(hand)
        if viewer is not None and viewer != seat:
            while known and not hand[known - 1]:
                known -= 1
        _check_row(players, hand, known, met, "the hand of seat %d" % seat)
    _check_row(players, show, len(show), met, "the show")
    if out is not None:
        if len(out) != sum(captured):
            raise ScoutError("out: it has %d cards, but %d were captured" % (len(out), sum(captured)))
        _check_row(players, out, len(out), met, "out")


def _check_row(players, cards, known, met, where):
    """The first `known` cards of a row are in the deck and were not met before; notes them as met."""
    for i in range(known):
        card = cards[i]
        if not card:
            raise ScoutError("%s has an unknown card where only known ones may stand" % where)
        if not in_deck(card, players):
            raise ScoutError(
                "%s has %s, which is not in the deck for %d players" % (where, card_text(card), players)
            )
        bit = seen_bit(card)
        if met[bit]:
            raise ScoutError("%s has %s, which is there twice" % (where, card_text(card)))
        met[bit] = 1


def _check_running(players, turn, hands, active, chips, scouts):
    for seat in range(players):
        if not len(hands[seat]):
            raise ScoutError("the round is over: the hand of seat %d is empty" % seat)
    hand = hands[turn]
    if (
        players == 2
        and active
        and not chips[turn]
        and hand[len(hand) - 1]
        and not any_beats(hand, 0, len(hand), active)
    ):
        raise ScoutError("the round is over: seat %d can neither show nor scout" % turn)
