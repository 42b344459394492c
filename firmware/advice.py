"""A move as it would be made: seen on the table, in words, and with the reasons for it."""

from firmware.screens.table_view import kind_words, seat_name
from firmware.telling import in_a_row
from firmware.ui.show_view import LEFT_END, RIGHT_END
from scout_mp.cards import card_text, turned
from scout_mp.combos import strength
from scout_mp.layout import hand_bytes
from scout_mp.moves import FLIP, RIGHT, SCOUT, place, show_index, shown
from scout_mp.reasons import HARD, KEEPS, MAKES, NEARLY_OUT, NO_TOKEN, OTHERS_KEEP, SHOWS, STOPS, TAKES

# The texts of the reasons, by their codes.
REASONS = (
    "makes",
    "keeps",
    "shows",
    "hard",
    "lone",
    "takes",
    "nearly_out",
    "others_lose",
    "ends",
    "stops",
    "saves",
    "no_token",
    "no_chip",
    "no_show",
)
COUNTED = (SHOWS, TAKES, OTHERS_KEEP)
ABOUT_SEATS = (HARD, NEARLY_OUT, STOPS, NO_TOKEN)


def lay_out_move(view, move):
    """Mark a move on a TableView: the card to be scouted in its new place, the cards to be shown. Returns the
    hand that is shown from.
    """
    hand = hand_bytes(view.state, view.viewer)
    if move & SCOUT:
        at = place(move)
        card = view.show.cards[-1 if move & RIGHT else 0]
        view.show.end = RIGHT_END if move & RIGHT else LEFT_END
        view.hand.gap = at
        view.hand.inserted = turned(card) if move & FLIP else card
        hand = hand[:at] + bytes((view.hand.inserted,)) + hand[at:]
    if shown(move):
        view.hand.plain(hand)
        if move & SCOUT:
            view.hand.cursor = place(move)
        view.hand.marked_from = show_index(move)
        view.hand.marked = shown(move)
    return hand


def move_words(app, view, move, hand):
    """What to do, in words for the line on the table. `hand`: see `lay_out_move`."""
    if not shown(move):
        return app.text("hint_scout", card_text(view.show.cards[-1 if move & RIGHT else 0]))
    kind = kind_words(app, strength(hand, show_index(move), shown(move)))
    if shown(move) == len(hand):
        return app.text("hint_out", kind)
    return app.text("hint_scout_show" if move & SCOUT else "hint_show", kind)


def reason_words(app, game, viewer, reason):
    """A reason of scout_mp.reasons in words: a line on the panel."""
    code, numbers = reason
    if code in COUNTED:
        return app.texts.count("why_" + REASONS[code], *numbers)
    if code == MAKES or code == KEEPS:
        numbers = (in_a_row(numbers),)
    elif code in ABOUT_SEATS:
        numbers = (seat_name(app, game, numbers[0], viewer),)
    return app.text("why_" + REASONS[code], *numbers)
