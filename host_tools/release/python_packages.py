"""The wheel and the source distribution."""

import os
import re
import sys
import time
import tomllib
from calendar import timegm
from importlib.util import find_spec
from pathlib import Path

from host_tools.build import commands
from host_tools.build.cache import cache_folder
from host_tools.errors import ToolError
from host_tools.home import HOME
from host_tools.release.same_bytes import normalise_tar_gz

EPOCH = "SOURCE_DATE_EPOCH"
SECONDS = 300


def version_here(root=HOME):
    """The version in pyproject.toml; ToolError outside of a checkout."""
    file = root / "pyproject.toml"
    if not file.is_file():
        raise ToolError(f"there is no {file}: a release is made in a checkout")
    return tomllib.loads(file.read_text(encoding="utf-8"))["project"]["version"]


def epoch_of(version, root=HOME):
    """Seconds since 1970 that stand for the day of a release: SOURCE_DATE_EPOCH, or that of CHANGELOG.md."""
    if EPOCH in os.environ:
        return int(os.environ[EPOCH])
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)} \((\d{{4}}-\d\d-\d\d)\)", text, re.MULTILINE)
    if not found:
        raise ToolError(f"CHANGELOG.md has no line `## {version} (year-month-day)`: say there what is new")
    return timegm(time.strptime(found.group(1), "%Y-%m-%d"))


def make_packages(folder, epoch, root=HOME):
    """Builds both into `folder`; their paths. ToolError where the builder is missing or fails."""
    if find_spec("build") is None:
        raise ToolError("the package `build` is missing: pip install 'scout-pocket[release]'")
    log = cache_folder() / "logs" / "packages.log"
    folder.mkdir(parents=True, exist_ok=True)
    env = dict(os.environ, **{EPOCH: str(epoch)})
    args = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, root]
    commands.run(args, log, env=env, timeout=SECONDS)
    made = sorted(Path(folder).glob("scout_pocket-*"))
    for path in made:
        if path.name.endswith(".tar.gz"):
            normalise_tar_gz(path, epoch)
    return made
