"""The pictures of the README and the pages, as SVG: `make pictures` writes them, a test compares them."""

from pathlib import Path

from firmware.texts.languages import LANGUAGES
from host_tools.handheld.svg import svg
from host_tools.shots.collect import all_frames, play
from host_tools.shots.scenes_menus import rules

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"

# File name: the frame of the shots, and what a screen reader says.
PICTURES = {
    "title.svg": ("title-continue", "The title: continue, new match, rules, settings"),
    "orientation.svg": ("orientation", "Which way up? The hand as dealt and turned over"),
    "table.svg": ("table-3", "The table: two opponents, the active show, your hand"),
    "choosing.svg": ("choose-first", "Choosing a show: the strongest is marked"),
    "scouting.svg": ("scout-place", "Scouting: the card is seen in its place before it is put there"),
    "points.svg": ("round-unbeaten", "The points at the end of a round with five players"),
}
# A page of the rules in every language: the frame, and what a screen reader says.
IN_EVERY_LANGUAGE = ("rules-7", "A page of the rules in the pocket: how to scout")


def pictures():
    """The text of each picture by its file name."""
    frames = dict(all_frames())
    made = {name: svg(frames[frame], title) for name, (frame, title) in PICTURES.items()}
    frame, title = IN_EVERY_LANGUAGE
    for code, name in LANGUAGES:
        pixels = dict(play(rules, code))[frame]
        made[f"rules-{code}.svg"] = svg(pixels, f"{title} ({name})")
    return made


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in pictures().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
