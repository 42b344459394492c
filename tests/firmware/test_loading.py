"""Modules are loaded one behind the other: importing one never leads into a deep chain of others."""

import ast
from types import SimpleNamespace

import pytest

from firmware.loading import (
    BOTS,
    LINK_MODULES,
    MODULES,
    RULES,
    for_match,
    forget,
    let_go_of_screens,
    of_all_bots,
    of_bots,
)
from tests.micropython_runtime import ROOT

OURS = ("scout_mp", "firmware")


def source(module):
    path = ROOT / (module.replace(".", "/") + ".py")
    return path if path.exists() else ROOT / module.replace(".", "/") / "__init__.py"


def imported(module):
    """The modules of ours that are imported when this one is loaded."""
    tree = ast.parse(source(module).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in OURS:
            yield node.module
            for alias in node.names:
                if source(f"{node.module}.{alias.name}").exists():
                    yield f"{node.module}.{alias.name}"


def depth(module, loaded):
    """How many imports are under way at once when a module is loaded after these."""
    if module in loaded or not source(module).exists():
        return 0
    return 1 + max([depth(each, {*loaded, module}) for each in imported(module)], default=0)


def with_all_they_import(modules, loaded):
    """These modules and all that they lead to."""
    for module in modules:
        if module not in loaded and source(module).exists():
            loaded.add(module)
            with_all_they_import(imported(module), loaded)
    return loaded


@pytest.mark.parametrize("module", LINK_MODULES)
def test_what_a_link_needs_is_never_more_than_a_few_imports_deep(module):
    order = [*MODULES, *LINK_MODULES]
    title = with_all_they_import(["firmware.app", "firmware.screens.title"], set())
    assert depth(module, title | set(order[: order.index(module)])) <= 3


def test_the_deep_chain_would_be_noticed():
    assert depth("scout_mp.link.link", set()) > 4


def settings(*seats):
    return {"players": len(seats), **{f"seat{seat}": number for seat, number in enumerate(seats)}, "seat4": 6}


def test_bots_are_loaded_behind_the_rules_if_any_played_last_time():
    assert for_match(settings(0, 0, 0)) == MODULES
    strongest = for_match(settings(0, 6))
    assert strongest[: len(RULES) + len(BOTS) + 1] == (*RULES, *BOTS, "scout_mp.bots.weights_2")
    assert set(for_match(settings(0, 1, 6))) - set(MODULES) - set(BOTS) == {
        "scout_mp.bots.performers",
        "scout_mp.bots.weights_3",
    }


def test_all_that_a_bot_needs_is_among_what_is_loaded_for_it():
    loaded = with_all_they_import(for_match(settings(0, 1)), set())
    assert loaded >= with_all_they_import(["scout_mp.bots.learnt", "scout_mp.bots.performers"], set())


def test_a_linked_match_loads_bots_only_for_the_seats_of_this_device():
    assert of_bots([0, 0], 2) == of_bots([], 5) == ()
    assert of_bots([0, 6], 5) == (*BOTS, "scout_mp.bots.weights_5")


def test_letting_go_of_all_bots_leaves_what_every_match_needs():
    loaded = with_all_they_import([*for_match(settings(0, 1, 6)), *LINK_MODULES], set())
    thinking = set(of_all_bots())
    assert thinking >= set(for_match(settings(0, 1, 6))) - set(MODULES)
    for module in with_all_they_import([*MODULES, *LINK_MODULES], set()):
        assert module not in thinking, module
    modules = {name: SimpleNamespace() for name in loaded}
    forget(modules, of_all_bots())
    assert set(modules) == loaded - thinking


@pytest.mark.parametrize("linked", [None, object()])
def test_screens_are_let_go_but_those_of_the_match(linked):
    names = ["table", "lobby", "rules", "settings"]
    package = SimpleNamespace(**dict.fromkeys(names, 1))
    loaded = {f"firmware.screens.{name}": 1 for name in names}
    loaded.update({"firmware.screens": package, "firmware.app": 1, "scout_mp.rounds": 1})
    let_go_of_screens(loaded, linked)
    left = {"table", "lobby"} if linked else {"table"}
    assert set(vars(package)) == left
    assert set(loaded) == {
        "firmware.screens",
        "firmware.app",
        "scout_mp.rounds",
        *(f"firmware.screens.{name}" for name in left),
    }
