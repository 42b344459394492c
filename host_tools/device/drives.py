"""The drive that a Pico shows when BOOTSEL is held: found on each system, and known by its INFO_UF2.TXT."""

import os
import re
import string
import sys
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import ToolError

INFO = "INFO_UF2.TXT"
# What INFO_UF2.TXT calls the boot ROM of each chip.
CHIPS = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}
MOUNTS = Path("/proc/self/mounts")
LABELS = Path("/dev/disk/by-label")


@dataclass(frozen=True)
class Drive:
    """`folder` is where it is mounted, `chip` rp2040 or rp2350."""

    folder: Path
    chip: str


def find_drives(folders=None):
    """The drives of boards that wait for a UF2. folders: to look at, instead of all that is mounted."""
    found = []
    for folder in mounted() if folders is None else folders:
        chip = chip_of(Path(folder))
        if chip:
            found.append(Drive(Path(folder), chip))
    return found


def chip_of(folder):
    """rp2040 or rp2350; None where the folder is not the drive of a Pico."""
    try:
        text = (folder / INFO).read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    found = re.search(r"^Board-ID:\s*(\S+)", text, re.MULTILINE)
    return CHIPS.get(found.group(1)) if found else None


def open_drive(folder):
    """The drive that a person named; ToolError where it is none."""
    chip = chip_of(Path(folder))
    if chip is None:
        raise ToolError(
            f"{folder} is not the drive of a Pico in BOOTSEL mode: its {INFO} is missing or names another"
            " board. Look for the drive named RPI-RP2 or RP2350"
        )
    return Drive(Path(folder), chip)


def mounted(platform=sys.platform):
    """Every folder where a drive may be mounted."""
    if platform == "win32":
        # Not A and B: asking for a floppy takes seconds.
        return [f"{letter}:\\" for letter in string.ascii_uppercase[2:]]
    if platform == "darwin":
        return children(Path("/Volumes"))
    return mount_points(MOUNTS)


def children(folder):
    return sorted(folder.iterdir()) if folder.is_dir() else []


def mount_points(table):
    """Where file systems of USB drives are mounted, of a table like /proc/self/mounts."""
    try:
        lines = table.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    rows = [line.split(" ") for line in lines]
    return [Path(unescape(row[1])) for row in rows if len(row) > 2 and row[2] in ("vfat", "msdos", "fuseblk")]


def unescape(text):
    """The table writes blanks and the like in octal."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found.group(1), 8)), text)


def waiting_unmounted(labels=LABELS):
    """The device of a board's drive that Linux has seen but not mounted; None if there is none."""
    for label in CHIPS:
        if (labels / label).exists():
            return os.path.realpath(labels / label)
    return None
