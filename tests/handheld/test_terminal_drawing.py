"""The parts of the terminal display that need no terminal: dots, layout, what is sent, signals."""

import os
import random
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.handheld.terminal.dots import ascii_marks, braille, half_blocks
from host_tools.handheld.terminal.layout import NOTE_LINES, fit, least_size
from host_tools.handheld.terminal.signals import Signals
from host_tools.handheld.terminal.spans import Span, changes
from host_tools.handheld.terminal.view import ALL_KEYS, KEYS, KEYS_ASCII

PIXELS = random.Random(7).randbytes(1024)
# Where the dots 1 to 8 of a braille cell lie, by the Unicode standard: (column, row).
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))


def lit(x, y):
    return PIXELS[x + y // 8 * 128] >> y % 8 & 1


def test_braille_has_every_pixel_at_its_dot():
    lines = braille(PIXELS)
    assert [len(line) for line in lines] == [64] * 16
    for row, line in enumerate(lines):
        for column, char in enumerate(line):
            dots = 0 if char == " " else ord(char) - 0x2800
            wanted = sum(lit(2 * column + x, 4 * row + y) << n for n, (x, y) in enumerate(DOTS))
            assert dots == wanted


@pytest.mark.parametrize(("draw", "marks"), [(half_blocks, " ▀▄█"), (ascii_marks, " '.#")])
def test_two_pixels_share_a_character(draw, marks):
    lines = draw(PIXELS)
    assert [len(line) for line in lines] == [128] * 32
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            assert marks.index(char) == lit(x, 2 * y) + 2 * lit(x, 2 * y + 1)


@given(st.integers(1, 300), st.integers(1, 120), st.booleans())
def test_the_layout_never_leaves_the_terminal_and_is_there_when_there_is_room(columns, lines, utf8):
    layout = fit(columns, lines, utf8)
    least = least_size(utf8)
    assert (layout is not None) == (columns >= least[0] and lines >= least[1])
    if layout:
        border = 1 if layout.framed else 0
        assert layout.left - border >= 0 and layout.top - border >= 0
        assert layout.left + layout.width + border <= columns
        assert layout.notes_top + NOTE_LINES <= lines
        assert (layout.draw is braille) == (utf8 and (columns < 128 or lines < 35))


def test_the_notes_fit_below_the_smallest_panel():
    assert max(len(line) for line in KEYS + KEYS_ASCII + ALL_KEYS) <= 64
    assert max(len(KEYS), len(ALL_KEYS)) <= NOTE_LINES


@given(st.lists(st.tuples(st.text("ab ", min_size=9, max_size=9), st.text("ab ", min_size=9, max_size=9))))
def test_what_is_sent_turns_the_old_text_into_the_new(pairs):
    old = [Span(5, y, None, before) for y, (before, _) in enumerate(pairs)]
    new = [Span(5, y, None, after) for y, (_, after) in enumerate(pairs)]
    shown = [before for before, _ in pairs]
    for span in changes(old, new):
        start = span.x - 5
        shown[span.y] = shown[span.y][:start] + span.text + shown[span.y][start + len(span.text) :]
    assert shown == [after for _, after in pairs]


def test_only_the_changed_part_is_sent_and_all_of_it_in_a_new_style():
    old = [Span(0, 0, 9, "0123456789"), Span(0, 1, 9, "same")]
    assert changes(old, [Span(0, 0, 9, "0x23456y8z"), old[1]]) == [Span(1, 0, 9, "x"), Span(7, 0, 9, "y8z")]
    assert changes(old, [old[0], Span(0, 1, 3, "same")]) == [Span(0, 1, 3, "same")]
    assert changes([], old) == old


def test_a_signal_waits_to_be_taken_and_a_second_one_breaks_a_program_that_hangs():
    before = signal.getsignal(signal.SIGTERM)
    with Signals() as signals:
        os.kill(os.getpid(), signal.SIGTERM)
        assert signals.take() == {signal.SIGTERM}
        assert signals.take() == set()
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is before
