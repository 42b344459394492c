"""The sources of the languages: whole, alike in what they hold, and read with errors that name the place."""

import unicodedata

import pytest
from click.testing import CliRunner

from host_tools.errors import ToolError
from host_tools.texts import compile as compiler
from host_tools.texts.source import FOLDER, codes, places, read_source

ENGLISH = read_source("en")
ALL = codes()
COUNTED = {key.rsplit(".", 1)[0] for key in ENGLISH.texts if "." in key}
# A form may leave its number out where the word itself says it.
MAY_LEAVE_OUT_NUMBER = (".one", ".two")


def test_the_five_languages_and_the_variant_are_there():
    assert set(ALL) >= {"en", "he", "hu", "it", "pt", "pt_br"}
    assert ALL[0] == "en"


@pytest.mark.parametrize("code", ALL)
def test_no_language_lacks_or_invents_a_text(code):
    assert sorted(read_source(code).texts) == sorted(ENGLISH.texts)


@pytest.mark.parametrize("code", ALL)
def test_the_same_values_are_put_into_a_text_in_every_language(code):
    wrong = []
    for key, text in read_source(code).texts.items():
        found, wanted = places(text), places(ENGLISH.texts[key])
        if key.endswith(MAY_LEAVE_OUT_NUMBER):
            found, wanted = found or [0], wanted or [0]
        if found != wanted:
            wrong.append((key, found, wanted))
    assert wrong == []


def test_there_are_counted_texts_with_all_their_forms():
    assert {"set_of", "run_of"} <= COUNTED
    for key in COUNTED:
        for form in ("one", "two", "many"):
            assert f"{key}.{form}" in ENGLISH.texts


def test_each_language_has_a_name_and_a_side_to_begin_reading():
    names = {code: read_source(code).name for code in ALL}
    assert len(set(names.values())) == len(names)
    for code in ALL:
        source = read_source(code)
        sides = [unicodedata.bidirectional(letter) for text in source.texts.values() for letter in text]
        begins_right = sides.count("R") + sides.count("AL") > sides.count("L")
        assert source.from_right == begins_right, f'{code}.toml: is begins = "right" true of its letters?'


def test_a_variant_says_only_what_differs():
    base, variant = read_source("pt"), read_source("pt_br")
    same = [key for key, text in variant.texts.items() if base.texts[key] == text]
    assert len(same) > len(variant.texts) / 2
    text = (FOLDER / "pt_br.toml").read_text(encoding="utf-8")
    repeated = [key for key in same if f'\n{key} = "{base.texts[key]}"\n' in text]
    assert repeated == []


def test_the_compiled_files_are_up_to_date():
    made = compiler.files()
    for name, data in made.items():
        assert (FOLDER / name).read_bytes() == data, "run: python -m host_tools.texts.compile"
    assert {path.name for path in FOLDER.glob("*.txt")} == {name for name in made if name.endswith(".txt")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[a]\nb = 'c'\n", "no name"),
        ("name = 'X'\nb = 'c'\n", "b stands in no section"),
        ("name = 'X'\n[a]\nb = 'c'\n[d]\nb = 'e'\n", "b is there twice"),
        ("name = 'X'\n[a]\nb = ' c'\n", "b is no text in one line"),
        ("name = 'X'\n[a]\nb = 3\n", "b is no text in one line"),
        ("name = 'X'\n[a]\nb = 'c {x}'\n", "values are written {0}, {1}"),
        ("name = 'X'\n[a]\nb = { one = 'c' }\n", "b: its forms are one, two, many"),
        ("name = 'X'\n[a]\nb = { many = 'c', some = 'd' }\n", "b: its forms are one, two, many"),
        ("name = 'X'\nbase = 'none'\n", "none.toml"),
        ("name = \n", "x.toml: Invalid value"),
    ],
)
def test_what_is_wrong_in_a_source_is_told(tmp_path, text, told):
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(ToolError) as error:
        read_source("x", tmp_path)
    assert told in str(error.value)


def test_a_sixth_language_is_one_file(tmp_path):
    for path in FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "xx.toml").write_text('name = "Xx"\nbase = "en"\n[a]\nyes = "xo"\n')
    made = compiler.files(tmp_path)
    assert b"\nxo\n" in made["xx.txt"]
    assert b'("xx", "Xx"),' in made["languages.py"]


def test_the_compiler_ends_with_1_and_no_traceback_on_a_wrong_source(tmp_path, monkeypatch):
    (tmp_path / "x.toml").write_text("[a]\n")
    monkeypatch.setattr(compiler, "files", lambda: {"x": compiler.compiled(read_source("x", tmp_path))})
    done = CliRunner().invoke(compiler.main)
    assert done.exit_code == 1
    assert "x.toml: no name" in done.output
    assert "Traceback" not in done.output
