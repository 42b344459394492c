"""Modules are loaded one behind the other: importing one never leads into a deep chain of others."""

import ast

import pytest

from firmware.preload import LINK_MODULES, MODULES
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
