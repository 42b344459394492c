"""A match step by step: on the panel by keys, as text, and what many add up to."""

import contextlib
import json
import sys

import pytest
from click.testing import CliRunner

from host_tools.cli import main
from host_tools.errors import ToolError
from host_tools.handheld.clock import FakeClock
from host_tools.handheld.key_script import parse_keys
from host_tools.handheld.keys import KeyQueue
from host_tools.handheld.panel import MemoryPanel
from host_tools.handheld.scripted_play import play_keys
from host_tools.replay.show import make_app, show
from host_tools.replay.statistics import add_up, moves_of, records_in
from host_tools.replay.steps import Replay
from scout_mp import record
from scout_mp.layout import hand_bytes
from scout_mp.moves import move_text, parse_move
from tests.device.test_played import played_match
from tests.handheld.terminal_harness import Terminal

SEATS = b"\0\1\1"
RIGHT = b"\x1b[C"


@pytest.fixture(scope="module")
def match():
    return played_match(1, SEATS)


@pytest.fixture
def replay(match):
    return Replay(record.write(match))


@pytest.fixture
def panel_app(replay, tmp_path):
    """press(script): the panel's pixels after those keys; and the screen."""
    panel, keys, clock = MemoryPanel(), KeyQueue(), FakeClock()
    app = make_app(replay, panel, keys, clock, str(tmp_path))
    screen = app.screen

    def press(script):
        play_keys(app, keys, clock, parse_keys(script))
        return panel.seen()

    return app, screen, press


def test_each_step_leads_to_the_next(replay, match):
    """Made again by the rules from what the steps say, the match is the same."""
    again = played_match(1, SEATS).__class__(3, match.seed, 0, SEATS)
    for step in replay.steps():
        if step.seat is None:
            if again.phase not in (0, 1):
                again.next_round()
            turned = [] if "all" in step.move else step.move.split(": ")[1].split(", ")
            for seat in range(3):
                again.orient(seat, str(seat + 1) in turned)
        else:
            again.apply(parse_move(step.move))
        assert step.hands == [
            [f"{card >> 4}/{card & 15}" for card in hand_bytes(again.round.state, seat)] for seat in range(3)
        ]
    assert record.write(again) == record.write(match)
    assert [step.points for step in replay.steps() if step.points] == [list(each) for each in match.points]


def test_forwards_and_back_shows_the_same_pictures(panel_app):
    app, screen, press = panel_app
    there = [press("")] + [press("r") for _ in range(12)]
    back = [press("l") for _ in range(12)]
    assert there[:-1] == back[::-1]
    assert len(set(there)) > 10
    assert screen.at == 0 and press("l") == there[0]


def test_the_end_of_the_match_is_the_last_step(panel_app, replay):
    app, screen, press = panel_app
    screen.go_to(replay.last)
    last = press("r")
    assert screen.at == replay.last and f"step {replay.last}/{replay.last}   round 3/3" in screen.status()
    assert press("r") == last


def test_the_line_below_calls_a_seat_what_the_panel_calls_it(panel_app):
    """You are the one person of the match, while you look from your seat."""
    app, screen, press = panel_app
    told = set()
    for _ in range(12):
        press("r")
        told.add(screen.words().split(" ")[0].rstrip(":"))
    assert told >= {"You", "Bela", "Cleo"}
    names = []
    for _ in range(3):
        names.append(screen.status().partition("hand: ")[2])
        press("u")
    assert names == ["You", "Bela", "Cleo"]


def test_hands_open_and_closed_and_of_every_seat(panel_app):
    app, screen, press = panel_app
    hands = [press("r")] + [press("u") for _ in range(3)]
    assert len(set(hands[:3])) == 3 and hands[3] == hands[0]
    closed = press("d")
    # Face down, every hand of as many cards looks the same below the table.
    assert closed[640:] != hands[0][640:]
    assert press("d") == hands[0]


def test_a_bots_opinion_is_asked_and_put_away(panel_app):
    app, screen, press = panel_app
    table = press("r")
    opinion = press("a w20000")
    assert opinion != table and app.screen is not screen
    assert press("b") == table and app.screen is screen
    press("b")
    assert not app.running


def test_an_unfinished_match_can_be_looked_at(match, tmp_path):
    part = record.write(record.read(record.write(match), steps=9))
    assert Replay(part).last == 9


def test_text_and_json(match, tmp_path):
    path = tmp_path / "match.scm"
    path.write_bytes(record.write(match))
    text = CliRunner().invoke(main, ["replay", str(path)])
    assert text.exit_code == 0 and text.output.count("Round ") == 3
    assert text.output.rstrip().endswith("Totals " + " ".join(str(each) for each in match.totals()))
    told = json.loads(CliRunner().invoke(main, ["replay", str(path), "--json"]).output)
    assert told["totals"] == match.totals() and told["seats"][0] == "person"
    assert len(told["steps"]) == match.steps


def test_what_is_no_record_is_named(tmp_path):
    path = tmp_path / "x.scm"
    path.write_bytes(b"SCM but not quite")
    done = CliRunner().invoke(main, ["replay", str(path)])
    assert done.exit_code == 1 and "x.scm: the record" in done.stderr


# The moves that lost most


def review(tmp_path, match, *options):
    path = tmp_path / "match.scm"
    path.write_bytes(record.write(match))
    return CliRunner().invoke(main, ["replay", str(path), "--review", *options])


def test_a_review_as_text_and_json(match, tmp_path):
    told = json.loads(review(tmp_path, match, "--json").output)
    losses = [each["lost"] for each in told]
    assert losses == sorted(losses, reverse=True) and len(losses) == 5
    # A random player loses points, and the cure can be told of most moves.
    assert losses[0] > 1 and sum(bool(each["reasons"]) for each in told) >= 3
    replayed = Replay(record.write(match))
    for each in told:
        steps = [step for step in replayed.steps() if step.round == each["round"]]
        assert steps[each["move"]].seat == 0 and steps[each["move"]].move == each["played"]
        assert steps[each["move"] - 1].hands[0] == each["hand"]
        assert steps[each["move"] - 1].show == each["show"]
        parse_move(each["better"])
    text = review(tmp_path, match).output
    assert text.count("better  ") == 5
    assert f"Round {told[0]['round']}, move {told[0]['move']}: -{told[0]['lost']}" in text
    assert all(reason in text for each in told for reason in each["reasons"])


def test_a_review_of_another_seat(match, tmp_path):
    assert review(tmp_path, match, "--seat", "2").output != review(tmp_path, match).output
    wrong = review(tmp_path, match, "--seat", "4")
    assert wrong.exit_code == 2 and "there is no seat 4: 3 played" in wrong.stderr


def test_whose_moves_must_be_said_where_several_persons_played(tmp_path):
    several = review(tmp_path, played_match(1, b"\0\0\1"))
    assert several.exit_code == 2 and "say whose moves with --seat" in several.stderr


def test_a_review_of_no_moves_has_nothing_to_say(match, tmp_path):
    begun = record.read(record.write(match), steps=0)
    assert review(tmp_path, begun).output == "Hardly a point was lost.\n"


def test_a_review_on_the_panel_is_in_front_of_the_replay(replay, tmp_path, monkeypatch):
    seen = []

    def run(app, panel, keys, term, clock, status, told):
        play_keys(app, keys, FakeClock(), parse_keys("w20000 a"))
        seen.append(type(app.screen).__name__)
        play_keys(app, keys, FakeClock(), parse_keys("b b"))
        seen.append(app.screen is app._screens[0])
        seen.append(status())

    monkeypatch.setattr("host_tools.replay.show.open_terminal", lambda cure: None)
    monkeypatch.setattr("host_tools.replay.show.takes_utf8", lambda term: True)
    monkeypatch.setattr("host_tools.handheld.terminal.run.run", run)
    monkeypatch.setattr("host_tools.replay.show.RealClock", FakeClock)
    show(replay, 0)
    assert seen[:2] == ["LapseScreen", True] and seen[2].startswith("step 0/")


# Many matches


def test_what_matches_add_up_to(match):
    """Two matches, their figures worked out from their totals and moves."""
    other = played_match(2, SEATS)
    person, bot = sorted(add_up([match, other]), key=lambda each: each.name != "person")
    firsts = [each.totals()[0] for each in (match, other)]
    assert (person.matches, bot.matches, person.points) == (2, 4, firsts)
    won = sum((0 in each.winners()) / len(each.winners()) for each in (match, other))
    assert person.won == won and person.won + bot.won == 2
    assert person.moves + bot.moves == match.steps + other.steps - 6
    margins = [each.totals()[0] - max(each.totals()[1:]) for each in (match, other)]
    assert person.margins == margins
    steps = [step for each in (match, other) for step in Replay(record.write(each)).steps()]
    moves = [(step.seat, step.move.split()) for step in steps if step.seat is not None]
    for player, seats in ((person, (0,)), (bot, (1, 2))):
        scouts = [words for seat, words in moves if seat in seats and words[0] == "scout"]
        both = [words for words in scouts if "show" in words]
        assert (player.scouts, player.scout_shows) == (len(scouts), len(both))
        assert 0 < player.scout_shows < player.scouts < player.moves


def test_the_moves_of_a_match_are_those_of_its_replay(match, replay):
    counted = sorted((seat, move_text(move)) for seat, move in moves_of(match))
    assert counted == sorted((step.seat, step.move) for step in replay.steps() if step.seat is not None)


def test_each_match_counts_once_and_the_rest_is_named(match, tmp_path):
    data = record.write(match)
    (tmp_path / "a.scm").write_bytes(data)
    (tmp_path / "b.scm").write_bytes(data)
    (tmp_path / "c.scm").write_bytes(data[:40])
    (tmp_path / "d.scm").write_bytes(record.write(record.read(data, steps=9)))
    (tmp_path / "notes.txt").write_text("not looked at")
    matches, left_out = records_in([tmp_path])
    assert [path.name for path, _ in matches] == ["a.scm"]
    assert len(left_out) == 2 and "d.scm: the match is not over" in left_out[1]
    with pytest.raises(ToolError, match="there is no file or folder"):
        records_in([tmp_path / "none"])


def test_the_table_the_json_and_the_picture(match, tmp_path):
    (tmp_path / "a.scm").write_bytes(record.write(match))
    done = CliRunner().invoke(main, ["stats", str(tmp_path)])
    assert done.exit_code == 0 and "person" in done.output and "%" in done.output
    told = json.loads(CliRunner().invoke(main, ["stats", str(tmp_path), "--json"]).output)
    assert {each["name"]: each["matches"] for each in told}["person"] == 1
    pytest.importorskip("matplotlib", reason="NOT TESTED: matplotlib; pip install 'scout-pocket[plots]'")
    picture = tmp_path / "stats.png"
    done = CliRunner().invoke(main, ["stats", str(tmp_path), "--plot", str(picture)])
    assert done.exit_code == 0 and picture.read_bytes().startswith(b"\x89PNG")
    wrong = CliRunner().invoke(main, ["stats", str(tmp_path), "--plot", str(tmp_path / "x.nonsense")])
    assert wrong.exit_code == 1 and "name a .png" in wrong.stderr


def test_nothing_to_count(tmp_path):
    done = CliRunner().invoke(main, ["stats", str(tmp_path)])
    assert done.exit_code == 0 and "No match is over yet" in done.output


@pytest.mark.parametrize(
    ("locale", "size", "words"), [("C.UTF-8", (80, 24), "← → step"), ("C", (140, 40), "Left/Right step")]
)
def test_in_a_terminal_the_keys_below_are_those_of_a_replay(match, tmp_path, locale, size, words):
    path = tmp_path / "match.scm"
    path.write_bytes(record.write(match))
    argv = [sys.executable, "-c", "from host_tools.cli import main; main()", "replay", str(path)]
    plain = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with contextlib.closing(Terminal(argv, *size, **plain)) as terminal:
        terminal.until_text("q leave")
        assert words in terminal.text()
        terminal.send(RIGHT)
        terminal.until_text("step 1/")
        assert "hand: " in terminal.text() and "Backspace" not in terminal.text()
