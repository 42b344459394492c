"""What happened, in the words of the line on the table and of the list of last moves."""

from firmware.screens.table_view import kind_words, seat_name
from scout_mp.cards import card_text
from scout_mp.combos import strength
from scout_mp.layout import EMPTY, OVER, OWNER


def tell(app, game, happening, viewer):
    """A move in words, short enough for the line on the table."""
    name = seat_name(app, game, happening.seat, viewer)
    cards = happening.cards
    if not cards:
        return app.text(_scout_key(game, happening, viewer), name, card_text(happening.scouted))
    kind = kind_words(app, strength(cards, 0, len(cards)))
    if happening.scouted:
        return app.text("told_scout_show", name, card_text(happening.scouted), kind)
    if happening.collected:
        return app.text("told_show_takes", name, kind, happening.collected)
    return app.text("told_show", name, kind)


def _scout_key(game, happening, viewer):
    if game.persons == 1 and game.is_person(viewer):
        if happening.seat == viewer:
            return "told_my_scout"
        if happening.owner == viewer and game.match.players > 2:
            # The one time that another player's move brings a point.
            return "told_scout_token"
    return "told_scout"


def end_words(app, game, state, viewer):
    """How a round ended: whose hand is empty, or whose show unbeaten."""
    who = seat_name(app, game, state[OWNER], viewer)
    return app.text("went_out" if state[OVER] == EMPTY else "unbeaten", who)
