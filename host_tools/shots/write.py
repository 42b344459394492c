"""The shots as files: a PNG for each state, and one sheet of all."""

from pathlib import Path

from host_tools.errors import ToolError
from host_tools.handheld.picture import contact_sheet, save_png
from host_tools.shots.collect import all_frames

SHEET = "all.png"


def write_shots(folder):
    """Write NAME.png, enlarged four times, for every state, and `all.png`; returns how many states there are.

    ToolError: the folder cannot be written.
    """
    frames = all_frames()
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, pixels in frames:
            save_png(pixels, folder / f"{name}.png")
        contact_sheet(frames).save(folder / SHEET, format="PNG", optimize=True)
    except OSError as error:
        raise ToolError(f"no pictures can be written to {folder} ({error.strerror}): name another") from error
    return len(frames)
