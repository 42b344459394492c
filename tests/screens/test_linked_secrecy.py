"""Nobody sees the hand of the other device: no frame depends on cards that its people may not know."""

import pytest

from firmware.ui.canvas import Canvas
from host_tools.handheld.panel import MemoryPanel
from scout_mp.cards import turned
from scout_mp.layout import SIZES, hand_start
from tests.screens.linked import at_table, links, play_out


def scramble(state, seats):
    """Turn over and reverse the hands of these seats."""
    for seat in seats:
        start = hand_start(state, seat)
        end = start + state[SIZES + seat]
        state[start:end] = bytes(turned(card) for card in reversed(state[start:end]))


class Watcher:
    """Draws every frame a second time, the hands of the partner's seats being others."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.panel = MemoryPanel()
        self.checked = 0
        self.differing = []
        self._show = handheld.panel.show
        handheld.panel.show = self.show

    def show(self):
        self._show()
        linking = self.handheld.app.background
        table = self.handheld.app._screens[0]
        game = getattr(table, "game", None)
        if linking is None or linking.link.match is None or game is None:
            return
        secret = [seat for seat in range(game.match.players) if not game.is_mine(seat)]
        states = [game.match.round.state, linking.link.match.round.state]
        kept = [bytes(state) for state in states]
        for state in states:
            scramble(state, secret)
        canvas = Canvas(self.panel)
        canvas.clear()
        self.handheld.screen.draw(canvas)
        for state, before in zip(states, kept, strict=True):
            state[:] = before
        self.checked += 1
        if bytes(self.panel.buffer) != bytes(self.handheld.panel.buffer):
            self.differing.append(type(self.handheld.screen).__name__)


@pytest.mark.parametrize("settings", ["", "n a*3 n a n*2 a*2 p*4"])
def test_no_frame_depends_on_the_hands_of_the_other_device(tmp_path, settings):
    pair = at_table(tmp_path, settings)
    watchers = [Watcher(handheld) for handheld in pair.handhelds]
    play_out(pair)
    assert all(watcher.checked > 100 for watcher in watchers)
    assert [watcher.differing for watcher in watchers] == [[], []]


def test_a_frame_that_showed_them_would_be_noticed(tmp_path):
    pair = at_table(tmp_path)
    watcher = Watcher(pair.handhelds[0])
    pair.press(0, "a")
    pair.press(1, "a")
    pair.run(800)
    assert links(pair)[0].match.steps == 1
    view = pair.handhelds[0].screen.view
    view.viewer ^= 1
    pair.handhelds[0].app.redraw()
    pair.run(200)
    assert watcher.differing
