"""The bot of the guide for authors: it is the one in the tree, plays by the rules, and plays well enough."""

import json
import re
import shlex
import sys

import pytest
from click.testing import CliRunner

from host_tools.cli import main
from host_tools.commands.arena import arena
from tests.micropython_runtime import ROOT

BOT = ROOT / "examples" / "bot.py"
PAGE = ROOT / "docs" / "engine.md"


def test_the_page_shows_it_whole():
    assert f"```python\n{BOT.read_text(encoding='utf-8')}```\n" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [PAGE.read_text(encoding="utf-8"), arena.epilog], ids=["page", "help"])
def test_the_command_that_is_shown_for_it_runs_in_this_folder(text, monkeypatch):
    monkeypatch.chdir(ROOT)
    (shown,) = re.findall(r"--external '(mine=[^']*)'", text)
    arguments = ("--external", shown, "--against", "random", "--deals", "2", "--jobs", "1")
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_whoever_plays_at_random(players, tmp_path):
    """An illegal move would end the tournament."""
    command = shlex.join([sys.executable, str(BOT)])
    arguments = ("--external", f"mine={command}", "--against", "random", "--players", players)
    found = tmp_path / "all.json"
    where = ("--deals", 20, "--jobs", 1, "--json", found)
    done = CliRunner().invoke(main, ["arena", *map(str, (*arguments, *where))])
    assert done.exit_code == 0, done.output
    (contest,) = json.loads(found.read_text())["contests"]
    assert (contest["bot"], contest["among"], contest["deals"]) == ("mine", "random", 20)
    assert contest["margin"] > 10
