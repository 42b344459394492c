"""Two emulated Picos on one cable, and one against a PC: by buttons, through a pulled cable and a reset."""

import contextlib
import json
import socket
from types import SimpleNamespace

import pytest

from firmware.screens.lobby import FACE
from firmware.settings import FILE as SETTINGS
from firmware.store import LINKED
from firmware.ui.icons import THINKING
from host_tools.errors import ToolError
from host_tools.handheld.pair import LinkedDevice, Plug
from host_tools.handheld.picture import save_png
from host_tools.handheld.simulation import Simulation
from scout_mp import record
from scout_mp.link.saving import unpack
from tests.micropython_runtime import ROOT
from tests.pico.game import board_of, flash_of

PICTURES = ROOT / "build" / "pico" / "link"
PLAYED = "saves/played/0001.scm"
FAST = 2
BOOT_MS = 900
MOST_TAPS = 600


class Ends:
    """The benches at the two ends, and what makes their time pass: a Cable, or whatever has its `run_ms`."""

    def __init__(self, benches, runs):
        self.benches = benches
        self.runs = runs
        self.pictures = 0

    def tap(self, number, name, after_ms=120):
        """Press a button of one while time passes for both."""
        bench = self.benches[number]
        bench.press(name)
        self.runs.run_ms(45)
        bench.release(name)
        self.runs.run_ms(after_ms)

    def until(self, reached, within_ms):
        """Let time pass until `reached()`; gives how many ms of chip time that took."""
        passed = 0
        while not reached():
            assert passed < within_ms, "\n".join(bench.panel.text() for bench in self.benches)
            self.runs.run_ms(20)
            passed += 20
        return passed

    def picture(self, name):
        """Keep what the panels show."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        for number, bench in enumerate(self.benches):
            save_png(bytes(bench.panel.pixels), PICTURES / f"{self.pictures:02}-{name}-{number}.png")
        self.pictures += 1

    def kept(self, number):
        """The bytes of the match that one keeps; None where there is none."""
        with contextlib.suppress(KeyError, ToolError):
            return self.benches[number].files[f"saves/{LINKED}"]
        return None

    def match(self, number):
        data = self.kept(number)
        return unpack(data).match if data else None


def switched_on(uf2, number, name):
    from host_tools.pico.bench import Bench

    settings = {"language": "en", "speed": FAST, "sound": 0, "name": name}
    files = {f"saves/{SETTINGS}": json.dumps(settings).encode()}
    return Bench(flash_of(uf2, files=files), board_of(), seed=number + 1)


def enter_link(ends, number):
    """From the title: the entry below the first."""
    ends.tap(number, "RIGHT")
    ends.tap(number, "A", 400)


def test_from_mpy_files_the_lobby_opens_while_the_title_still_loads(from_mpy, tmp_path):
    """All that a link needs is loaded at once then; the picture is the PC's."""
    pc = Simulation(tmp_path, device=LinkedDevice(Plug(SimpleNamespace(connected=False), 0)))
    pc.press("n a")
    faces = set()
    for _ in THINKING:
        pc.run(FACE)
        faces.add(pc.seen())
    bench = switched_on(from_mpy, 0, "Anna")
    bench.run_ms(BOOT_MS)
    bench.tap("RIGHT")
    bench.press("A")
    bench.run_until(lambda: bytes(bench.panel.pixels) in faces, within_ms=2000, step_ms=20)
    # A sound HELLO went out, and the game has room to go on.
    bench.run_ms(600)
    assert bench.link.heard.count(0) >= 2
    assert "saves/errors.log" not in bench.files


@pytest.mark.long
def test_a_round_by_buttons_with_a_pulled_cable_and_a_reset(frozen):
    from host_tools.pico.cable import Cable

    benches = [switched_on(frozen, number, name) for number, name in enumerate(("Anna", "Bob"))]
    cable = Cable(*benches)
    ends = Ends(benches, cable)
    cable.run_ms(BOOT_MS)
    for number in range(2):
        enter_link(ends, number)
    cable.run_ms(1500)
    ends.picture("lobby")
    for number in range(2):
        ends.tap(number, "A")
    ends.until(lambda: ends.match(0) and ends.match(1), 4000)
    play_until(ends, 1)
    ends.picture("table")
    play_until(ends, 3)
    cable.connected = False
    cable.run_ms(3000)
    ends.picture("lost")
    cable.connected = True
    cable.run_ms(1500)
    ends.picture("found")
    play_until(ends, 5)
    benches[1].reset()
    cable.run_ms(BOOT_MS)
    # The linked match stands first on the title.
    ends.tap(1, "A", 1200)
    ends.picture("after-reset")
    play_until(ends, None)
    ends.picture("points")
    one, two = [ends.match(number) for number in range(2)]
    assert one.points[0] == two.points[0]
    kept = [record.write(unpack(ends.kept(number)).match) for number in range(2)]
    assert kept[0] == kept[1]


def play_until(ends, steps):
    """A alone on both plays a legal match; until both have so many steps, or the first round is over."""

    def reached(number):
        match = ends.match(number)
        return match.points if steps is None else match.steps >= steps

    for _ in range(MOST_TAPS):
        for number in range(2):
            if reached(0) and reached(1):
                return
            if steps is not None or not reached(number):
                ends.tap(number, "A")
            else:
                ends.runs.run_ms(60)
    raise AssertionError("\n".join(bench.panel.text() for bench in ends.benches))


@pytest.mark.long
def test_a_pico_plays_with_scout_link_over_a_socket(frozen, tmp_path):
    """The same bytes that would pass over a USB serial adapter; a bot plays at the PC's end."""
    from tests.link.test_seats import scout_link

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1)
        port = listener.getsockname()[1]
        partner = scout_link(
            f"socket://127.0.0.1:{port}", "--auto", "--name", "PC", "--saves", tmp_path / "pc"
        )
        peer, _ = listener.accept()
    with peer:
        peer.setblocking(False)
        bench = switched_on(frozen, 0, "Anna")
        wire = SlowWire(bench, peer)
        ends = Ends([bench], wire)
        wire.run_ms(BOOT_MS)
        enter_link(ends, 0)
        wire.run_ms(3000)
        ends.picture("lobby-with-pc")
        for _ in range(MOST_TAPS):
            match = ends.match(0)
            if match and match.steps >= 6:
                break
            ends.tap(0, "A")
        ends.picture("table-with-pc")
        chip = unpack(ends.kept(0)).match
        partner.terminate()
        partner.wait()
        partner.stdout.close()
        pc = unpack((tmp_path / "pc" / LINKED).read_bytes()).match
        shorter = min(len(chip.body), len(pc.body))
        assert chip.seed == pc.seed
        assert shorter >= 5
        assert chip.body[:shorter] == pc.body[:shorter]


class SlowWire:
    """A bench whose link goes to a socket. The chip runs slower here than the PC's clock: the PC hears all
    that is sent, only later, and repeats what seems lost.
    """

    def __init__(self, bench, peer):
        self.bench = bench
        self.peer = peer
        bench.link.on_byte = self._sent
        self._out = bytearray()

    def _sent(self, value):
        self._out.append(value)

    def run_ms(self, ms):
        left = ms
        while left > 0:
            self.bench.run_ms(min(left, 5))
            left -= 5
            if self._out:
                self.peer.setblocking(True)
                self.peer.sendall(bytes(self._out))
                self.peer.setblocking(False)
                self._out.clear()
            with contextlib.suppress(BlockingIOError):
                heard = self.peer.recv(200)
                if heard:
                    self.bench.link.send(heard)


@pytest.mark.long
def test_what_a_link_costs_on_the_chip(frozen):
    from tests.pico.test_game_engine import MODULES, run

    MODULES["link_cost.py"] = "tests/pico/on_chip/link_cost.py"
    answers = run(frozen, [("link_cost", "frames"), ("link_cost", "costs")], 30)
    written, read = map(int, answers["link_cost.frames"].split())
    end, match, share, met, oriented, longest = map(int, answers["link_cost.costs"].split())
    # us for the longest frame
    assert written < 1500
    assert read < 7000
    # bytes of heap
    assert end < 4000
    assert match < 2000
    # thousandths of the chip's time while both ends only tell each other that they are there
    assert share < 60
    # ms to meet, and to turn the hands; us of the longest tick
    assert met < 300
    assert oriented < 300
    assert longest < 4000
