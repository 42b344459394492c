"""The engine on the chip: the vectors, machine code and its plain twins, and what bots choose."""

import json
from importlib import import_module

import pytest

from tests.micropython_runtime import ROOT
from tests.pico.game import beside_the_game, board_of, flash_of

BOOT = b"from checks import main\n\nmain()\n"
VECTORS = "tests/vectors/rules.jsonl"
EVERY = 8  # of so many vectors one is tried
MODULES = {
    "checks.py": "tests/pico/on_chip/checks.py",
    "bots_here.py": "tests/pico/on_chip/bots_here.py",
    "tests/__init__.py": "tests/__init__.py",
    "tests/playing.py": "tests/playing.py",
    "tests/shared/__init__.py": "tests/shared/__init__.py",
    "tests/shared/test_rule_vectors.py": "tests/shared/test_rule_vectors.py",
    "tests/shared/firmware/__init__.py": "tests/shared/firmware/__init__.py",
    "tests/shared/firmware/test_pages.py": "tests/shared/firmware/test_pages.py",
    "tests/shared/ui/__init__.py": "tests/shared/ui/__init__.py",
    "tests/shared/ui/test_leaves.py": "tests/shared/ui/test_leaves.py",
    "tests/micropython/__init__.py": "tests/micropython/__init__.py",
    "tests/micropython/check_bot_twins.py": "tests/micropython/check_bot_twins.py",
}


def run(uf2, checks, seconds):
    """What the chip answers to each check, as a dict of name to text; `seconds` of its time at most."""
    from host_tools.pico.bench import Bench

    lines = (ROOT / VECTORS).read_text().splitlines()
    files = {
        **beside_the_game(MODULES),
        "boot.py": BOOT,
        "checks.json": json.dumps(checks).encode(),
        VECTORS: "\n".join(lines[::EVERY]).encode(),
    }
    bench = Bench(flash_of(uf2, files=files), board_of())
    bench.run_until(lambda: bench.link.heard.endswith(b"done\n"), within_ms=seconds * 1000, step_ms=20)
    answers = {}
    for line in bench.link.heard.decode().splitlines()[:-1]:
        result, name, *rest = line.split(" ", 2)
        assert result == "ok", line
        answers[name] = rest[0] if rest else ""
    assert list(answers) == [f"{module}.{function}" for module, function in checks]
    return answers


def test_a_sample_of_the_vectors(whole):
    functions = (
        "test_a_position_is_set_up_as_it_is_written",
        "test_the_legal_moves_of_each_position_are_all_and_only_those",
        "test_each_move_leaves_the_position_after_it",
        "test_after_the_end_of_a_round_no_move_is_legal",
    )
    answers = run(whole, [("tests.shared.test_rule_vectors", name) for name in functions], 60)
    assert len(answers) == 4


@pytest.mark.parametrize("module", ["tests.shared.ui.test_leaves", "tests.shared.firmware.test_pages"])
def test_drawing_and_sending_in_machine_code_are_as_their_plain_twins(whole, module):
    functions = [name for name in dir(import_module(module)) if name.startswith("test_")]
    answers = run(whole, [(module, name) for name in functions], 120)
    assert len(answers) >= 4


def test_bots_choose_on_the_chip_what_they_choose_here(whole):
    from tests.pico.on_chip import bots_here

    names = ("match_of_plain_bots", "moves_of_the_ladder")
    answers = run(whole, [("bots_here", name) for name in names], 60)
    for name in names:
        assert answers[f"bots_here.{name}"] == getattr(bots_here, name)()


@pytest.mark.long
def test_bots_in_machine_code_are_as_their_plain_twins(whole):
    functions = ("test_the_net", "test_features_of_hands_of_all_sizes")
    answers = run(whole, [("tests.micropython.check_bot_twins", name) for name in functions], 600)
    assert len(answers) == 2
