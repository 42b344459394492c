"""`scout arena` and `scout tune` as they are called: what they write, and what they say to wrong options."""

import csv
import json

import pytest
from click.testing import CliRunner

from host_tools.arena.strangers import STRANGERS
from host_tools.cli import main
from host_tools.home import HOME


def scout(*arguments):
    return CliRunner().invoke(main, arguments)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("arena")
    answer = scout(
        *("arena", "greedy", "random", "--players", "3,2", "--deals", "4", "--jobs", "1"),
        *(
            "--json",
            str(folder / "all.json"),
            "--csv",
            str(folder / "all.csv"),
            "--plots",
            str(folder / "plots"),
        ),
    )
    assert answer.exit_code == 0, answer.output
    return folder, answer.output


def test_a_table_for_each_number_of_players(written):
    _, told = written
    assert "2 players" in told and "3 players" in told
    assert told.count("greedy") >= 4


def test_json_has_every_contest(written):
    found = json.loads((written[0] / "all.json").read_text())
    assert found["whole"] is True
    assert found["seed"] == "SC2UT222"
    pairs = [(one["players"], one["bot"], one["among"]) for one in found["contests"]]
    assert pairs == [(n, *pair) for n in (2, 3) for pair in (("greedy", "random"), ("random", "greedy"))]
    for one in found["contests"]:
        assert one["deals"] == 4
        assert 1 < one["moves_a_round"] < 1000
        assert len(one["points_by_seat"]) == one["players"]


def test_csv_has_every_round(written):
    rows = list(csv.DictReader((written[0] / "all.csv").read_text().splitlines()))
    assert len(rows) == 2 * 4 * 2 + 2 * 4 * 3
    found = json.loads((written[0] / "all.json").read_text())["contests"][2]
    margins = [
        int(row["points"]) - sum(map(int, row["others"].split())) / 2
        for row in rows
        if (row["players"], row["bot"]) == ("3", "greedy")
    ]
    assert sum(margins) / len(margins) == pytest.approx(found["margin"], abs=1e-3)


def test_pictures(written):
    pytest.importorskip("matplotlib", reason="NOT TESTED without matplotlib: pip install matplotlib")
    names = {path.name for path in (written[0] / "plots").iterdir()}
    assert names == {f"{name}-{n}.png" for n in (2, 3) for name in ("margins", "wins", "seats", "lengths")}
    assert all((written[0] / "plots" / name).read_bytes().startswith(b"\x89PNG") for name in names)


def test_strangers_are_named_by_one_word_or_each(tmp_path):
    pytest.importorskip("numba", reason="NOT TESTED without numba: pip install 'scout-pocket[tune]'")
    told = tmp_path / "all.json"
    for names in (["hoarder", "mule"], ["strangers"]):
        options = [word for name in names for word in ("--against", name)]
        answer = scout(
            "arena", "greedy", *options, "--deals", "2", "--jobs", "1", "--players", "2", "--json", str(told)
        )
        assert answer.exit_code == 0, answer.output
        among = [one["among"] for one in json.loads(told.read_text())["contests"]]
        assert among == (names if len(names) > 1 else list(STRANGERS))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["arena", "greedy", "lion"], "there is no bot 'lion': choose one of clown"),
        (["arena", "greedy"], "nobody to play against"),
        (["arena", "greedy", "random", "--players", "6"], "numbers from 2 to 5 with commas between"),
        (["arena", "greedy", "random", "--deals", "1"], "1 deals: it must be 2 to 65535"),
        (["arena", "greedy", "random", "--seed", "ABC"], "a deal code has 8 letters or digits"),
        (["arena", "greedy", "--external", "mine"], "write NAME=COMMAND"),
        (["arena", "greedy", "--external", "mine:=x"], "write NAME:BOT=COMMAND"),
        (["arena", "greedy", "--external", ":mine=x"], "write NAME:BOT=COMMAND"),
        (["arena", "greedy", "--weights", "mine"], "write NAME=FOLDER"),
        (["arena", "--external", "a=x", "--external", "a=y"], "two bots are to be 'a'"),
        (
            ["arena", "greedy", "--weights", "mine=no/such/folder"],
            "no/such/folder/weights_3.py: make it with",
        ),
        (["arena", "greedy", "random", "--steps", "--against", "clown"], "take one of them"),
        (["arena", "greedy", "--against", "wolf"], "there is no bot 'wolf'"),
        (["arena", "greedy", "random", "--format", "gif"], "'gif' is not one of"),
        (["tune", "--players", "1"], "numbers from 2 to 5 with commas between"),
        (["tune", "--turns", "0"], "0 is not in the range"),
        (["tune", "--rounds", "5"], "5 is not in the range"),
        (["tune", "--into", "no/such/folder"], "no/such/folder is no folder"),
    ],
)
def test_wrong_options_are_told_with_the_cure(options, told):
    answer = scout(*options)
    assert answer.exit_code in (1, 2)
    assert told in " ".join(answer.output.split())
    assert "Traceback" not in answer.output


@pytest.mark.parametrize("name", ["clown", "ringmaster", "planner", "mule", "strangers"])
@pytest.mark.parametrize("option", [("--external", "x"), ("--weights", str(HOME / "scout_mp/bots"))])
def test_a_bot_of_ones_own_takes_no_name_that_is_here(option, name):
    """It would play in that one's place, and against it nobody."""
    answer = scout("arena", option[0], f"{name}={option[1]}", "--against", "clown", "--deals", "2")
    assert answer.exit_code == 2
    assert f"the name {name!r} is taken here: give your bot another one" in answer.stderr


def test_a_bot_of_ones_own_plays_unless_it_is_only_to_be_played_against(tmp_path):
    pytest.importorskip("numba", reason="NOT TESTED without numba: pip install 'scout-pocket[tune]'")
    told = tmp_path / "all.json"
    mine = ("--weights", f"mine={HOME / 'scout_mp/bots'}")
    rest = ("--deals", "2", "--jobs", "1", "--players", "2", "--json", str(told))
    for names, pairs in (
        (("--against", "greedy"), [("mine", "greedy")]),
        (("greedy", "--against", "random", "--against", "mine"), [("greedy", "random"), ("greedy", "mine")]),
    ):
        answer = scout("arena", *names, *mine, *rest)
        assert answer.exit_code == 0, answer.output
        found = json.loads(told.read_text())["contests"]
        assert [(one["bot"], one["among"]) for one in found] == pairs
