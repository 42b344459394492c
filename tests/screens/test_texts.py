"""The texts: each one used, each use there, and all of them in their place on the panel."""

import ast
import re
from pathlib import Path

import pytest

import firmware
from firmware.screens.rules import PAGES
from firmware.texts import Texts
from firmware.texts.en import TEXTS
from firmware.ui import font_small
from firmware.ui.canvas import HEIGHT, WIDTH, Canvas
from firmware.ui.lettering import text_width, wrap
from host_tools.shots.collect import play, scenes

ROOT = Path(firmware.__file__).parent
PLACE = re.compile(r"%[sd]")
# The calls whose first argument is the key of a text; a font where words are drawn.
FETCHING = ("text",)


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
            assert len(PLACE.findall(TEXTS[key])) == values, f"{path.name}: {key}"


def test_a_text_without_values_has_no_places():
    for _, keys, _, values in fetches():
        if values == 0:
            assert not [key for key in keys if PLACE.search(TEXTS[key])]


def test_rules_fit_on_their_pages():
    assert f"rules_{PAGES}" in TEXTS
    assert f"rules_{PAGES + 1}" not in TEXTS
    for page in range(1, PAGES + 1):
        assert 10 + 8 * len(wrap(font_small, TEXTS[f"rules_{page}"], 126)) <= HEIGHT


NAMES = ["You", "P5"] + [TEXTS[f"bot_seat_{seat}"] for seat in range(5)]
KINDS = [TEXTS["one_card"], TEXTS["set_of"] % 9, TEXTS["run_of"] % 10]
CARD = "10/8"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_widest_words_fit_the_line_on_the_table(name, kind):
    texts = Texts("en")
    lines = [
        texts.get("told_show", name, kind),
        texts.get("told_show_takes", name, kind, 10),
        texts.get("told_scout", name, CARD),
        texts.get("told_my_scout", name, CARD),
        texts.get("told_scout_show", name, CARD, kind),
        texts.get("choose_show", 88, 88, kind),
        texts.get("mark_by_hand"),
        texts.get("mark_first"),
        texts.get("scout_take", CARD),
        texts.get("scout_place"),
        texts.get("scout_no_show"),
        texts.get("thinks", name) + " \ue00c",
        texts.get("hint_thinks") + " \ue00c",
        texts.get("hint_out", kind),
        texts.get("hint_first", kind),
        texts.get("hint_show", kind, 10),
        texts.get("hint_scout_show", kind),
        texts.get("hint_scout", kind),
        texts.get("hint_scout_alone"),
    ]
    lines += [
        TEXTS[key] % kind if PLACE.search(TEXTS[key]) else TEXTS[key]
        for key in TEXTS
        if key.startswith("pick_")
    ]
    # The list of last moves has a scroll bar beside it.
    room = [122] * 5 + [WIDTH] * (len(lines) - 5)
    assert [
        line for line, width in zip(lines, room, strict=True) if text_width(font_small, line) > width
    ] == []


# Rows of a capital, by the distance between lines of the font.
CAPITALS = {7: 5, 9: 7}


class StrictCanvas(Canvas):
    """Notes what no eye should see: words cut off, beyond the edge, or one over the other."""

    wrong = []

    def __init__(self, panel):
        super().__init__(panel)
        self.written = []

    def clear(self):
        super().clear()
        self.written = []

    def text_part(self, font, string, start, end, x, y, colour):
        words = string[start:end]
        top = y + font.CAP_TOP
        box = (x, top, x + text_width(font, words), top + CAPITALS[font.LINE])
        if x < 0 or box[2] > WIDTH or box[3] > HEIGHT:
            self.wrong.append(f"{words!r} goes beyond the edge: {box}")
        for other, behind in self.written if words.strip() else ():
            if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]:
                self.wrong.append(f"{words!r} lies over {behind!r}")
        self.written.append((box, words))
        return super().text_part(font, string, start, end, x, y, colour)

    def text_cut(self, font, string, x, y, width, colour=1):
        if text_width(font, string) > width:
            self.wrong.append(f"{string!r} is cut: {text_width(font, string)} columns in {width}")
        return super().text_cut(font, string, x, y, width, colour)


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.__name__)
def test_nothing_is_cut_off_or_lies_over_other_words(scene, monkeypatch):
    monkeypatch.setattr("firmware.app.Canvas", StrictCanvas)
    monkeypatch.setattr(StrictCanvas, "wrong", [])
    assert play(scene)
    assert sorted(set(StrictCanvas.wrong)) == []
