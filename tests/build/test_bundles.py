"""Modules laid into one file do together what they did apart."""

import sys
from types import ModuleType

import pytest

from host_tools.build.bundles import bundle
from host_tools.errors import ToolError

CARDS = b"""\
import sys

SIGN = "cards"


def _read(data):
    return [SIGN, data]


def read(data):
    return _read(data)
"""
SHOWS = b"""\
from p.cards import read

SIGN = "shows"


class Show:
    sign = SIGN


def _read(data):
    return read(data) + [SIGN]


def shown(data):
    from p.late import LATE

    return _read(data) + [LATE]
"""
LATE = b"""\
from p.shows import Show

LATE = "late"


class Later(Show):
    pass
"""
OUTSIDE = b"""\
from p import cards
from p.cards import SIGN, read as read_cards
from p.shows import (
    Show,
    shown,
)

NAMES = ("p.cards", "p.outside", "p.shows")


def all_of_it():
    from p.late import Later

    return SIGN, read_cards(1), shown(2), cards.read(3), cards.SIGN, Show.sign, Later.sign, NAMES
"""
APART = {"p/cards.py": CARDS, "p/shows.py": SHOWS, "p/late.py": LATE, "p/outside.py": OUTSIDE}
TOLD = (
    "cards",
    ["cards", 1],
    ["cards", 2, "shows", "late"],
    ["cards", 3],
    "cards",
    "shows",
    "shows",
)


def loaded(modules, monkeypatch):
    """p.outside, loaded from sources."""
    package = ModuleType("p")
    monkeypatch.setitem(sys.modules, "p", package)
    left = {path[:-3].replace("/", "."): text for path, text in modules.items()}
    for name in left:
        monkeypatch.delitem(sys.modules, name, raising=False)
    while left:
        name = next(each for each, text in left.items() if not needs(text, set(left) - {each}))
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        setattr(package, name[2:], module)
        exec(left.pop(name), vars(module))
    return sys.modules["p.outside"]


def needs(text, names):
    """Whether a module imports one of these when it is loaded."""
    lines = [line for line in text.decode().split("\n") if line.startswith("from ")]
    imports = [part.split() for line in lines for part in line.split("; ")]
    return any(words[1] in names or f"{words[1]}.{words[3]}" in names for words in imports)


@pytest.mark.parametrize(
    "members",
    [
        ["p/cards.py", "p/shows.py"],
        ["p/shows.py", "p/late.py", "p/cards.py"],
        ["p/outside.py", "p/late.py", "p/shows.py", "p/cards.py"],
    ],
)
def test_together_as_apart(members, monkeypatch):
    assert loaded(APART, monkeypatch).all_of_it() == (*TOLD, ("p.cards", "p.outside", "p.shows"))
    made = bundle(APART, {"p/all.py": members})
    assert set(made) == {"p/all.py", *APART} - set(members)
    if "p/outside.py" in members:
        made["p/outside.py"] = b"from p.all import all_of_it\n"
    told = loaded(made, monkeypatch).all_of_it()
    assert told[:-1] == TOLD
    assert told[-1] == tuple(
        dict.fromkeys(
            f"p.{'all' if f'p/{each}.py' in members else each}" for each in ("cards", "outside", "shows")
        )
    )


def test_a_package_stays_one():
    modules = {"p/q/__init__.py": b"def f():\n    return 1\n", "p/r.py": b"from p.q import f\n\nx = f()\n"}
    made = bundle(modules, {"p/all.py": list(modules)})
    assert made["p/q/__init__.py"] == b""
    assert b"import" not in made["p/all.py"]


@pytest.mark.parametrize(
    "modules, words",
    [
        ({"p/cards.py": CARDS}, "names p/shows.py"),
        (
            {"p/cards.py": CARDS, "p/shows.py": SHOWS, "p/use.py": b"from p import cards\nx = [cards]\n"},
            "hands p.cards on",
        ),
        (
            {
                "p/cards.py": CARDS,
                "p/shows.py": SHOWS + b"\n\ndef local():\n    _read = 1\n    return _read\n",
            },
            "_read is also a local name",
        ),
        (
            {
                "p/cards.py": CARDS + b"from p.between import x\n",
                "p/shows.py": SHOWS,
                "p/between.py": b"from p.shows import Show\nx = Show\n",
            },
            "p.between -> p.all -> p.between",
        ),
    ],
)
def test_what_cannot_be_together_is_named(modules, words):
    with pytest.raises(ToolError, match=words):
        bundle(modules, {"p/all.py": ["p/cards.py", "p/shows.py"]})
