"""The pictures that every screen is held to: one black and white PNG of 128×64 pixels for each state.

After a wanted change look at the sheet that the test has written, then accept it:

    python -m tests.screens.goldens
"""

from pathlib import Path

from PIL import Image

from host_tools.handheld.panel import HEIGHT, WIDTH
from host_tools.handheld.picture import change_sheet, mask
from host_tools.shots.collect import all_frames

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent / "goldens"
SHEET = ROOT / "build" / "screens" / "changes.png"
ACCEPT = "python -m tests.screens.goldens"
DARK = bytes(WIDTH * HEIGHT // 8)


def read(name, folder=FOLDER):
    """The 1024 bytes of a golden, dark if there is none."""
    path = folder / f"{name}.png"
    if not path.exists():
        return DARK
    pixels = bytearray(DARK)
    with Image.open(path) as image:
        lit = image.load()
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if lit[x, y]:
                    pixels[x + WIDTH * (y // 8)] |= 1 << y % 8
    return bytes(pixels)


def accept(frames, folder=FOLDER):
    """Make these (name, 1024 bytes) the goldens; returns the names of those that changed, came or went."""
    folder.mkdir(exist_ok=True)
    changed = [name for name in names(folder) if name not in dict(frames)]
    for name in changed:
        (folder / f"{name}.png").unlink()
    for name, pixels in frames:
        path = folder / f"{name}.png"
        if not path.exists() or read(name, folder) != pixels:
            mask(pixels).save(path, format="PNG", optimize=True)
            changed.append(name)
    return changed


def names(folder=FOLDER):
    """The names of all goldens, sorted."""
    return sorted(path.stem for path in folder.glob("*.png"))


def differences(frames, folder=FOLDER):
    """The (name, expected, found) of all frames that are not as their goldens."""
    compared = [(name, read(name, folder), pixels) for name, pixels in frames]
    return [(name, expected, found) for name, expected, found in compared if expected != found]


def complaint(changes, sheet=SHEET):
    """Write the sheet that shows the changes; returns the words that name it."""
    sheet.parent.mkdir(parents=True, exist_ok=True)
    change_sheet(changes).save(sheet)
    told = ", ".join(name for name, _, _ in changes)
    return f"{len(changes)} screens changed: {told}. Look at {sheet}; if it is right: {ACCEPT}"


if __name__ == "__main__":
    print("accepted:", ", ".join(accept(all_frames())) or "nothing has changed")
