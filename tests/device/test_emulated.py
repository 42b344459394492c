"""The real mpremote protocol, spoken with the real MicroPython on the emulated Pico."""

from host_tools.build import board as boards
from host_tools.device import checks_board
from host_tools.device import deploy as deploying
from host_tools.device.connection import connect
from host_tools.device.progress import Reporter
from host_tools.device.saves import read_saves, write_saves
from tests.device.emulated import emulated_port
from tests.device.equipment import small_game
from tests.pico.equipment import micropython, need_emulator

# Seconds of the PC; the emulated chip is up to 30 times slower than a real one.
PATIENCE = 120


def test_deploying_to_the_emulated_pico_and_looking_at_it(monkeypatch):
    need_emulator()
    wanted = small_game(1)
    monkeypatch.setattr(deploying, "wanted_files", lambda *_: wanted)
    with emulated_port(micropython().path, boards.load("pico")) as port:
        with connect(port.name, PATIENCE, PATIENCE) as connection:
            done = deploying.deploy(connection, "1", Reporter(quiet=True))
            assert sorted(done.sent) == sorted(wanted)
            assert "version 1 1 1" in done.said
            write_saves(connection, {"settings.json": b"{}"})
            before = port.bench.now_ms
            again = deploying.deploy(connection, "1", Reporter(quiet=True))
            assert (again.sent, again.unchanged) == ([], 7)
            assert port.bench.now_ms - before < 3000
            lines = {line.what: line for line in checks_board.check_board(connection, "1")}
            assert lines["MicroPython"].words.startswith("1.25.0 on the rp2040")
            assert lines["game"].state == "ok"
            assert lines["buttons"].words == "6 buttons, none pressed"
            assert lines["display"].words == "ssd1306 at 0x3C"
            assert read_saves(connection) == {"settings.json": b"{}"}
        assert set(port.bench.files) == {*wanted, "saves/settings.json"}
