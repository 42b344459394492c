"""`scout play` as a person meets it: a real terminal, a whole match, killed and gone on with."""

import contextlib
import os
import subprocess
import sys

from scout_mp import record
from scout_mp.match import MATCH_OVER
from scout_mp.seeds import seed_text
from tests.handheld.terminal_harness import ROOT, Terminal

SCOUT = [sys.executable, "-c", "from host_tools.cli import main; main()"]
ENTER = b"\r"
MOST_KEYS = 5000


@contextlib.contextmanager
def playing(saves, *options):
    with contextlib.closing(Terminal([*SCOUT, "play", "--saves", str(saves), *options])) as terminal:
        terminal.until_text("leave")
        yield terminal


def saved(saves):
    """The saved match, read as strictly as any record."""
    return record.read((saves / "match.scm").read_bytes())


def press_enter_until(terminal, reached):
    """Enter alone plays a legal match: it chooses what is lit, and every move waits for it."""
    for _ in range(MOST_KEYS):
        if reached():
            return
        terminal.send(ENTER)
        terminal.read_what_is_there(0.02)
    raise AssertionError(f"still not there after {MOST_KEYS} keys:\n{terminal.text()}")


def test_a_whole_match_by_keys_quit_killed_and_gone_on_with(tmp_path):
    options = ["--players", "3", "--bots", "magician", "--deal", "7KQ2M9XB", "--speed", "key"]
    with playing(tmp_path, *options) as terminal:
        press_enter_until(terminal, lambda: saved(tmp_path).steps >= 8)
        terminal.send(b"\x03")
        assert terminal.ended() == 0
        assert "Your match is saved" in terminal.text()
    left = saved(tmp_path)
    with playing(tmp_path) as terminal:
        press_enter_until(terminal, lambda: saved(tmp_path).steps >= left.steps + 8)
        terminal.process.kill()
        terminal.process.wait()
    killed = saved(tmp_path)
    assert killed.body[: len(left.body)] == left.body
    with playing(tmp_path) as terminal:
        press_enter_until(terminal, lambda: saved(tmp_path).phase == MATCH_OVER)
    ended = saved(tmp_path)
    assert ended.body[: len(killed.body)] == killed.body
    assert len(ended.points) == 3


def test_a_deal_code_is_typed_on_the_keyboard(tmp_path):
    """It has the letters that are buttons elsewhere, and the one that leaves."""
    with playing(tmp_path) as terminal:
        terminal.send(ENTER + b"\x1b[A" + ENTER)  # New match, its last entry
        terminal.until_text("type it here")
        for letter in b"qabzx7km":
            terminal.send(bytes([letter]))
            terminal.read_what_is_there(0.05)
        terminal.send(ENTER)
        terminal.until(lambda: "type it here" not in terminal.text(), "the new match")
        press_enter_until(terminal, (tmp_path / "match.scm").exists)
        assert seed_text(saved(tmp_path).seed) == "QABZX7KM"


def scout(*arguments, **environment):
    return subprocess.run(
        [*SCOUT, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )


def test_without_a_terminal_it_says_so():
    answer = scout("play")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("Error: there is no terminal: standard input is a file or a pipe.")
    assert "--keys" in answer.stderr


def test_wrong_options_end_with_2_and_name_the_cure(tmp_path):
    for options, words in (
        (["--bots", "planer"], "there is no bot 'planer': choose from clown, juggler, "),
        (["--deal", "7KQ2M9X0"], "no deal code has a 0"),
        (
            ["--players", "2", "--bots", "clown,juggler"],
            "--bots names 2 opponents, but 2 players have 1: name fewer",
        ),
        (["--bots", "clown,clown,clown,clown,clown"], "but 5 players have 4"),
        (["--players", "6"], "6 is not in the range"),
        (["--keys", "a*"], "'*' is no repetition"),
    ):
        answer = scout("play", "--saves", str(tmp_path), *options)
        assert answer.returncode == 2, options
        assert words in answer.stderr, options
        assert "Traceback" not in answer.stderr, options


def test_every_bot_that_is_named_plays(tmp_path):
    """Last time, and at first, fewer played."""
    for bots, players in ("clown,juggler,strongman,acrobat", 5), ("clown", 5):
        answer = scout("play", "--saves", str(tmp_path), "--bots", bots, "--keys", "w100")
        assert answer.returncode == 0
        assert saved(tmp_path).players == players


def test_saves_that_cannot_be_written_are_named(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    answer = scout("play", "--saves", str(blocked / "folder"), "--keys", "a")
    assert answer.returncode == 1
    assert f"games cannot be saved in {blocked / 'folder'}" in answer.stderr


def test_a_second_game_does_not_write_over_the_first(tmp_path):
    with playing(tmp_path):
        answer = scout("play", "--saves", str(tmp_path), "--keys", "a")
    assert answer.returncode == 1
    assert "another game is being played" in answer.stderr


def test_scripted_keys_print_the_last_screen(tmp_path):
    options = ["play", "--saves", str(tmp_path), "--deal", "7KQ2M9XB", "--keys", "w100 a"]
    answer = scout(*options)
    assert answer.returncode == 0
    assert len(answer.stdout.splitlines()) == 16
    assert saved(tmp_path).steps == 2  # the hands lie, and the starter, a bot, has moved
    (tmp_path / "match.scm").unlink()
    assert scout(*options).stdout == answer.stdout


def test_damaged_files_are_told_below_the_last_screen_of_scripted_keys(tmp_path):
    (tmp_path / "match.scm").write_bytes(b"SCM")
    answer = scout("play", "--saves", str(tmp_path), "--players", "3", "--keys", "w100 a")
    assert answer.stdout.splitlines()[16:] == [
        f"A saved file was damaged. It was set aside as {tmp_path}/match.scm.bad."
    ]


def test_a_demonstration_leaves_the_players_match_alone(tmp_path):
    scout("play", "--saves", str(tmp_path), "--deal", "7KQ2M9XB", "--keys", "w100 a")
    before = (tmp_path / "match.scm").read_bytes()
    answer = scout("play", "--saves", str(tmp_path), "--auto", "--players", "2", "--keys", "w9000")
    assert answer.returncode == 0
    assert (tmp_path / "match.scm").read_bytes() == before
    assert saved(tmp_path / "demonstrations").steps > 1


def seen_title(tmp_path, *options, **environment):
    answer = scout("play", "--saves", str(tmp_path), "--keys", "w10", *options, **environment)
    assert (answer.returncode, answer.stderr) == (0, "")
    return answer.stdout


def test_the_language_is_that_of_the_option_or_of_the_locale(tmp_path):
    english = seen_title(tmp_path, LC_ALL="C")
    italian = seen_title(tmp_path, LC_ALL="it_IT.UTF-8")
    assert italian != english
    assert seen_title(tmp_path, "--lang", "it", LC_ALL="C") == italian
    assert seen_title(tmp_path, "--lang", "en", LC_ALL="it_IT.UTF-8") == english


def test_a_language_that_is_none_of_ours_is_named(tmp_path):
    answer = scout("play", "--saves", str(tmp_path), "--keys", "a", "--lang", "tlh")
    assert answer.returncode == 2
    assert "there is no language 'tlh': choose from en, he, hu, it, pt, pt_br" in answer.stderr
