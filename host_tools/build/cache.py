"""The folder where what took long to get or to build is kept, each thing under a key made of its inputs."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path

import platformdirs
from filelock import FileLock

VARIABLE = "SCOUT_CACHE"


def cache_folder() -> Path:
    """The cache: the folder named by SCOUT_CACHE, or the usual place of this system for caches."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(platformdirs.user_cache_dir("scout-pocket", appauthor=False))


def key_of(*inputs: object) -> str:
    """Sixteen hex digits that change when any of the inputs does.

    A Path stands for the content of that file or folder, bytes for themselves, anything else for
    its text.
    """
    digest = hashlib.sha256()
    for item in inputs:
        if isinstance(item, Path):
            for name, data in _contents(item):
                digest.update(f"file {name} {len(data)}\n".encode())
                digest.update(data)
        else:
            data = item if isinstance(item, bytes) else str(item).encode()
            digest.update(f"value {len(data)}\n".encode())
            digest.update(data)
    return digest.hexdigest()[:16]


def _contents(path: Path) -> Iterable[tuple[str, bytes]]:
    if path.is_file():
        yield path.name, path.read_bytes()
        return
    for file in sorted(path.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(path).as_posix(), file.read_bytes()


def lock(name: str) -> AbstractContextManager:
    """A lock among all processes that share the cache; use it in a `with`."""
    folder = cache_folder() / "locks"
    folder.mkdir(parents=True, exist_ok=True)
    return FileLock(folder / f"{name}.lock")


def kept(kind: str, key: str, fill: Callable[[Path], None]) -> Path:
    """The folder `kind/key` of the cache. Where it is missing `fill` gets an empty folder to fill;
    only what it finished is ever kept, so an interrupted build leaves nothing half done."""
    folder = cache_folder() / kind / key
    if folder.is_dir():
        return folder
    with lock(f"{kind}-{key}"):
        if folder.is_dir():
            return folder
        folder.parent.mkdir(parents=True, exist_ok=True)
        started = Path(tempfile.mkdtemp(prefix=f"{key}.", dir=folder.parent))
        try:
            fill(started)
            started.rename(folder)
        finally:
            shutil.rmtree(started, ignore_errors=True)
    return folder
