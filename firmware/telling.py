"""What happened, in the words of the line on the table and of the list of last moves."""

from firmware.screens.table_view import kind_words, seat_name
from scout_mp.cards import card_text
from scout_mp.combos import strength


def tell(app, game, happening, viewer):
    """A move in words, short enough for the line on the table."""
    name = seat_name(app, game, happening.seat, viewer)
    cards = happening.cards
    if not cards:
        mine = happening.seat == viewer and game.persons == 1 and game.is_person(viewer)
        return app.text("told_my_scout" if mine else "told_scout", name, card_text(happening.scouted))
    kind = kind_words(app, strength(cards, 0, len(cards)))
    if happening.scouted:
        return app.text("told_scout_show", name, card_text(happening.scouted), kind)
    if happening.collected:
        return app.text("told_show_takes", name, kind, happening.collected)
    return app.text("told_show", name, kind)
