"""Where the program's own files are. The packages are neighbours, in a checkout as where they are installed,
so one folder leads to all: the sources that go onto the device, and the boards."""

from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
BOARDS = HOME / "boards"
