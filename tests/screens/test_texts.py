"""The texts: each one used, each use there, and all of them in their place on the panel."""

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

import firmware
from firmware import last_words
from firmware.advice import ABOUT_SEATS, REASONS, reason_words
from firmware.screens import crash
from firmware.screens.rules_pages import PAGES
from firmware.texts import Texts
from firmware.ui import font_small, font_text
from firmware.ui.canvas import WIDTH
from firmware.ui.icons import THINKING
from firmware.ui.lettering import text_width, wrap
from host_tools.shots import scenes_boot, scenes_trouble
from host_tools.shots.collect import play, scenes
from host_tools.texts.source import codes, places, read_source
from scout_mp.reasons import ENDS, LONE, NO_CHIP, NO_SHOW, SAVES
from tests.screens.strict_canvas import StrictCanvas, unknown

ROOT = Path(firmware.__file__).parent
LANGUAGES = codes()
ENGLISH = read_source("en").texts
# Counted texts under the key that is fetched.
TEXTS = {key[: -len(".many")] if key.endswith(".many") else key: text for key, text in ENGLISH.items()}
TEXTS = {key: text for key, text in TEXTS.items() if "." not in key}
# The calls whose first argument is the key of a text; a font where words are drawn.
FETCHING = ("text", "count", "BoardFault")


def trees():
    for path in ROOT.rglob("*.py"):
        if "texts" not in path.parts:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def keys_of(node):
    """What an expression for a key can be: (keys, beginnings of keys)."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value], []
    if isinstance(node, ast.IfExp):
        one, other = keys_of(node.body), keys_of(node.orelse)
        return one[0] + other[0], one[1] + other[1]
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
        return [], [node.left.value.split("%")[0]]
    return [], []


def fetches():
    """Of each fetching of a text: path, keys, beginnings, how many values (None: not to be counted)."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in FETCHING:
                continue
            values = None if any(isinstance(arg, ast.Starred) for arg in node.args) else len(node.args) - 1
            keys, beginnings = keys_of(node.args[0])
            yield path, keys, beginnings, values


def test_every_text_fetched_is_there():
    found = [(path.name, key) for path, keys, _, _ in fetches() for key in keys]
    assert len(found) > 60
    assert [(name, key) for name, key in found if key not in TEXTS] == []


def test_every_text_is_used():
    used = {key for _, keys, _, _ in fetches() for key in keys}
    beginnings = {start for _, _, starts, _ in fetches() for start in starts if start}
    for _, tree in trees():
        used.update(node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    unused = [key for key in TEXTS if key not in used and not key.startswith(tuple(beginnings))]
    assert unused == []


def test_every_beginning_of_a_key_leads_somewhere():
    for path, _, beginnings, _ in fetches():
        for start in beginnings:
            assert start
            assert any(key.startswith(start) for key in TEXTS), f"{path.name}: {start}"


def test_reasons_of_a_pick_are_all_there():
    picks = {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and str(node.value).startswith("pick_")
    } - {"pick_"}
    assert picks == {key for key in TEXTS if key.startswith("pick_")}


def test_as_many_values_as_places():
    for path, keys, beginnings, values in fetches():
        if not values:
            continue
        for key in keys + [key for key in TEXTS for start in beginnings if key.startswith(start)]:
            assert len(places(TEXTS[key])) == values, f"{path.name}: {key}"


def test_a_text_without_values_has_no_places():
    for _, keys, _, values in fetches():
        if values == 0:
            assert not [key for key in keys if places(TEXTS[key])]


def test_the_rules_have_as_many_pages_as_there_are_texts():
    assert f"rules_{PAGES}" in TEXTS
    assert f"rules_{PAGES + 1}" not in TEXTS


CARD = "10/8"
NUMBERS = "10-9-8-7-6"  # more of them are told by the ends alone
# Numbers as large as they get.
MOST_SHOWS = 88
LONGEST = 10
MOST_LAPSES = 5
ROOM_BESIDE_A_SCROLL_BAR = 122


def line_texts(texts, name, kind):
    """Words of the line on the table, and of the list of last moves which has less room: two lists."""
    told = [
        texts.get("told_show", name, NUMBERS),
        texts.get("told_show_takes", name, NUMBERS, LONGEST),
        texts.get("told_scout", name, CARD),
        texts.get("told_my_scout", name, CARD),
        texts.get("told_scout_token", name, CARD),
        texts.get("told_scout_show", name, CARD, NUMBERS),
    ]
    keys = ("mark_by_hand", "mark_first", "scout_place", "scout_no_show", "pick_none")
    line = [texts.get(key) for key in keys]
    line += [texts.get(key, kind) for key in ("hint_out", "hint_show", "hint_scout_show")]
    line += [
        texts.get("choose_show", MOST_SHOWS, MOST_SHOWS, kind),
        texts.get("scout_take", CARD),
        texts.get("scout_take_ends", CARD),
        texts.get("thinks", name) + " " + THINKING[0],
        texts.get("hint_thinks") + " " + THINKING[0],
        texts.get("hint_scout", CARD),
        texts.get("review_done", MOST_LAPSES, texts.get("do_scout_show"), texts.get("points_lost", 10, 8)),
        texts.get("review_better", MOST_LAPSES, texts.get("do_scout_show")),
    ]
    line += [texts.get(key, kind) for key in TEXTS if key.startswith("pick_") and key != "pick_none"]
    return line, told


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_words_fit_the_line_on_the_table(code):
    texts = Texts(code)
    names = [texts.get("you"), texts.get("person_seat", 5)]
    names += [texts.get(f"bot_seat_{seat}") for seat in range(5)]
    names.append("Björn")  # as wide as the name of a player at the other end of a link may be
    kinds = [texts.get("one_card"), texts.count("set_of", 2), texts.count("set_of", 9)]
    kinds.append(texts.count("run_of", LONGEST))
    wide = set()
    for name in names:
        for kind in kinds:
            line, told = line_texts(texts, name, kind)
            wide.update(words for words in line if text_width(font_small, words) > WIDTH)
            wide.update(words for words in told if text_width(font_small, words) > ROOM_BESIDE_A_SCROLL_BAR)
    assert sorted(wide) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_reasons_fit_the_panel(code):
    """The widest run, number and name in each; and the widest line of a review."""
    texts = Texts(code)
    app = SimpleNamespace(texts=texts, text=texts.get)
    game = SimpleNamespace(has_bot=lambda seat: seat < 4, persons=2, given_name=lambda seat: "Björn")
    lines = [texts.get("review_move", 5, 188, texts.get("points_lost", 10, 8)), texts.get("review_none")]
    for reason in range(len(REASONS)):
        for numbers in ([10] * 5, [10, 9, 8, 7, 6, 5], [1], [2], [20]):
            seats = [[seat] for seat in range(5)] if reason in ABOUT_SEATS else [numbers]
            if reason in (ENDS, SAVES, NO_CHIP, NO_SHOW):
                seats = [()]
            elif reason == LONE:
                seats = [[10]]
            lines += [reason_words(app, game, 0, (reason, each)) for each in seats]
    wide = {words: text_width(font_small, words) for words in lines}
    assert {words: width for words, width in wide.items() if width > WIDTH} == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.__name__)
def test_nothing_is_cut_off_or_lies_over_other_words(scene, code, monkeypatch):
    monkeypatch.setattr("firmware.app.Canvas", StrictCanvas)
    monkeypatch.setattr("firmware.last_words.Canvas", StrictCanvas)
    monkeypatch.setattr(StrictCanvas, "wrong", [])
    assert play(scene, code)
    assert sorted(set(StrictCanvas.wrong)) == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "module, scene",
    [(last_words, scene) for scene in scenes_boot.SCENES] + [(crash, scenes_trouble.crash)],
)
def test_no_line_of_what_went_wrong_is_left_out(module, scene, code, monkeypatch):
    counts = []

    def counted(*given):
        lines = wrap(*given)
        counts.append(len(lines))
        return lines

    monkeypatch.setattr(module, "wrap", counted)
    assert play(scene, code)
    assert counts
    assert max(counts) <= module.LINES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_of_every_text_is_in_the_font(code):
    source = read_source(code)
    letters = sorted(set("".join(source.texts.values()) + source.name))
    assert [letter for letter in letters if unknown(font_small, letter) or unknown(font_text, letter)] == []
