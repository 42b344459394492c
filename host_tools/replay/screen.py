"""A match on the handheld's own table, with the keys to go through it."""

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from firmware.screens.hint import HintScreen
from firmware.screens.screen import Screen
from firmware.screens.table_view import TableView, seat_name
from firmware.telling import tell
from firmware.ui.show_view import WHOLE
from scout_mp.match import PLAY

KEYS = "← → step   ↑ seat   ↓ open or closed   Enter opinion   q leave"
KEYS_ASCII = "Left/Right step   Up seat   Down open or closed   Enter opinion   q leave"


class ReplayScreen(Screen):
    """← → go one step back and on; ↑ sits down at the next seat; ↓ opens or closes the hand that is seen; A
    asks the strongest bot what it would do; B leaves.
    """

    def __init__(self, app, replay):
        super().__init__(app)
        self.replay = replay
        self.open = True
        self.viewer = 0
        self.at = 0
        self.game = None
        self.go_to(0)

    def go_to(self, step):
        """Show the match as it stood after this step, or the nearest there is."""
        self.at = min(max(step, 0), self.replay.last)
        self.game = self.replay.game(self.at)

    def key(self, code):
        if code in (LEFT, RIGHT):
            self.go_to(self.at + (1 if code == RIGHT else -1))
        elif code == UP:
            self.viewer = (self.viewer + 1) % self.game.match.players
        elif code == DOWN:
            self.open = not self.open
        elif code == A and self.game.match.phase == PLAY:
            self.app.open(HintScreen(self.app, self.game, TableView(self.app, self.game, self.game.turn)))
        elif code == B:
            self.app.running = False

    def words(self):
        """What the step was, as it is told on the table."""
        if not self.game.last:
            return ""
        return tell(self.app, self.game, self.game.last[-1], self.viewer)

    def status(self):
        """Where in the match this is, and whose hand is seen, by the name that the panel has for it."""
        match = self.game.match
        points = " ".join(str(points) for points in match.totals())
        whose = seat_name(self.app, self.game, self.viewer, self.viewer)
        return (
            f"step {self.at}/{self.replay.last}   round {match.number + 1}/{match.rounds}"
            f"   points {points}   hand: {whose}"
        )

    def draw(self, canvas):
        view = TableView(self.app, self.game, self.viewer)
        view.hidden = not self.open
        if self.game.last:
            view.moved = self.game.last[-1].seat
            view.show.end = WHOLE if len(self.game.last[-1].cards) else 0
        view.draw(canvas, self.words())
