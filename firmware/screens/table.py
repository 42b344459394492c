"""The table during a round: the opponents' moves one by one, and the choice of what to do at one's turn."""

from firmware import cues
from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.screen import Screen
from firmware.screens.table_view import TableView, seat_name
from firmware.telling import end_words, tell
from firmware.ui.icons import THINKING
from firmware.ui.show_view import WHOLE
from scout_mp.layout import NOBODY, OWNER, STRENGTH, hand_bytes
from scout_mp.legal import Legal
from scout_mp.moves import SCOUT as SCOUTED
from scout_mp.moves import shown

# How long, in ms, a move of an opponent is shown, by the setting `speed`; the last waits for a key.
PAUSES = (2600, 1500, 700, -1)
# The thinking face changes this often, in ms.
FACE = 160

SHOW = "show"
SCOUT = "scout"
SCOUT_SHOW_ACTION = "scout_show"


class TableScreen(Screen):
    """The round of a game from first move to last. It opens what the player needs: the hand-over between
    people, choosing, scouting, the menu; and gives way to the points when the round is over.
    """

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        viewer = game.only_person()
        # With several people nobody's hand is seen until the one to move has said to be there.
        self.view = TableView(app, game, max(viewer, 0))
        self.view.hidden = viewer < 0
        self.view.begin = self._begin_proposed
        self._holder = NOBODY  # of several people the one who has the device in hand, if that is known
        self.told = ""  # words of what happened last, while they are to be read
        self._happening = None
        self._shows = False  # whether that move was a show
        self._since = 0
        self.actions = ()
        self.action = 0
        self.off = NOBODY  # which of them is struck through
        self._end_told = -1  # the round whose end was told last
        self._face = 0
        self._warned = False  # that the match could not be saved
        game.later = app.after_drawing
        app.between_turns()

    # What goes on by itself

    def tick(self):
        game = self.game
        if game.is_saved:
            self._warned = False
        elif not self._warned:
            self._warn()
            return 0
        if self.told:
            return self._wait()
        if game.is_orienting():
            return self._orient()
        if not game.is_playing():
            return self._end()
        if game.is_person(game.turn):
            return self._person()
        return self._bot()

    def _wait(self):
        """Let the move that is shown be read, for as long as the settings say."""
        pause = PAUSES[self.app.settings["speed"]]
        if pause < 0 and self.game.persons:
            return self.REST
        left = max(pause, 0) - self.app.clock.diff(self.app.clock.ms(), self._since)
        if left > 0:
            return left
        self._told()
        return 0

    def _told(self):
        self.told = ""
        self.view.moved = NOBODY
        # A hand is seen until the move of its player has been told; then the device may change hands.
        if self.game.persons > 1 and self.game.turn != self.view.viewer:
            self.view.hidden = True
        self.app.redraw()

    def _warn(self):
        from firmware.screens.notice import NoticeScreen

        self._warned = True
        self.app.open(NoticeScreen(self.app, self.app.text("match_not_saved")))

    def _orient(self):
        seat = self.game.person_to_orient()
        if seat < 0:
            self.game.orient_bots()
            self.app.redraw()
            return 0
        from firmware.screens.orientation import OrientationScreen

        self._hand_to(seat, OrientationScreen(self.app, self.game, seat))
        return 0

    def _hand_to(self, seat, screen):
        """Open a screen for the person at a seat; between two people after the device changed hands."""
        if self.game.persons > 1:
            from firmware.screens.hand_over import HandOverScreen

            screen = HandOverScreen(self.app, self.game, seat, screen)
        self._holder = seat
        self.app.open(screen)

    def _person(self):
        if self.view.hidden and self._holder == self.game.turn:
            self._is_here()
        if self.view.hidden:
            from firmware.screens.hand_over import HandOverScreen

            self.app.open(HandOverScreen(self.app, self.game, self.game.turn, None, self._is_here))
            return 0
        if not self.actions:
            self.app.play(cues.OWN_TURN)
            self._list_actions()
            self.app.redraw()
        return self.REST

    def _is_here(self):
        self.view.viewer = self.game.turn
        self.view.hidden = False

    def _bot(self):
        if not self.app.is_drawn:
            return 0
        happening = self.game.think()
        if happening:
            self._show(happening)
            return 0
        face = self.app.clock.ms() // FACE % len(THINKING)
        if face != self._face:
            self._face = face
            self.app.redraw()
        return 0

    def _show(self, happening):
        """Begin to show a move that was made."""
        self._shows = len(happening.cards) > 0
        self._holder = NOBODY
        self._tell(happening, happening.seat)

    def _tell(self, happening, seat):
        """Let what a seat did be read; happening: None when the round is over."""
        self._happening = happening
        self.told = self._words()
        self._since = self.app.clock.ms()
        self.view.moved = seat
        self.app.power.keep_awake()
        self.app.redraw()
        # While this is read nobody waits.
        self.app.between_turns()

    def _words(self):
        if self._happening:
            return tell(self.app, self.game, self._happening, self.view.viewer)
        return end_words(self.app, self.game, self.view.state, self.game.only_person())

    def words_changed(self):
        if self.told:
            self.told = self._words()

    def _end(self):
        if self._end_told == self.game.match.number:
            self._show_points()
        else:
            self._end_told = self.game.match.number
            self.app.play(cues.ROUND_END)
            self._tell(None, self.view.state[OWNER])
        return 0

    def _show_points(self):
        from firmware.screens.round_points import RoundPointsScreen

        self.app.replace(RoundPointsScreen(self.app, self.game))

    # What the player does

    def _list_actions(self):
        game = self.game
        round_ = game.match.round
        actions = [SHOW]
        if round_.can_scout():
            actions.append(SCOUT)
            if Legal(0).can_scout_show(round_):
                actions.append(SCOUT_SHOW_ACTION)
        self.actions = actions
        # What cannot be done now can be tried, by marking cards: that tells why.
        can_show = round_.can_show()
        self.off = NOBODY if can_show else 0
        self.action = 0 if can_show else 1

    def key(self, code):
        if self.told:
            if code == B:
                self._open_menu()
            else:
                self._told()
        elif code == B:
            self._open_menu()
        elif self.actions:
            self._act(code)

    def _act(self, code):
        code = self.along(code)
        if code == LEFT:
            self.action = (self.action - 1) % len(self.actions)
        elif code == RIGHT:
            self.action = (self.action + 1) % len(self.actions)
        elif code == UP:
            from firmware.screens.last_moves import LastMovesScreen

            self.app.open(LastMovesScreen(self.app, self.game, self.view.viewer))
        elif code == DOWN:
            from firmware.screens.hint import HintScreen

            self.app.open(HintScreen(self.app, self.game, self.view))
        elif code == A:
            self._begin(self.actions[self.action])

    def _begin_proposed(self, move):
        """Go to what a hint proposes; nothing is done before the player agrees."""
        if self.actions:
            self._begin((SCOUT_SHOW_ACTION if shown(move) else SCOUT) if move & SCOUTED else SHOW, move)

    def _begin(self, action, move=0):
        if action == SHOW:
            from firmware.screens.choose_show import ChooseShowScreen

            state = self.game.match.round.state
            hand = hand_bytes(state, self.view.viewer)
            self.app.open(ChooseShowScreen(self.app, self.view, hand, state[STRENGTH], self._play, move))
        else:
            from firmware.screens.scouting import ScoutScreen

            then_show = action == SCOUT_SHOW_ACTION
            self.app.open(ScoutScreen(self.app, self.view, then_show, self._play, move))

    def _play(self, move):
        self.actions = ()
        self._show(self.game.play(move))

    def _open_menu(self):
        from firmware.screens.table_menu import open_menu

        open_menu(self.app, self.game, self.view)

    # What is seen

    def draw(self, canvas):
        view = self.view
        # Screens that were in front may have marked cards.
        view.fresh()
        if self.told:
            if self._shows:
                view.show.end = WHOLE
            view.draw(canvas, self.told)
        elif self.actions:
            choices = [self.app.text("do_" + name) for name in self.actions]
            view.draw_choices(canvas, choices, self.action, self.off)
        elif self.game.is_playing() and not self.game.is_person(self.game.turn):
            name = seat_name(self.app, self.game, self.game.turn, view.viewer)
            view.draw(canvas, self.app.text("thinks", name) + " " + THINKING[self._face])
        else:
            view.draw(canvas, "")
