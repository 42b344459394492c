"""What a linked match has to ask or to tell its player; each once, and again when it comes up anew."""

from firmware.screens.link_words import partner_name, trouble_words
from firmware.screens.notice import NoticeScreen
from firmware.screens.question import QuestionScreen
from firmware.screens.table_view import seat_name
from scout_mp.bots import LADDER
from scout_mp.link.dialogue import GONE
from scout_mp.link.offers import NOBODY
from scout_mp.link.reasons import LOST_MOVES, NONE

# What may be up, the most urgent first.
NOTHING = 0
LEFT_FOR_GOOD = 1
WANTS_MATCH = 2
MISSING_MOVES = 3
OFFERED = 4
DECLINED = 5
TROUBLE = 6
REFUSED = 7
# Codes of reasons from here on are of the match, not of the connection.
OF_THE_MATCH = 32


def what_is_up(link):
    """One of the above."""
    if link.partner_left == GONE and link.is_playing:
        return LEFT_FOR_GOOD
    if link.partner_wants_match:
        return WANTS_MATCH
    if link.problem == LOST_MOVES:
        return MISSING_MOVES
    if link.offers.their_seat != NOBODY:
        return OFFERED
    if link.offers.declined:
        return DECLINED
    if link.problem >= OF_THE_MATCH:
        return TROUBLE
    return REFUSED if link.refused != NONE else NOTHING


def ask(table):
    """Open the question or notice that is due over a linked table; whether one was opened."""
    up = what_is_up(table.link)
    if up == table.asked:
        return False
    table.asked = up
    if up == NOTHING:
        return False
    table.app.open(screen_for(up, table))
    return True


def screen_for(up, table):
    """The screen that asks or tells it."""
    app = table.app
    text = app.text
    link = table.link
    name = partner_name(app, link)
    if up == LEFT_FOR_GOOD:
        return QuestionScreen(app, text("link_gone", name), lambda: go_on_alone(table.app, table.game))
    if up == WANTS_MATCH:
        do = table.game.linking.do
        words = text("link_give", name)
        return QuestionScreen(app, words, lambda: link.partner_wants_match and do(link.give))
    if up == MISSING_MOVES:
        return QuestionScreen(app, text("link_trust", name), lambda: link.match and link.trust())
    if up == OFFERED:
        return OfferScreen(table)
    if up == DECLINED:
        link.offers.declined = False
        return NoticeScreen(app, text("link_declined", name))
    if up == TROUBLE:
        return NoticeScreen(app, trouble_words(app, table.game.linking))
    return NoticeScreen(app, text("link_refused", link.refused))


class OfferScreen(QuestionScreen):
    """The partner wants a bot, or a person again, at a seat; no is an answer too."""

    def __init__(self, table):
        self.linking = table.game.linking
        self.link = table.link
        offers = self.link.offers
        app = table.app
        seat = seat_name(app, table.game, offers.their_seat, table.view.viewer)
        key = "link_offer_bot" if offers.their_kind else "link_offer_person"
        super().__init__(app, app.text(key, partner_name(app, self.link), seat), self._accept)

    def _accept(self):
        self._answer(True)

    def refused(self):
        self._answer(False)

    def _answer(self, accept):
        if self.link.offers and self.link.offers.their_seat != NOBODY:
            self.linking.do(self.link.answer_offer, accept)


def go_on_alone(app, game):
    """Play the match to its end without the partner, bots at its seats, as any match on this handheld; if
    another one is saved, ask first whether it may be given up.
    """
    from firmware.game import saved_game

    saved, _ = saved_game(app.store)
    if saved and not saved.is_over() and saved.match.steps > 0:
        app.open(QuestionScreen(app, app.text("link_alone_saved"), lambda: _play_alone(app, game)))
    else:
        _play_alone(app, game)


def _play_alone(app, game):
    from firmware.game import Game
    from firmware.linked_game import copy_of
    from firmware.screens.table import TableScreen

    if game.is_current:
        match = copy_of(game.link.match)
        match.seats = game.link.seats_alone(len(LADDER))
        alone = Game(match, app.store)
        alone.remember()
        alone.save()
        if not alone.is_saved:
            app.open(NoticeScreen(app, app.text("match_not_saved")))
            return
        # Only now may the linked one go: power can be cut between any two files.
        game.link.go_on_alone(len(LADDER))
        game.linking.leave(True)
        app.start_again(TableScreen(app, alone))
