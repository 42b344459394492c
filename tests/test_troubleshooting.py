"""The titles of the troubleshooting page are words that the program can really say."""

import ast
import re
import tomllib

import pytest

from host_tools.home import HOME

PAGE = HOME / "docs" / "troubleshooting.md"
ROOMS = ("firmware", "host_tools", "scout_mp")
# What stands for a name or a number, in our three ways to write one into a text.
BLANK = "…"
PLACES = re.compile(r"%0?\d*[sdrX]|\{\d*\}")


def texts_of(source):
    """Every text in a Python source, with … in the places of what is put into it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else BLANK for part in node.values)
            yield PLACES.sub(BLANK, "".join(parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield PLACES.sub(BLANK, node.value)


@pytest.fixture(scope="module")
def said():
    """All that the program can say."""
    files = [file for room in ROOMS for file in sorted((HOME / room).rglob("*.py"))]
    texts = [text for file in files for text in texts_of(file.read_text(encoding="utf-8"))]
    catalogue = tomllib.loads((HOME / "firmware" / "texts" / "en.toml").read_text(encoding="utf-8"))
    texts += [PLACES.sub(BLANK, text) for text in words_in(catalogue)]
    return texts


def words_in(value):
    if isinstance(value, dict):
        for each in value.values():
            yield from words_in(each)
    elif isinstance(value, str):
        yield value


TITLES = re.findall(r"^### (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("title", TITLES)
def test_the_program_can_say_it(title, said):
    assert [text for text in said if title in text], "no text of the program has these words"


def test_words_that_nobody_says_would_be_seen(said):
    assert len(TITLES) > 20
    assert not [text for text in said if "the moon is full" in text]
    assert list(texts_of("f'{a} is {b:>3} or ' + 'it is %02X'")) != []
