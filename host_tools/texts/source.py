"""Reads the source of a language: a TOML file in firmware/texts, named by its code, as `pt.toml`.

    name = "Português"           the language in itself
    base = "pt"                  texts that are not here are those of that language (a variant; optional)
    begins = "right"             where reading begins; left, if nothing is said

    [menu]                       sections are for readers; a key stands in one of them only
    yes = "sim"
    starts = "{0} começa"        {0} {1} ... are values put in, in whatever order this language wants
    points = { one = "{0} ponto", many = "{0} pontos" }     {0} is the number, which chooses the form

A form `two` is optional; a language whose words do not change with a number gives `many` alone.
"""

import re
import tomllib
from pathlib import Path

from host_tools.errors import ToolError

FOLDER = Path(__file__).resolve().parents[2] / "firmware" / "texts"
FORMS = ("one", "two", "many")
PLACE = re.compile(r"\{(\d)\}")


class Source:
    """A language: its code, its name, whether it reads from the right, and its texts by key, the forms of a
    counted text under `key.one`, `key.two` and `key.many`.
    """

    def __init__(self, code, name, from_right, texts):
        self.code = code
        self.name = name
        self.from_right = from_right
        self.texts = texts


def codes(folder=FOLDER):
    """The codes of all languages: English first, the others by their codes."""
    return sorted((path.stem for path in folder.glob("*.toml")), key=lambda code: (code != "en", code))


def read_source(code, folder=FOLDER):
    """The Source of a language; ToolError names the file and what is wrong in it."""
    path = folder / f"{code}.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ToolError(f"{path.name}: {error}") from error
    about = {key: tables.pop(key) for key in ("name", "base", "begins") if key in tables}
    if "name" not in about:
        raise ToolError(f"{path.name}: no name; write the language's own")
    texts = {}
    from_right = about.get("begins", "left") == "right"
    if "base" in about:
        base = read_source(about["base"], folder)
        texts.update(base.texts)
        from_right = from_right or base.from_right
    texts.update(_flat(tables, path.name))
    return Source(code, about["name"], from_right, texts)


def places(text):
    """The numbers of the values put into a text, ascending."""
    return sorted({int(number) for number in PLACE.findall(text)})


def _flat(tables, name):
    texts = {}
    for section, entries in tables.items():
        if not isinstance(entries, dict):
            raise ToolError(f"{name}: {section} stands in no section")
        for key, value in entries.items():
            forms = _forms(value, f"{name}: {key}") if isinstance(value, dict) else {"": value}
            for form, text in forms.items():
                whole = f"{key}.{form}" if form else key
                if whole in texts:
                    raise ToolError(f"{name}: {whole} is there twice")
                texts[whole] = _checked(text, f"{name}: {whole}")
    return texts


def _forms(value, where):
    if "many" not in value or set(value) - set(FORMS):
        raise ToolError(f"{where}: its forms are {', '.join(FORMS)}, and many is always there")
    many = value["many"]
    return {"one": value.get("one", many), "two": value.get("two", many), "many": many}


def _checked(text, where):
    if not isinstance(text, str) or not text or text != text.strip() or "\n" in text:
        raise ToolError(f"{where} is no text in one line, without blanks at its ends")
    rest = PLACE.sub("", text)
    if "{" in rest or "}" in rest:
        raise ToolError(f"{where}: values are written {{0}}, {{1}} ...")
    return text
