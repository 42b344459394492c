"""The menu over the table of a linked match: that of every table, and what concerns the partner."""

from firmware.screens.link_questions import go_on_alone
from firmware.screens.link_words import partner_name
from firmware.screens.notice import NoticeScreen
from firmware.screens.question import QuestionScreen
from firmware.screens.table_menu import TableMenuScreen
from scout_mp.bots import LADDER
from scout_mp.link.offers import NOBODY
from scout_mp.link.session import CONNECTED


class LinkedMenuScreen(TableMenuScreen):
    """A bot takes a seat only with the partner's consent: it is asked."""

    def add_more(self):
        self.add("link_signs", self._signs)
        self.seat = self._seat_to_offer()
        may_offer = self.seat >= 0 and self.game.link.state == CONNECTED
        person = self.seat >= 0 and self.game.has_bot(self.seat)
        self.add("link_person_back" if person else "link_bot_plays", self._offer, may_offer)
        self.add("link_alone", self._alone)
        self.add("link_give_up", self._give_up)

    def _seat_to_offer(self):
        """The seat of this device whose person may let a bot play, or a bot's that a person takes again; -1
        if there is none, or an offer has not been answered yet.
        """
        game = self.game
        link = game.link
        if not game.is_current or not link.is_playing:
            return -1
        if link.offers.seat != NOBODY or link.offers.their_seat != NOBODY:
            return -1
        # Somebody else may sit there since the table looked last.
        game.update()
        if game.persons:
            return game.turn if game.is_person(game.turn) else game.person_seats()[0]
        return game.only_person()

    def _signs(self):
        signs = [self.app.text("sign_%d" % number) for number in range(4)]
        self.app.replace(NoticeScreen(self.app, self.app.text("link_signs_words", *signs)))

    def _offer(self):
        app = self.app
        game = self.game
        app.close()
        if self._seat_to_offer() != self.seat:
            return
        if game.link.offers.may_change:
            kind = 0 if game.has_bot(self.seat) else len(LADDER)
            game.linking.do(game.link.offer_seat, self.seat, kind)
        else:
            app.open(NoticeScreen(app, app.text("link_seats_stay")))

    def _alone(self):
        self._ask("link_alone_sure", self._go_on_alone)

    def _go_on_alone(self):
        go_on_alone(self.app, self.game)

    def _give_up(self):
        self._ask("link_give_up_sure", self._gone)

    def _gone(self):
        from firmware.screens.title import TitleScreen

        self.game.linking.leave(True)
        self.app.start_again(TitleScreen(self.app))

    def _ask(self, key, done):
        words = self.app.text(key, partner_name(self.app, self.game.link))
        self.app.open(QuestionScreen(self.app, words, done))
