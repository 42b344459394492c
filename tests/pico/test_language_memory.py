"""Which language is spoken hardly matters to the heap: only texts used last are on it."""

import pytest

from host_tools.build import board as boards
from host_tools.build.making import game_for
from tests.pico.equipment import micropython, need_emulator

APART = 512  # bytes


@pytest.mark.long
def test_the_language_with_the_longest_texts_takes_as_much_as_english():
    need_emulator()
    from host_tools.pico.language_memory import in_use
    from host_tools.pico.watched import watched

    board = boards.load("pico")
    uf2 = micropython(watched(game_for(board, True))).path
    english, hebrew = in_use(uf2, board, "en"), in_use(uf2, board, "he")
    for theirs, ours in zip(english, hebrew, strict=True):
        assert 20_000 < theirs < ours < theirs + APART
