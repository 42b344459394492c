"""The budgets of the handheld, what was measured, and the table of the README."""

import pytest
from click.testing import CliRunner

from host_tools import budgets
from host_tools.build import board as boards
from host_tools.build import image
from host_tools.build.making import game_for
from host_tools.cli import main

# What the design grants. A budget may become tighter than this, never looser.
GRANTED_AT_MOST = {
    "title_mpy": 700,
    "title_frozen": 350,
    "key_to_pixel": 50,
    "idle_tick": 0,
    "collection": 20,
    "collections_elsewhere": 0,
    "bot_move": 150,
    "strongest_move": 2000,
    "strongest_median": 1000,
    "record": 1024,
    "mpy_files": 160,
    "firmware": 600,
}
GRANTED_AT_LEAST = {
    "free_mpy": 120,
    "free_frozen": 170,
    "largest_free_mpy": 32,
    "largest_free_frozen": 32,
    "redraws": 5,
}


def test_budgets_are_never_looser_than_the_design():
    found = budgets.load()
    assert set(found) == set(GRANTED_AT_MOST) | set(GRANTED_AT_LEAST)
    for name, most in GRANTED_AT_MOST.items():
        assert found[name].at_most <= most
    for name, least in GRANTED_AT_LEAST.items():
        assert found[name].at_least >= least


@pytest.mark.parametrize("name", list(budgets.load()))
def test_what_was_measured_is_within_its_budget(name):
    measured = budgets.read_measured()["values"]
    assert name in measured, "measure it: scout bench --pico"
    check(budgets.load()[name], measured[name]["value"])


def check(budget, value):
    told = f"{budget.what}: {value:g} {budget.unit}; {budget.held_to()}"
    assert budget.no_worse(value), told
    if not budget.met(value):
        pytest.xfail(f"OVER ITS BUDGET: {told}; {budget.why}")
    assert budget.owed is None, "nothing is owed any more: take it out of budgets.toml"


def test_a_figure_that_is_too_large_is_told_with_what_is_owed_and_what_is_allowed():
    owing = budgets.Budget("a", "one thing", "KB", at_most=160, owed=172.5)
    with pytest.raises(AssertionError, match="173 KB; ≤ 160 KB is allowed, ≤ 172.5 KB is owed"):
        check(owing, 173)
    with pytest.raises(pytest.xfail.Exception, match="172 KB; ≤ 160 KB is allowed, ≤ 172.5 KB is owed"):
        check(owing, 172)
    with pytest.raises(AssertionError, match=r"4 KB; ≥ 5 KB is allowed(\n|$)"):
        check(budgets.Budget("b", "another", "KB", at_least=5), 4)


def test_the_readme_shows_what_was_measured():
    shown = budgets.table_in(budgets.README.read_text(encoding="utf-8"))
    assert shown == budgets.table(budgets.load(), budgets.read_measured())
    assert "MicroPython 1." in shown


def test_outside_of_a_checkout_nothing_is_measured(monkeypatch, tmp_path):
    budgets.check_checkout()
    monkeypatch.setattr(budgets, "BUDGETS", tmp_path / "budgets.toml")
    done = CliRunner().invoke(main, ["bench", "--pico"])
    assert done.exit_code == 2 and "goes into the README of a checkout" in done.stderr


def test_the_mpy_files_are_as_small_as_measured():
    board = boards.load("pico")
    files = image.device_files(board, game_for(board, True))
    size = sum(len(data) for path, data in files.items() if path.endswith(".mpy")) / 1024
    check(budgets.load()["mpy_files"], size)


def test_a_table_marks_what_is_over_and_takes_its_place_on_a_page():
    rows = {
        "a": budgets.Budget("a", "one thing", "ms", at_most=5),
        "b": budgets.Budget("b", "another", "KB", at_least=5),
        "c": budgets.Budget("c", "a third", "", at_least=5),
    }
    measured = {
        "versions": {"gcc": "1"},
        "values": {name: {"value": 6, "date": "2026-01-02"} for name in "ab"},
    }
    made = budgets.table(rows, measured)
    assert "| one thing | ≤ 5 ms | **6 ms** |" in made
    assert "| another | ≥ 5 KB | 6 KB |" in made
    assert "| a third | ≥ 5 | not yet |" in made
    assert "Measured 2026-01-02 with gcc 1." in made
    page = budgets.with_table(f"before\n{budgets.BEGIN}\nstale\n{budgets.END}\nafter", made)
    assert budgets.table_in(page) == made
    assert page.startswith("before\n") and page.endswith("\nafter") and "stale" not in page
