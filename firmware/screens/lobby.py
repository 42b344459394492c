"""Before a linked match: looking for a partner, then who sits where, until both agree."""

from firmware.keys import A, B
from firmware.screens.link_words import partner_name, searching_words
from firmware.screens.menu_screen import MenuScreen
from firmware.seating import FIRST_BOT, Seating
from firmware.ui import font_small
from firmware.ui.icons import KEY_A, THINKING
from firmware.ui.lettering import wrap
from scout_mp.bots import LADDER
from scout_mp.link.session import CONNECTED

FEWEST = 2
MOST = 5
# Entries of the menu.
PLAYERS = 1
SEATS = 2
LOOK = 50  # ms
FACE = 160
TEXT_TOP = 14
FACE_Y = 46


def enter(app):
    """Begin to listen on the link and show where it leads: to the match that is kept, or to the lobby."""
    from firmware.linking import start_linking

    linking = start_linking(app)
    show(app, linking)
    if linking.damaged:
        from firmware.screens.notice import NoticeScreen

        app.open(NoticeScreen(app, app.text("damaged", linking.damaged)))


def show(app, linking):
    """Put the screen in front that suits the link: the table of its match, or the lobby."""
    if linking.link.match is None:
        app.start_again(LobbyScreen(app, linking))
    else:
        from firmware.linked_game import LinkedGame
        from firmware.loading import of_bots
        from firmware.screens.linked_table import LinkedTableScreen

        game = LinkedGame(linking)
        bots = [] if game.is_over() else game.own_bots()
        app.device.load(of_bots(bots, game.match.players))
        # All is loaded: what was kept free for that is there for the bots.
        app.device.collect()
        for number in bots:
            # It wants some KB in one piece: later there may be none.
            game.bot(number)
        app.start_again(LinkedTableScreen(app, game))


class LobbyScreen(MenuScreen):
    """Whatever one side changes the other sees at once; a change takes agreements back."""

    def __init__(self, app, linking):
        super().__init__(app, app.text("link"))
        self.linking = linking
        self.link = linking.link
        self.seating = None
        self._seen = None
        self._settings = None  # those in the menu
        self._asked = False
        self._face = 0

    @property
    def connected(self):
        return self.link.state == CONNECTED

    def tick(self):
        link = self.link
        if link.match is not None:
            show(self.app, self.linking)
            return 0
        if not self.connected:
            self._asked = False
            self._turn_face()
        elif link.partner_has_match:
            self._offer_to_adopt()
        elif link.knows_partner and link.lobby.settings.revision == 0 and link.session.side == 0:
            # Somebody has to begin; what is proposed both can change.
            link.propose(FEWEST, bytes(FEWEST), 1, self.app.settings["house"])
        self._look()
        return LOOK

    def _look(self):
        """Take over what has changed since the last look."""
        lobby = self.link.lobby
        now = (
            self.link.state,
            self.link.problem,
            self.linking.port.trouble,
            self.link.partner.name,
            lobby.settings,
            lobby.agreed,
            lobby.partner_agreed,
        )
        if now != self._seen:
            self._seen = now
            self._fill()
            self.app.redraw()
            self.app.between_turns()

    def _turn_face(self):
        face = self.app.clock.ms() // FACE % len(THINKING)
        if face != self._face:
            self._face = face
            self.app.redraw()

    def _offer_to_adopt(self):
        if self._asked:
            return
        from firmware.screens.question import QuestionScreen

        self._asked = True
        words = self.app.text("link_adopt", partner_name(self.app, self.link))
        self.app.open(QuestionScreen(self.app, words, self._adopt))

    def _adopt(self):
        if self.link.partner_has_match:
            self.link.adopt()

    def _fill(self):
        app = self.app
        text = app.text
        lobby = self.link.lobby
        settings = lobby.settings
        self._settings = settings
        at = self.menu.at
        menu = self.menu
        menu.__init__(app.vertical)
        version = ".".join([str(number) for number in self.link.partner.version])
        self.more = partner_name(app, self.link) + " " + version if self.connected else ""
        self.seating = seating = Seating(settings.seats, settings.mine)
        name = partner_name(app, self.link)
        if lobby.agreed:
            menu.add(text("link_waits", name))
        else:
            menu.add(text("link_ready", name) if lobby.partner_agreed else text("link_agree"))
        counts = [text("players", n) for n in range(FEWEST, MOST + 1)]
        menu.add(text("seats"), counts, settings.players - FEWEST)
        most = max([len(LADDER)] + list(settings.seats))
        kinds = [text("link_here"), text("link_there")] + [self._bot_name(n) for n in range(1, most + 1)]
        for seat in range(settings.players):
            menu.add(text("seat", seat + 1), kinds, seating.choice(seat))
        menu.add(text("unbeaten_pays"), (text("no"), text("yes")), settings.house)
        menu.at = min(at, len(menu.labels) - 1)

    def _bot_name(self, number):
        # The partner may know more of them.
        return self.app.text("bot_" + LADDER[number - 1]) if number <= len(LADDER) else "%d" % number

    def words_changed(self):
        self.title = self.app.text("link")
        self._seen = None

    def key(self, code):
        if self.link.match is not None or (code != B and self._settings is not self.link.lobby.settings):
            # It has begun since the last tick, or is to be another one: the key was meant for what is gone
            # with the next one.
            return
        if self.connected and self.link.lobby.settings.revision:
            super().key(code)
        elif code == B:
            self.back()
        elif code == A and not self.connected:
            from firmware.screens.cable_test import CableTestScreen

            self.app.open(CableTestScreen(self.app, self.linking))

    def chosen(self, entry):
        if entry == 0:
            self.link.agree()

    def changed(self, entry, value):
        lobby = self.link.lobby
        settings = lobby.settings
        seating = self.seating
        house = settings.house
        if entry == PLAYERS:
            seating.resize(value + FEWEST)
        elif entry < SEATS + settings.players:
            self._seat(entry - SEATS, value, len(self.menu.values[entry]))
        else:
            house = value
        if lobby.may_change:
            self.link.propose(len(seating.seats), bytes(seating.seats), seating.mine, house)
        elif not lobby.starting:
            from firmware.screens.notice import NoticeScreen

            self.app.open(NoticeScreen(self.app, self.app.text("link_settled")))
        self._seen = None

    def _seat(self, seat, value, count):
        """Seat whom the value says or, if that cannot be, the next one in the direction that was stepped."""
        before = self.seating.choice(seat)
        step = -1 if (before - value) % count == 1 else 1
        while value - FIRST_BOT >= len(LADDER) or not self.seating.choose(seat, value):
            value = (value + step) % count

    def back(self):
        from firmware.screens.title import TitleScreen

        self.linking.leave(False)
        self.app.start_again(TitleScreen(self.app))

    def draw(self, canvas):
        if self.connected and self.link.lobby.settings.revision:
            super().draw(canvas)
            return
        app = self.app
        canvas.title(font_small, self.title, self.more)
        words = app.text("link_waits", partner_name(app, self.link)) if self.connected else ""
        lines = wrap(font_small, words or searching_words(app, self.linking), 124)
        for i in range(len(lines)):
            canvas.text_centred(font_small, lines[i], 0, TEXT_TOP + 8 * i, 128)
        if not self.connected:
            canvas.text_centred(font_small, THINKING[self._face], 0, FACE_Y, 128)
            canvas.text_centred(font_small, KEY_A + " " + app.text("cable_test"), 0, 57, 128)
