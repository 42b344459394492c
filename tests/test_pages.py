"""The pages: their pictures are those of the screens, and their links lead somewhere."""

import re

import pytest

from host_tools.shots.pages import FOLDER, pictures
from tests.micropython_runtime import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_pictures_show_the_screens_as_they_are():
    for name, text in pictures().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name} is old: make pictures"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page):
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_scout_commands_on_the_pages_exist(page):
    from host_tools.cli import COMMANDS

    named = set(re.findall(r"(?:^|`)scout ([a-z]{2,})", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= set(COMMANDS)
