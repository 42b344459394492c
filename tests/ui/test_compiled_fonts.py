"""The fonts as drawn, and the modules compiled from them."""

import importlib

import pytest
from click.testing import CliRunner

from host_tools.errors import ToolError
from host_tools.fonts import compile as compiler
from host_tools.fonts.drawing import UNKNOWN, read_drawing

SOURCES = compiler.sources()

TINY = """
; a comment
height 3
above 0
line 4
direct U+0041 U+0042
chars A B
#.  ###
##  #.#

row 1
from U+00E0
#  ##
.  .#

unknown
#
#
"""


def test_there_are_the_three_fonts():
    assert [source.stem for source in SOURCES] == ["cards", "small", "text"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_the_compiled_module_is_up_to_date(source):
    text = compiler.module_path(source).read_text(encoding="utf-8")
    assert text == compiler.module_text(source), "run: python -m host_tools.fonts.compile"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_a_compiled_font_is_whole(source):
    font = importlib.import_module(f"firmware.ui.font_{source.stem}")
    starts = [int.from_bytes(font.STARTS[i:i + 2], "little") for i in range(0, len(font.STARTS), 2)]
    points = [int.from_bytes(font.POINTS[i:i + 2], "little") for i in range(0, len(font.POINTS), 2)]
    assert len(starts) == (font.LAST - font.FIRST + 1) + len(points) + 2
    assert points == sorted(set(points))
    assert starts == sorted(starts)
    assert starts[-1] * (1 if font.HEIGHT <= 8 else 2) == len(font.COLUMNS)


def test_a_drawing_becomes_columns():
    drawing = read_drawing("tiny.txt", TINY)
    assert drawing.glyphs == {
        0x41: [0b11, 0b10], 0x42: [0b11, 0b01, 0b11], 0xE0: [0b10], 0xE1: [0b010, 0b110], UNKNOWN: [0b110]
    }


def test_rows_above_the_line_are_drawn_above_it():
    drawing = read_drawing("tiny.txt", TINY.replace("above 0", "above 1").replace("row 1\n", "row -1\n"))
    assert drawing.glyphs[0xE0] == [0b1]
    assert drawing.glyphs[0x41] == [0b110, 0b100]


LANGUAGES = "áàâãäçéèêíìóòôõöőúùüű"
HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת׳״־"


@pytest.mark.parametrize("name", ["small", "text"])
def test_each_letter_of_the_five_languages_is_drawn_and_looks_like_no_other(name):
    drawing = read_drawing(name, (compiler.HERE / f"{name}.txt").read_text(encoding="utf-8"))
    plain = "abcdefghijklmnopqrstuvwxyz"
    seen = {}
    for letter in plain + plain.upper() + LANGUAGES + LANGUAGES.upper() + HEBREW + "«»„“”‘’–—…":
        glyph = tuple(drawing.glyphs[ord(letter)])
        seen.setdefault(glyph, []).append(letter)
    alike = {"".join(letters) for letters in seen.values() if len(letters) > 1}
    # Tilde and double acute are of the same two strokes in so little room, and never in one language.
    assert alike <= {"õő", "ÕŐ"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("##  #.#", "##  #.", "line 9: the block above needs 2 glyphs a row"),
        ("##  #.#", "##", "line 9: the block above needs 2 glyphs a row"),
        ("chars A B", "chars A A", "U+0041 is drawn twice"),
        ("U+0042\n", "U+0043\n", "not drawn, though direct: U+0043"),
        ("row 1", "row 2", "2 rows from row 2 do not fit the height 3"),
        ("row 1", "row -1", "row -1 is none of the 3 rows of a glyph"),
        ("row 1", "row one", "row needs one number"),
        ("height 3", "height 17", "line 3: height needs one number up to 16"),
        ("height 3", "hight 3", "line 3: no directive 'hight'"),
        ("from U+00E0", "from E0", "line 12: 'E0' is neither one character nor U+ with hex digits"),
        ("from U+00E0", "from U+E?", "line 12: 'U+E?' is neither one character nor U+ with hex digits"),
        ("direct U+0041 U+0042", "direct U+0041", "line 6: direct needs two code points"),
        ("unknown\n", "chars C\n", "no glyph for unknown characters"),
    ],
)
def test_a_wrong_drawing_is_told_with_its_line(old, new, told):
    with pytest.raises(ToolError) as error:
        read_drawing("tiny.txt", TINY.replace(old, new))
    assert told in str(error.value)
    assert str(error.value).startswith("tiny.txt, line ")


def test_the_command_writes_every_module(tmp_path, monkeypatch):
    monkeypatch.setattr(compiler, "MODULES", tmp_path)
    done = CliRunner().invoke(compiler.main)
    assert done.exit_code == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["font_cards.py", "font_small.py", "font_text.py"]


def test_the_command_ends_with_1_and_no_traceback_on_a_wrong_drawing(tmp_path, monkeypatch):
    (tmp_path / "bad.txt").write_text("hight 3\n")
    monkeypatch.setattr(compiler, "HERE", tmp_path)
    done = CliRunner().invoke(compiler.main)
    assert done.exit_code == 1
    assert "bad.txt, line 1: no directive 'hight'" in done.output
    assert "Traceback" not in done.output
