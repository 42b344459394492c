"""A MicroPython source tree: whether it is whole, and which version it is."""

import re
from dataclasses import dataclass
from pathlib import Path

from host_tools.build.cache import key_of
from host_tools.errors import ToolError

# The libraries of the rp2 port that a bare checkout leaves empty, each with a file that shows it is there.
LIBRARIES = {
    "lib/pico-sdk": "pico_sdk_init.cmake",
    "lib/tinyusb": "src/tusb.h",
    "lib/mbedtls": "include/mbedtls/ssl.h",
    "lib/micropython-lib": "README.md",
}
VERSION_PARTS = ("MAJOR", "MINOR", "MICRO")


@dataclass(frozen=True)
class Tree:
    """`key` tells apart trees that would build a different firmware."""

    path: Path
    version: str
    key: str

    @property
    def sdk(self) -> Path:
        """The Pico SDK of this tree."""
        return (self.path / "lib" / "pico-sdk").resolve()


def open_tree(path: Path) -> Tree:
    """The tree in this folder; ToolError where it is none, or lacks a library."""
    path = path.expanduser().resolve()
    config = path / "py" / "mpconfig.h"
    if not config.is_file() or not (path / "ports" / "rp2").is_dir():
        raise ToolError(f"{path} is no MicroPython source tree (no py/mpconfig.h and ports/rp2 in it).")
    lacking = [name for name, sign in LIBRARIES.items() if not (path / name / sign).is_file()]
    if lacking:
        raise ToolError(
            f"{path} lacks {', '.join(lacking)}."
            f" In a git checkout: git submodule update --init {' '.join(lacking)}"
        )
    return Tree(path, version_of(config.read_text(encoding="utf-8")), _key(path))


def version_of(config: str) -> str:
    """`1.25.0` or `1.26.0-preview`, from the text of py/mpconfig.h."""
    parts = [_number(config, f"MICROPY_VERSION_{part}") for part in VERSION_PARTS]
    preview = "-preview" if _number(config, "MICROPY_VERSION_PRERELEASE") else ""
    return ".".join(str(part) for part in parts) + preview


def _number(config: str, name: str) -> int:
    found = re.search(rf"^#define {name}\s+\(?(\d+)\)?", config, re.MULTILINE)
    return int(found.group(1)) if found else 0


def _key(path: Path) -> str:
    """From the size and time of the sources that the firmware is made of: reading them all would take
    longer than noticing a change is worth."""
    stamps = []
    for folder in ("py", "ports/rp2", "extmod", "shared", "drivers", "lib/littlefs", "lib/oofatfs"):
        for file in sorted((path / folder).rglob("*")):
            if file.is_file() and "build" not in file.relative_to(path).parts[2:3]:
                state = file.stat()
                stamps.append(f"{file.relative_to(path)} {state.st_size} {int(state.st_mtime)}")
    return key_of("\n".join(stamps))
