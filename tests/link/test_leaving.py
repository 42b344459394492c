"""Leaving `scout link` by hand, whatever is on the screen: the partner is told, and no port stays open."""

from firmware.screens.choose_show import ChooseShowScreen
from firmware.screens.notice import NoticeScreen
from firmware.settings import FILE as SETTINGS_FILE
from firmware.store import LINKED, Store
from host_tools.handheld.clock import FakeClock
from host_tools.link import playing
from host_tools.link.playing import leave_link, make_app, play_in_terminal
from host_tools.link.run import BUFFER
from host_tools.link.seat import AutoSeat
from host_tools.link.transport import Transport
from scout_mp.link.dialogue import GONE, PAUSED
from scout_mp.link.saving import unpack
from tests.handheld.desk import sit_down
from tests.link.test_seats import Pipe
from tests.screens.linked import at_table, at_turn, in_lobby, names
from tests.shared.link.wire import Randomness

MOST_TURNS = 5000


def leave(pair):
    """The first leaves the program, while the other plays on; what the other was told then."""
    one, other = (handheld.app for handheld in pair.handhelds)
    passed = 0.0

    def pause(seconds):
        nonlocal passed
        passed += seconds
        pair.clock.advance(round(seconds * 1000))
        other.tick()

    leave_link(one, pause, lambda: passed)
    assert one.background is None
    assert not pair.plugs[0].is_open
    return other.background.link.partner_left


def test_who_leaves_in_the_middle_of_a_match_is_said_to_come_back(tmp_path):
    pair = at_table(tmp_path)
    at_turn(pair)
    assert leave(pair) == PAUSED


def test_who_leaves_while_the_cable_is_tested_tells_the_partner_too(tmp_path):
    pair = in_lobby(tmp_path)
    pair.connected = False
    pair.run(3000)
    pair.press(0, "a")
    assert names(pair)[0] == "CableTestScreen"
    pair.connected = True
    assert leave(pair) == PAUSED


def test_who_leaves_a_test_that_no_link_waits_for_closes_the_port(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "b w2000 p a p a p a")
    assert names(pair)[0] == "CableTestScreen"
    leave(pair)


def test_who_has_just_given_the_match_up_is_not_said_to_come_back(tmp_path):
    pair = at_table(tmp_path)
    at_turn(pair)
    pair.handhelds[0].app.background.leave(True)
    assert leave(pair) == GONE


def test_who_has_left_the_link_before_has_nothing_to_end(tmp_path):
    pair = in_lobby(tmp_path)
    pair.press(0, "b w2000")
    assert pair.handhelds[0].app.background is None
    before = pair.clock.ms()
    assert leave(pair) == PAUSED
    assert pair.clock.ms() == before


class Visit:
    """A person who plays by Enter alone against a bot at the other end of the wire, and leaves with the very
    show that is played first; `told` is what notices said.
    """

    def __init__(self, folder, monkeypatch):
        a, b = bytearray(), bytearray()
        self.folder = folder / "person"
        self.store = Store(str(self.folder))
        self.wire = Pipe(b, a)
        self.transport = Transport(lambda: Pipe(a, b))
        self.transport.open()
        self.clock = FakeClock()
        keeps = Store(str(folder / "bot"))
        self.partner = AutoSeat(self.clock, Randomness(1), keeps, lambda line: None, "Bot", (0, 1, 0), 2)
        self.app = None
        self.turn = 0
        self.told = ""
        self.before = None  # how many steps of the match were kept before that show
        self.desk = sit_down(monkeypatch, self.strokes)
        monkeypatch.setattr(playing, "open_terminal", lambda cure: None)
        monkeypatch.setattr(playing, "RealClock", lambda: self.clock)
        monkeypatch.setattr(playing, "make_app", self.make_app)

    def make_app(self, *parts):
        self.app = make_app(*parts)
        return self.app

    def strokes(self):
        self.clock.advance(20)
        self.tick_partner()
        self.turn += 1
        assert self.turn < MOST_TURNS
        if isinstance(self.app.screen, NoticeScreen):
            self.told += " ".join(self.app.screen.dialog.lines) + "\n"
            return [("\r", None)]
        if isinstance(self.app.screen, ChooseShowScreen):
            self.before = self.kept()
            return [("\r", None), ("q", None)]
        return [("\r", None)] if self.turn % 10 == 0 and self.app.background.link.partner.name else []

    def tick_partner(self):
        link = self.partner.link
        heard = self.wire.read(BUFFER)
        link.feed(heard, len(heard))
        self.partner.tick()
        buffer = bytearray(BUFFER)
        self.wire.write(buffer[: link.take(buffer)])

    def kept(self):
        return unpack(self.store.read(LINKED)).match.steps

    def play(self):
        return play_in_terminal(self.transport, self.folder, "Anna", lambda wire, data: None, "en")


def test_a_move_right_before_leaving_is_kept(tmp_path, monkeypatch):
    visit = Visit(tmp_path, monkeypatch)
    assert visit.play() == "Your match is saved. The same command goes on with it."
    assert visit.kept() == visit.before + 1


def test_damaged_files_are_told_on_the_panel_and_with_their_folder_afterwards(tmp_path, monkeypatch):
    visit = Visit(tmp_path, monkeypatch)
    for name in (LINKED, SETTINGS_FILE):
        visit.store.write(name, b"{")
    *lines, last = visit.play().splitlines()
    assert last.startswith("Your match is saved.")
    for name in (LINKED, SETTINGS_FILE):
        assert visit.told.count(f"set aside as {name}.bad.") == 1
        lines.remove(f"A saved file was damaged. It was set aside as {visit.store.path(name)}.bad.")
    assert lines == []
