"""Texts that read from the right: the Unicode algorithm's order, and values put in by rule."""

import pytest
from bidi.algorithm import get_display

from firmware.ui.direction import insert, reads_right, turned_round
from host_tools.errors import ToolError
from host_tools.texts.order import as_drawn
from host_tools.texts.source import read_source


def seen(text, *values):
    """What stands on the panel, from left to right."""
    drawn = as_drawn(text, True)
    if values:
        drawn = insert(drawn, values)
    return turned_round(drawn) if reads_right(drawn) else drawn


# The logical text, and its characters from left to right as worked out by hand from the algorithm.
SEEN = [
    ("שלום", "םולש"),
    ("סוף.", ".ףוס"),
    ("Scout & Show פעם אחת", "תחא םעפ Scout\u00a0&\u00a0Show"),
    ("פעם אחת Scout & Show", "Scout\u00a0&\u00a0Show תחא םעפ"),
    ("סיבוב 3 מתוך 15", "15 ךותמ 3 בוביס"),
    ("3–5 שחקנים", "םינקחש 5–3"),
    ("3-4-5 ברצף", "ףצרב 3-4-5"),
    ("קלף 3/7 כאן", "ןאכ 3/7 ףלק"),
    ("ועוד (אחד)", "(דחא) דועו"),
    ("−1 לכל קלף, +1", "+1 ,ףלק לכל −1"),
    ("◀▶ כאן?", "?ןאכ ◀▶"),
    ("◀ כן ▶ לא", "אל ▶ ןכ ◀"),
    ("ה-Show נגמר", "רמגנ Show-ה"),
    ("12/34", "12/34"),
]


@pytest.mark.parametrize(("text", "wanted"), SEEN)
def test_the_order_on_the_panel(text, wanted):
    assert seen(text) == wanted


VALUES = [
    ("{0} פותח", ["דנה"], "חתופ הנד"),
    ("{0} פותח", ["Ada"], "חתופ Ada"),
    ("{0} פותח", ["Ada 12"], "חתופ Ada 12"),
    ("סט של {0}", [10], "10 לש טס"),
    ("סיבוב {0}/{1}", [1, 3], "1/3 בוביס"),
    ("{0}: {1}, לקיחה: {2}", ["דנה", "רצף של 3", 12], "12 :החיקל ,3 לש ףצר :הנד"),
    ("לקחת {0}?", ["10/7"], "?10/7 תחקל"),
    ("נקודות: {0}", ["−12"], "−12 :תודוקנ"),
    # Without a Hebrew letter anywhere nothing is turned round.
    ("{0}/{1}", [3, 12], "3/12"),
    ("{0}: {1}", ["Ada", 12], "Ada: 12"),
    ("{0}: {1}", ["דנה", 12], "12 :הנד"),
    # The order of the values is the language's.
    ("{1} לפני {0}", ["א", 25], "א ינפל 25"),
]


@pytest.mark.parametrize(("text", "values", "wanted"), VALUES)
def test_values_are_put_in_by_rule(text, values, wanted):
    assert seen(text, *values) == wanted


def test_a_text_without_values_is_as_the_algorithm_has_it():
    compared = 0
    for text in read_source("he").texts.values():
        if reads_right(text) and not set("{◀▶−+") & set(text):
            assert seen(text).replace("\u00a0", " ") == get_display(text, base_dir="R"), text
            compared += 1
    assert compared > 80


def test_a_language_that_reads_from_the_left_is_left_alone():
    assert as_drawn("Scout, then Show: {0}", False) == "Scout, then Show: {0}"
    # But for the term that stays in one line.
    assert as_drawn("Scout & Show: {0}", False) == "Scout\u00a0&\u00a0Show: {0}"
    assert insert("Scout & Show: {0}, {1}", ["3/7", 2]) == "Scout & Show: 3/7, 2"


def test_values_among_latin_words_alone_are_refused():
    with pytest.raises(ToolError, match="needs a word of the language"):
        as_drawn("Show: {0}", True)
    assert as_drawn("Scout & Show", True) == "Scout & Show"
