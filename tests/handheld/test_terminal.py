"""The handheld in a real terminal: what a person sees, and that the terminal is given back clean."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import termios

import pytest

from firmware.keys import DOWN, LEFT, RIGHT, UP, A, B
from tests.handheld.terminal_harness import DEMO, ROOT, Terminal

KEYS_LINE = "←→↑↓ move   Enter = A   Backspace = B   ? keys   Ctrl-C leave"
FULL = "⣿"  # a braille cell with all its dots


@contextlib.contextmanager
def demo(tmp_path, columns=80, lines=24, **environment):
    """The demo app on a terminal, drawn for the first time when the body begins."""
    notes = tmp_path / "notes"
    with contextlib.closing(Terminal([*DEMO, str(notes)], columns, lines, **environment)) as terminal:
        terminal.notes = notes
        terminal.until_text("leave")
        yield terminal


def keys_arrived(terminal, count, y=17):
    """Wait until the demo's strip shows so many keys (at 80×24: line 17, from column 8 on)."""
    terminal.until(lambda: terminal.line(y)[8:72].strip() == FULL * count, f"{count} keys in the strip")


def prompt_after(terminal, word):
    text = terminal.text
    terminal.until(lambda: word in text() and text().rstrip().endswith("READY>"), f"{word} and the prompt")


def leave(terminal):
    terminal.send(b"\x03")
    assert terminal.ended() == 0
    return terminal.notes.read_text()


def assert_given_back(terminal):
    assert not terminal.screen.cursor.hidden
    assert terminal.screen.main_screen is None, "the second screen was not left"
    assert FULL not in terminal.text()
    assert terminal.modes() == terminal.modes_before


def test_80_by_24_shows_braille_in_a_frame_and_the_keys_below(tmp_path):
    with demo(tmp_path) as terminal:
        assert terminal.screen.cursor.hidden
        assert terminal.line(1) == f"{'┌' + '─' * 64 + '┐':^80}"
        assert terminal.line(2) == terminal.line(3) == f"{'│' + FULL * 2 + ' ' * 62 + '│':^80}"
        assert terminal.line(4) == f"{'│' + ' ' * 64 + '│':^80}"
        assert terminal.line(18) == f"{'└' + '─' * 64 + '┘':^80}"
        assert terminal.line(19).strip() == KEYS_LINE
        terminal.send(b"\x1b[C")
        terminal.until(lambda: terminal.line(2)[8:12] == "  " + FULL * 2, "the bar to the right")


def test_140_by_40_shows_half_blocks(tmp_path):
    with demo(tmp_path, 140, 40) as terminal:
        bar = [y for y in range(40) if terminal.line(y)[6:134] == "█" * 4 + " " * 124]
        assert bar == [bar[0], bar[0] + 1, bar[0] + 2, bar[0] + 3]
        assert terminal.line(bar[0])[5] == terminal.line(bar[0])[134] == "│"
        assert KEYS_LINE in terminal.text()


def test_128_columns_hold_half_blocks_without_a_frame(tmp_path):
    with demo(tmp_path, 128, 35) as terminal:
        assert terminal.line(0) == terminal.line(3) == "█" * 4 + " " * 124
        assert "│" not in terminal.text()


@pytest.mark.parametrize(
    ("sent", "codes"),
    [
        (b"\x1b[D\x1b[C", [LEFT, RIGHT]),
        (b"\x1bOD\x1bOC", [LEFT, RIGHT]),
        (b"\r \nzZ", [A] * 5),
        (b"\x7f\x08", [B] * 2),
        (b"xX", [B] * 2),
        (b"\x1b", [B]),
        (b"\x1bzz", [B, A, A]),
        (b"abAB", [A, B, A, B]),
        (b"w\xc3\xa4\x1b[3~\x1b[Cz", [RIGHT, A]),
    ],
)
def test_keys_reach_the_app(tmp_path, sent, codes):
    with demo(tmp_path) as terminal:
        terminal.send(sent)
        keys_arrived(terminal, len(codes))
        assert leave(terminal) == f"LEFT {codes}"


def test_up_and_down_reach_the_app_and_flip_and_sleep_are_seen(tmp_path):
    with demo(tmp_path) as terminal:
        terminal.send(b"\x1b[A")
        terminal.until(lambda: terminal.line(17)[70:72] == FULL * 2, "the bar at the lower right")
        assert terminal.line(2)[71] == FULL  # the strip, at the upper right now
        terminal.send(b"\x1b[B")
        terminal.until(lambda: FULL not in terminal.text(), "a dark panel")
        terminal.send(b"\x1b[B")
        terminal.until(lambda: terminal.line(17)[70:72] == FULL * 2, "the panel awake")
        assert leave(terminal) == f"LEFT {[UP, DOWN, DOWN]}"


def test_only_what_changed_is_sent(tmp_path):
    with demo(tmp_path) as terminal:
        before = len(terminal.raw)
        terminal.send(b"\x1b[C")
        keys_arrived(terminal, 1)
        sent = terminal.raw[before:]
        assert len(sent) < 200
        assert b"\x1b[2J" not in sent


def test_the_panel_is_light_on_black_and_dims(tmp_path):
    with demo(tmp_path) as terminal:
        lit, dark, note = (terminal.screen.buffer[y][x] for y, x in ((2, 8), (5, 20), (19, 20)))
        assert lit.bg == dark.bg in ("000000", "black")
        assert note.bg == "default"
        assert int(lit.fg[:2], 16) >= 0xA0
        terminal.send(b"z")
        keys_arrived(terminal, 1)
        assert 0x30 < int(terminal.screen.buffer[2][8].fg[:2], 16) < 0x90


def test_no_color_is_respected(tmp_path):
    with demo(tmp_path, NO_COLOR="1", COLORTERM="truecolor") as terminal:
        terminal.send(b"z")
        keys_arrived(terminal, 1)
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
        assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}
        assert terminal.line(2)[8:10] == FULL * 2


def test_question_mark_shows_all_keys_and_hides_them_again(tmp_path):
    with demo(tmp_path) as terminal:
        terminal.send(b"?")
        terminal.until_text("Backspace, Esc, b, x   button B")
        assert terminal.line(2)[8:10] == FULL * 2
        assert "Ctrl-Z   pause" in terminal.text()
        terminal.send(b"?")
        terminal.until_text(KEYS_LINE)
        assert "Esc" not in terminal.text()
        assert leave(terminal) == "LEFT []"


def test_resizing_draws_anew_and_a_terminal_too_small_says_so_and_takes_no_buttons(tmp_path):
    with demo(tmp_path) as terminal:
        terminal.resize(140, 40)
        terminal.until(lambda: "████" in terminal.text() and KEYS_LINE in terminal.text(), "half blocks")
        assert FULL not in terminal.text()
        terminal.resize(40, 10)
        terminal.until_text("leaves.")
        words = " ".join(terminal.text().split())
        assert words == (
            "The panel needs 64 columns and 19 lines; this terminal has 40 and 10. "
            "Make it larger, or its letters smaller. Ctrl-C leaves."
        )
        terminal.send(b"zx")
        terminal.resize(80, 24)
        terminal.until(lambda: FULL in terminal.text() and KEYS_LINE in terminal.text(), "braille")
        assert leave(terminal) == "LEFT []"


def test_a_tiny_terminal_does_no_harm(tmp_path):
    notes = tmp_path / "notes"
    with contextlib.closing(Terminal([*DEMO, str(notes)], 3, 2)) as terminal:
        terminal.until_text("The")
        terminal.send(b"q")
        assert terminal.ended() == 0


def test_a_screen_is_drawn_anew_by_ctrl_l(tmp_path):
    with demo(tmp_path) as terminal:
        terminal.stream.feed(b"\x1b[2J")
        terminal.send(b"\x0c")
        terminal.until(lambda: FULL in terminal.text() and KEYS_LINE in terminal.text(), "all of it again")
        assert terminal.line(2)[8:10] == FULL * 2


@pytest.mark.parametrize(
    ("sent", "ending"),
    [
        (b"\x03", "LEFT"),
        (b"q", "LEFT"),
        (b"xxx", "FINISHED"),
        (signal.SIGINT, "LEFT"),
        (signal.SIGTERM, "TERMINATED"),
    ],
)
def test_however_it_ends_the_terminal_is_given_back_and_the_caller_can_save(tmp_path, sent, ending):
    with demo(tmp_path) as terminal:
        assert terminal.modes() != terminal.modes_before
        if isinstance(sent, bytes):
            terminal.send(sent)
        else:
            terminal.process.send_signal(sent)
        assert terminal.ended() == 0
        assert terminal.notes.read_text().split()[0] == ending
        assert "saved" in terminal.text()
        assert_given_back(terminal)


@pytest.mark.parametrize(
    ("then", "ending"),
    [
        (b"q", "LEFT"),
        (b"\x03", "LEFT"),
        (signal.SIGINT, "LEFT"),
        (signal.SIGTERM, "TERMINATED"),
        (signal.SIGHUP, "GONE"),
    ],
)
def test_what_was_pressed_just_before_is_done_and_saved(tmp_path, then, ending):
    with demo(tmp_path) as terminal:
        # Stopped, it finds all of it at once when it goes on.
        terminal.process.send_signal(signal.SIGSTOP)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        terminal.send(b"zz\x1b[C")
        if isinstance(then, bytes):
            terminal.send(then + b"x")
        else:
            terminal.process.send_signal(then)
        terminal.read_what_is_there(0.1)
        terminal.process.send_signal(signal.SIGCONT)
        assert terminal.ended() == 0
        assert terminal.notes.read_text() == f"{ending} {[A, A, RIGHT]}"


def test_a_terminal_that_is_no_shells_is_given_back_too(tmp_path):
    with demo(tmp_path, controlling=False) as terminal:
        terminal.send(b"\x03")
        assert terminal.ended() == 0
        assert_given_back(terminal)


def test_ctrl_c_and_ctrl_z_are_keys_so_that_make_and_the_shell_wait_for_the_screen(tmp_path):
    with demo(tmp_path) as terminal:
        special = terminal.modes()[6]
        assert special[termios.VINTR] == special[termios.VSUSP] == b"\0"
        assert special[termios.VQUIT] == terminal.modes_before[6][termios.VQUIT] == b"\x1c"


@pytest.mark.parametrize("controlling", [True, False])
def test_a_closed_terminal_ends_the_game_so_that_it_can_save(tmp_path, controlling):
    with demo(tmp_path, controlling=controlling) as terminal:
        terminal.hang_up()
        assert terminal.ended() == 0
        assert terminal.notes.read_text() == "GONE []"


def test_stopped_from_outside_it_takes_the_terminal_again(tmp_path):
    with demo(tmp_path) as terminal:
        terminal.process.send_signal(signal.SIGSTOP)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        terminal.stream.feed(b"\x1b[2J\x1b[?25h")
        terminal.process.send_signal(signal.SIGCONT)
        terminal.until(lambda: FULL in terminal.text() and KEYS_LINE in terminal.text(), "all of it again")
        assert terminal.screen.cursor.hidden
        assert leave(terminal) == "LEFT []"


@pytest.mark.skipif(not shutil.which("bash"), reason="NOT TESTED: Ctrl-Z and fg: install bash")
def test_ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_again(tmp_path):
    notes = tmp_path / "notes"
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with contextlib.closing(Terminal(shell, PS1="READY> ", INPUTRC="/dev/null")) as terminal:
        terminal.until_text("READY>")
        # As under make: a shell in between, in the same job, that knows nothing of the terminal.
        terminal.send(f"sh -c '\"{sys.executable}\" -m tests.handheld.demo_app {notes}; :'\n".encode())
        terminal.until_text(KEYS_LINE)
        terminal.send(b"\x1a")
        prompt_after(terminal, "Stopped")
        assert not terminal.screen.cursor.hidden
        assert FULL not in terminal.text()
        terminal.send(b"stty -a; echo ASKED\n")
        terminal.until(lambda: "\nASKED" in terminal.text(), "what stty says")
        assert " icanon" in terminal.text() and " echo " in terminal.text()
        assert "intr = ^C" in terminal.text() and "susp = ^Z" in terminal.text()
        terminal.send(b"fg\n")
        terminal.until(lambda: FULL in terminal.text() and KEYS_LINE in terminal.text(), "the game again")
        assert terminal.screen.cursor.hidden
        terminal.send(b"z")
        keys_arrived(terminal, 1)
        terminal.send(b"\x03")
        prompt_after(terminal, "saved")
        assert notes.read_text() == f"LEFT {[A]}"


def test_a_terminal_of_ascii_only_is_drawn_in_marks_where_it_is_large_enough(tmp_path):
    with demo(tmp_path, 140, 40, PYTHONIOENCODING="ascii") as terminal:
        assert "|####  " in terminal.text()
        assert "Arrows move" in terminal.text()
        assert terminal.text().isascii()
        terminal.resize(80, 24)
        terminal.until_text("leaves.")
        words = " ".join(terminal.text().split())
        assert "needs 128 columns and 35 lines" in words
        assert "UTF-8 locale, as by LC_ALL=C.UTF-8: then 64 and 19 will do" in words


def test_without_a_terminal_it_says_so_and_what_to_do(tmp_path):
    done = subprocess.run(
        [*DEMO, str(tmp_path / "notes")], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "standard input is a file or a pipe. Run it in a terminal window" in done.stderr
    assert done.stdout == ""


def test_a_terminal_that_cannot_place_text_is_refused(tmp_path):
    with contextlib.closing(Terminal([*DEMO, str(tmp_path / "notes")], 100, TERM="dumb")) as terminal:
        assert terminal.ended() == 2
        assert "cannot place text (TERM=dumb)" in terminal.text()
