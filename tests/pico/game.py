"""The game on benches: its firmware, built once and kept, and who plays on it."""

import json

from firmware.keys import A
from host_tools.build import board as boards
from host_tools.build import image, mpy, program
from tests.micropython_runtime import ROOT
from tests.pico.equipment import micropython, need_emulator

MOST_KEYS = 2000


def board_of(**display):
    """The board `pico`, with parts of its display changed."""
    from dataclasses import replace

    board = boards.load("pico")
    return replace(board, data={**board.data, "display": {**board.data["display"], **display}})


def game_uf2(kind, folder):
    """A UF2 of the game: "frozen" into the firmware, "whole" with what only a PC uses, or from "mpy" files in
    its file system.
    """
    need_emulator()
    board = boards.load("pico")
    game = program.game(board, "test", release=True, whole=kind == "whole")
    if kind != "mpy":
        return micropython(game).path
    path = folder / "game.uf2"
    image.build(board, game, micropython().path, path)
    return path


def flash_of(uf2, board=None, files=None):
    """The flash with that UF2 on it, and in its file system a board.json of `board`, and these files."""
    from host_tools.build.filesystem import Files
    from host_tools.pico.kept_flash import flash_with

    like = boards.load("pico")
    flash = bytearray(flash_with(uf2, like))
    there = Files(memoryview(flash)[like.filesystem_at :])
    if board is not None:
        there["board.json"] = json.dumps(board.data).encode()
    for path, data in (files or {}).items():
        there[path] = data
    return bytes(flash)


def pair(uf2, folder, settings=None, board=None, files=None, **options):
    """A Lockstep of the game, both handhelds on their first screen. files: saved ones, on both."""
    from host_tools.pico.bench import Bench
    from host_tools.pico.lockstep import Lockstep

    bench = Bench(flash_of(uf2, board), board or boards.load("pico"), **options)
    return Lockstep(bench, folder, settings or {}, files or {})


def seats(*numbers):
    """Settings for a match of that many players; 0 is a person, n the nth bot of the ladder."""
    return {"players": len(numbers), **{f"seat{seat}": number for seat, number in enumerate(numbers)}}


def play_until(both, screen, key_for=lambda both: A):
    """Press keys, by default A alone, which does the obvious, until that screen is in front; after every one
    the pictures are equal, and at the end so are the records. Returns how many were pressed.
    """
    for count in range(MOST_KEYS):
        if both.screen == screen:
            chip, pc = both.records()
            assert chip == pc
            return count
        both.press(key_for(both))
    raise AssertionError(f"still on {both.screen} after {MOST_KEYS} keys")


def beside_the_game(sources):
    """.mpy files, by path, of these modules of the checkout, {path on the chip: path here}."""
    texts = {path: (ROOT / source).read_bytes() for path, source in sources.items()}
    return mpy.compile_all(program.beside(texts), "rp2040")
