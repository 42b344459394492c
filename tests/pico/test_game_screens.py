"""Every screen on the display of the emulated Pico is the one that the PC shows, pixel by pixel."""

import json
import random

import pytest

from host_tools.shots import (
    collect,
    scenes_boot,
    scenes_choosing,
    scenes_diagnostics,
    scenes_lesson,
    scenes_menus,
    scenes_people,
    scenes_points,
    scenes_table,
    scenes_trouble,
)
from tests.pico.game import beside_the_game, board_of, flash_of

# Those of the link need two handhelds.
MODULES = (
    scenes_choosing,
    scenes_people,
    scenes_menus,
    scenes_trouble,
    scenes_boot,
    scenes_diagnostics,
    scenes_lesson,
    scenes_points,
    scenes_table,
)
QUICK = 2
BOOT = b"from scenes_here import main\n\nmain()\n"
SOURCES = {
    "scenes_here.py": "tests/pico/on_chip/scenes_here.py",
    "host_tools/__init__.py": "host_tools/__init__.py",
    "host_tools/shots/__init__.py": "host_tools/shots/__init__.py",
    "host_tools/shots/crafting.py": "host_tools/shots/crafting.py",
}
LONGEST_MS = 60_000


def play(uf2, module):
    """What the chip's display showed in the scenes of a module, and the PC's: lists of (name, dots)."""
    from host_tools.pico.bench import Bench

    expected = [frame for scene in module.SCENES for frame in collect.play(scene)]
    drawn = random.Random(0)
    path = module.__name__.replace(".", "/") + ".py"
    files = {
        **beside_the_game({**SOURCES, path: path}),
        "boot.py": BOOT,
        "board.json": json.dumps(board_of().data).encode(),
        "scenes.txt": "\n".join(f"{module.__name__} {scene.__name__}" for scene in module.SCENES).encode(),
        "random.bin": b"".join(drawn.randbytes(5) for _ in range(20)),
    }
    bench = Bench(flash_of(uf2, files=files), board_of())
    heard = bench.link.heard
    seen = []
    for _ in range(len(expected) + 1):
        bench.run_until(lambda: heard.endswith(b"\n"), within_ms=LONGEST_MS, step_ms=2)
        name = bytes(heard).decode().strip()
        heard.clear()
        if name == "done":
            break
        seen.append((name, bench.panel.pixels))
        bench.link.send(b".")
    return seen, expected


def check(uf2, module):
    seen, expected = play(uf2, module)
    assert [name for name, _ in seen] == [name for name, _ in expected]
    differing = [name for (name, dots), (_, wanted) in zip(seen, expected, strict=True) if dots != wanted]
    assert differing == []


@pytest.mark.parametrize("module", MODULES[:QUICK], ids=lambda module: module.__name__.rpartition("_")[2])
def test_screens(module, whole):
    check(whole, module)
    assert module.SCENES


@pytest.mark.long
@pytest.mark.parametrize("module", MODULES[QUICK:], ids=lambda module: module.__name__.rpartition("_")[2])
def test_more_screens(module, whole):
    check(whole, module)
    assert module.SCENES
