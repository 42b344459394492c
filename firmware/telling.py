"""What happened, in the words of the line on the table and of the list of last moves."""

from firmware.screens.table_view import seat_name
from scout_mp.cards import card_text
from scout_mp.layout import EMPTY, OVER, OWNER

# Of a longer set or run only the ends are told.
LONGEST = 5


def tell(app, game, happening, viewer):
    """A move in words, short enough for the line on the table."""
    name = seat_name(app, game, happening.seat, viewer)
    cards = happening.cards
    if not cards:
        return app.text(_scout_key(game, happening, viewer), name, card_text(happening.scouted))
    # What is collected lies face down from then on: this is the last time that its numbers are seen.
    numbers = in_a_row([card >> 4 for card in cards])
    if happening.scouted:
        return app.text("told_scout_show", name, card_text(happening.scouted), numbers)
    if happening.collected:
        return app.text("told_show_takes", name, numbers, happening.collected)
    return app.text("told_show", name, numbers)


def in_a_row(numbers):
    """The numbers of a set or run: 5-6-7."""
    words = [str(number) for number in numbers]
    if len(words) > LONGEST:
        return "-".join(words[:2]) + "…" + words[-1]
    return "-".join(words)


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
