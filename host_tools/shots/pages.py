"""The pictures of the README and the pages, as SVG: `make pictures` writes them, a test compares them."""

from pathlib import Path

from host_tools.handheld.svg import svg
from host_tools.shots.collect import all_frames

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


def pictures():
    """The text of each picture by its file name."""
    frames = dict(all_frames())
    return {name: svg(frames[frame], title) for name, (frame, title) in PICTURES.items()}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in pictures().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
