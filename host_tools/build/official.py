"""The official MicroPython UF2, from the cache or downloaded by version: what an image is built upon."""

import urllib.request
from collections.abc import Callable
from pathlib import Path

from host_tools.build import uf2
from host_tools.build.board import Board
from host_tools.build.cache import cache_folder, kept
from host_tools.errors import ToolError

SITE = "https://micropython.org/resources/firmware"
PAGE = "https://micropython.org/download"
# The day of each release is a part of its file name.
RELEASES = {
    "1.24.1": "20241129",
    "1.25.0": "20250415",
    "1.26.1": "20250911",
    "1.27.0": "20251209",
    "1.28.0": "20260406",
}
# The one that the game is tested with; Debian 13 carries the same one.
RELEASE = "1.25.0"
SECONDS = 60


def get(
    board: Board,
    release: str = RELEASE,
    site: str = SITE,
    say: Callable[[str], None] = print,
) -> Path:
    """The official MicroPython UF2 of that release for this board.

    Raises ToolError naming the file to get by hand where it cannot be downloaded.
    """
    if release not in RELEASES:
        known = ", ".join(sorted(RELEASES))
        raise ToolError(f"MicroPython {release} is not known here; known are {known}, or name a UF2", 2)
    name = f"{board.micropython}-{RELEASES[release]}-v{release}.uf2"
    have = cache_folder() / "official" / name / name
    if not have.is_file():
        say(f"Downloading {name} ...")
    return kept("official", name, lambda folder: _download(board, f"{site}/{name}", folder / name)) / name


def _download(board: Board, address: str, path: Path) -> None:
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            path.write_bytes(answer.read())
        uf2.read(path)
    except (OSError, ToolError) as error:
        reason = getattr(error, "reason", None) or error
        raise ToolError(
            f"{address} could not be had ({reason}). Download it by hand from {PAGE}/{board.micropython}"
            " and name its path with --micropython, or build it from source: --micropython source."
        ) from error
