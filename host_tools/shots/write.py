"""The shots as files: a PNG for each state, one sheet of all, and a page to look through."""

from html import escape
from pathlib import Path

from firmware.texts import Texts
from firmware.texts.languages import LANGUAGES
from host_tools.errors import ToolError
from host_tools.handheld.picture import contact_sheet, save_png
from host_tools.shots.collect import all_frames

SHEET = "all.png"
PAGE = "index.html"


def write_shots(folder, language):
    """Write NAME.png, enlarged four times, for every state in a language, all.png and index.html; returns
    how many states there are.

    ToolError: the language is none of ours, or the folder cannot be written.
    """
    codes = dict(LANGUAGES)
    if language not in codes:
        raise ToolError(f"there is no language {language!r}: choose from {', '.join(codes)}, all", 2)
    frames = all_frames(language)
    with writing(folder):
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        for name, pixels in frames:
            save_png(pixels, folder / f"{name}.png")
        contact_sheet(frames).save(folder / SHEET, format="PNG", optimize=True)
        figures = "".join(
            f'<figure><img src="{name}.png" alt=""><figcaption>{name}</figcaption></figure>\n'
            for name, _ in frames
        )
        (folder / PAGE).write_text(page(dict(LANGUAGES)[language], figures, language), encoding="utf-8")
    return len(frames)


def write_all(folder):
    """The same for every language, each in a folder of its own, and a page that leads there; returns how many
    states there are in all.
    """
    folder = Path(folder)
    count = sum(write_shots(folder / code, code) for code, _ in LANGUAGES)
    links = "".join(f'<p><a href="{code}/{PAGE}">{escape(name)}</a></p>\n' for code, name in LANGUAGES)
    with writing(folder):
        (folder / PAGE).write_text(page("SCOUT Pocket", links, "en"), encoding="utf-8")
    return count


class writing:
    """Tells in words that a folder cannot be written."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        pass

    def __exit__(self, kind, error, trace):
        if isinstance(error, OSError):
            raise ToolError(
                f"no pictures can be written to {self.folder} ({error.strerror}): name another"
            ) from error


def page(title, body, language):
    """The text of an HTML page."""
    direction = "rtl" if Texts(language).from_right else "ltr"
    return (
        f'<!doctype html>\n<html lang="{language.replace("_", "-")}" dir="{direction}">\n'
        f'<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        "<style>body{background:#2c3038;color:#e2e4e8;font-family:sans-serif}"
        "figure{display:inline-block;margin:8px}img{width:408px}a{color:inherit}</style>\n"
        f"<h1>{escape(title)}</h1>\n{body}</html>\n"
    )
