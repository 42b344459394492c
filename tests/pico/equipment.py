"""What the tests on the emulated Pico need: the firmware, built once and kept, and benches that boot it.

Where something is missing the tests are skipped, and say what to do about it.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from host_tools import pico
from host_tools.build import board as boards
from host_tools.build import commands, firmware, image
from host_tools.build.program import Program
from host_tools.build.sources import get_tree
from host_tools.errors import ToolError
from tests.micropython_runtime import run_micropython

DEMO = Path(__file__).parent / "demo"


def need_emulator():
    """Skips the tests where the packages of the emulated Pico are missing."""
    try:
        pico.require()
    except ToolError as error:
        pytest.skip(f"NOT TESTED on the emulated Pico: {error}")


def micropython(frozen: Program | None = None):
    """MicroPython for the `pico` board, plain or with a program frozen in."""
    lacking = commands.missing(firmware.TOOLS)
    if lacking:
        pytest.skip(
            f"NOT TESTED on the emulated Pico: {', '.join(lacking)} missing to build its firmware;"
            " make firmware-tools installs them"
        )
    try:
        tree = get_tree(say=lambda text: None)
    except ToolError as error:
        pytest.skip(f"NOT TESTED on the emulated Pico: {error}")
    return firmware.build(boards.load("pico"), tree, frozen)


def demo_board(**display):
    """The demo's board, with parts of its display changed."""
    board = boards.load("demo", DEMO.parent)
    return replace(board, data={**board.data, "display": {**board.data["display"], **display}})


def demo_program(board):
    """The demo for this board."""
    modules = {path.name: path.read_bytes() for path in sorted(DEMO.glob("demo*.py"))}
    settings = json.dumps(board.data).encode()
    return Program(modules, (DEMO / "main.py").read_text(), {"board.json": settings})


def demo_uf2(board, folder):
    """One UF2 with MicroPython and the demo in its file system."""
    path = folder / "demo.uf2"
    image.build(board, demo_program(board), micropython().path, path)
    return path


def booted(uf2, board, **options):
    """A bench whose demo has drawn its first picture."""
    from host_tools.pico.bench import Bench

    bench = Bench(uf2, board, **options)
    bench.run_until(lambda: framed(bench.panel), within_ms=1000)
    return bench


def framed(panel):
    """Whether the frame that the demo draws around its picture is there, down to the last corner."""
    seen = panel.pixels
    return seen[:128] == bytes([0xFF]) + bytes([1]) * 126 + bytes([0xFF]) and seen[-1] == 0xFF


def expected_picture(count, random):
    """The demo's picture as MicroPython for Unix draws it."""
    script = (
        "import framebuf; b = bytearray(1024); f = framebuf.FrameBuffer(b, 128, 64, 0);"
        f"f.rect(0, 0, 128, 64, 1); f.text('count {count}', 8, 8, 1);"
        f"f.text('{random}', 8, 24, 1); print(b.hex())"
    )
    return bytes.fromhex(run_micropython(["-c", script]))


def count_shown(panel):
    """The number that the demo shows, 0 to 12; None where it is something else."""
    rows = panel.pixels[128:256]
    for count in range(13):
        if rows[8:120] == expected_picture(count, "")[136:248]:
            return count
    return None
