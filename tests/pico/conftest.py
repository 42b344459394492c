"""Benches with the demo on them."""

import pytest

from tests.pico.equipment import demo_board, demo_uf2, need_emulator


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """(UF2, board) of the demo with an SSD1306 on I2C."""
    need_emulator()
    board = demo_board()
    return demo_uf2(board, tmp_path_factory.mktemp("demo")), board


@pytest.fixture(scope="session")
def frozen(tmp_path_factory):
    """The UF2 of the game frozen into the firmware."""
    from tests.pico.game import game_uf2

    return game_uf2("frozen", tmp_path_factory.mktemp("frozen"))


@pytest.fixture(scope="session")
def whole(tmp_path_factory):
    """The same with the modules that only programs on a PC use: plain bots, twins of machine code."""
    from tests.pico.game import game_uf2

    return game_uf2("whole", tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="session")
def from_mpy(tmp_path_factory):
    """The UF2 of MicroPython with the game as .mpy files."""
    from tests.pico.game import game_uf2

    return game_uf2("mpy", tmp_path_factory.mktemp("mpy"))


@pytest.fixture
def bench(demo):
    """A bench with the demo, its first picture drawn."""
    from tests.pico.equipment import booted

    return booted(*demo)
