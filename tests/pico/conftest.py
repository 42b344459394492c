"""Benches with the demo on them."""

import pytest

from tests.pico.equipment import demo_board, demo_uf2, need_emulator


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """(UF2, board) of the demo with an SSD1306 on I2C."""
    need_emulator()
    board = demo_board()
    return demo_uf2(board, tmp_path_factory.mktemp("demo")), board


@pytest.fixture
def bench(demo):
    """A bench with the demo, its first picture drawn."""
    from tests.pico.equipment import booted

    return booted(*demo)
