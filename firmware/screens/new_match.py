"""A new match: how many play, who sits where, house rule, deal code; all as last time until changed."""

from firmware.game import new_game, saved_game
from firmware.screens.menu_screen import MenuScreen
from scout_mp.bots import LADDER
from scout_mp.seeds import CODE_LENGTH, new_seed, seed_text

FEWEST = 2
MOST = 5
SEATS = 2  # number of the first seat's entry in the menu


class NewMatchScreen(MenuScreen):
    """The first entry deals."""

    def __init__(self, app):
        super().__init__(app, app.text("new_match_title"))
        self.seed = None  # a deal code that was entered; drawn when dealing otherwise
        self.last_seed = None  # the last one entered, to begin with when another is
        self._fill(0)

    def _fill(self, at):
        app = self.app
        settings = app.settings
        menu = self.menu
        menu.__init__(app.vertical)
        menu.add(app.text("deal"))
        counts = [app.text("players", n) for n in range(FEWEST, MOST + 1)]
        menu.add(app.text("seats"), counts, settings["players"] - FEWEST)
        kinds = [app.text("person")] + [app.text("bot_" + name) for name in LADDER]
        for seat in range(settings["players"]):
            chosen = min(settings["seat%d" % seat], len(LADDER))
            menu.add(app.text("seat", seat + 1), kinds, chosen)
        menu.add(app.text("unbeaten_pays"), (app.text("no"), app.text("yes")), settings["house"])
        code = seed_text(self.seed) if self.seed else ""
        menu.add(app.text("deal_code") + ": " + (code or app.text("random_deal")))
        menu.at = at
        # The entry may be out of sight; who deals should see what.
        self.more = code if len(code) == CODE_LENGTH else ""

    def changed(self, entry, value):
        settings = self.app.settings
        if entry == 1:
            settings["players"] = value + FEWEST
            self._fill(entry)
        elif entry < SEATS + settings["players"]:
            settings["seat%d" % (entry - SEATS)] = value
        else:
            settings["house"] = value

    def chosen(self, entry):
        if entry == 0:
            self.deal()
        elif self.seed:
            self.seed = None
            self._fill(entry)
        else:
            from firmware.screens.deal_code import DealCodeScreen

            self.app.open(DealCodeScreen(self.app, self.last_seed, self.use_seed))

    def use_seed(self, seed):
        """Deal this seed instead of any; the entry that shows it takes it away again."""
        self.seed = self.last_seed = seed
        self._fill(0)

    def deal(self):
        """Deal the cards; if a match is saved, ask first whether it may be given up."""
        game, _ = saved_game(self.app.store)
        if game and not game.is_over() and game.match.steps > 0:
            from firmware.screens.question import QuestionScreen

            self.app.open(QuestionScreen(self.app, self.app.text("give_up_match"), self._start))
        else:
            self._start()

    def _start(self):
        from firmware.screens.table import TableScreen

        app = self.app
        settings = app.settings
        seats = bytes([min(settings["seat%d" % seat], len(LADDER)) for seat in range(settings["players"])])
        seed = self.seed or new_seed(app.random_bytes)
        game = new_game(app.store, settings["players"], seed, settings["house"], seats)
        app.start_again(TableScreen(app, game))
        app.save_settings()

    def back(self):
        self.app.close()
        self.app.save_settings()
