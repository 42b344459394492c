"""docs/changing.md and the list in docs/translating.md: what they name is there, what they ask is done."""

import json
import re

import pytest

from firmware.advice import ABOUT_SEATS, COUNTED, REASONS
from firmware.texts.languages import LANGUAGES
from host_tools.build import board as boards
from host_tools.device.identity import MACHINES
from host_tools.engine.operations import answer
from scout_mp import reasons
from scout_mp.bots import LADDER
from tests.micropython_runtime import ROOT

CHANGING = ROOT / "docs" / "changing.md"
TRANSLATING = ROOT / "docs" / "translating.md"
# The folder of a room at the beginning tells a path from other words in backticks.
PATH = re.compile(r"`((?:firmware|scout_mp|host_tools|boards|tests|docs)(?:/[\w.]+)+|README\.md)`")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def text_of(page):
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [CHANGING, TRANSLATING], ids=lambda page: page.name)
def test_every_path_that_is_named_is_there(page):
    named = set(PATH.findall(text_of(page)))
    assert len(named) > 5
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", boards.names())
def test_a_board_has_the_files_that_are_listed_and_no_other(name):
    rows = re.findall(r"^\| (`.*?) \|", text_of(CHANGING).partition("## A board")[2], re.MULTILINE)
    listed = {file for row in rows for file in re.findall(r"`([\w.]+)`", row)}
    assert {path.name for path in (boards.BOARDS / name).iterdir()} == listed


@pytest.mark.parametrize("name", boards.names())
def test_a_board_is_known_by_what_micropython_calls_it(name):
    assert boards.load(name).micropython in MACHINES


@pytest.mark.parametrize("page", ["README.md", "docs/playing.md"])
def test_every_language_has_its_picture(page):
    shown = re.findall(r"pictures/rules-(\w+)\.svg\)", text_of(ROOT / page))
    assert sorted(shown) == sorted(code for code, _ in LANGUAGES)


def test_every_language_is_in_the_table_of_what_it_takes():
    codes = re.findall(r"^\| ([a-z_]+) \| \d", text_of(TRANSLATING), re.MULTILINE)
    assert codes == [code for code, _ in LANGUAGES]


def test_the_readme_knows_how_many_bots_there_are():
    words = " ".join(text_of(ROOT / "README.md").split())
    assert f"against {NUMBERS[len(LADDER)]} bots, from the {LADDER[0]} to the {LADDER[-1]};" in words


def test_the_answer_to_hello_is_the_one_on_the_page():
    """But for the version, which stands in pyproject.toml and nowhere else."""
    told = re.search(r'^\{"op": "hello"\}\n(.*)$', text_of(ROOT / "docs" / "engine.md"), re.MULTILINE)[1]
    shown = json.loads(told)
    assert shown == {**answer({"op": "hello"}), "version": shown["version"]}


def codes_of_reasons():
    """(name, code, what its numbers are) of each, as the module lists them."""
    listed = text_of(ROOT / "scout_mp" / "reasons.py").partition("# The codes")[2].partition("\n\n")[0]
    found = re.findall(r"^([A-Z_]+) = (\d+)  # (.*)$", listed, re.MULTILINE)
    return [(name, int(code), about) for name, code, about in found]


def test_reasons_are_told_by_the_texts_of_their_own_names():
    """The texts are found by the codes: one in a wrong place would tell another reason."""
    names = [name.lower() for name, _, _ in codes_of_reasons()]
    assert [code for _, code, _ in codes_of_reasons()] == list(range(reasons.CODES + 1))
    assert reasons.NO_SHOW == reasons.CODES
    # What is good about cards left with others is that they lose them.
    assert list(REASONS) == ["others_lose" if name == "others_keep" else name for name in names]


@pytest.mark.parametrize(("kind", "codes"), [("the seat", ABOUT_SEATS), ("how many", COUNTED)])
def test_the_number_of_a_reason_is_told_as_what_it_is(kind, codes):
    assert [code for _, code, about in codes_of_reasons() if f": {kind}" in about] == sorted(codes)
