"""The MicroPython tree from its own repository."""

import os
import shutil
from pathlib import Path

from host_tools.build import commands
from host_tools.build.cache import cache_folder
from host_tools.build.tree import LIBRARIES

REPOSITORY = "https://github.com/micropython/micropython.git"
REACH_SECONDS = 20
CLONE_SECONDS = 1800


def fetch(release: str, folder: Path, repository: str = REPOSITORY) -> None:
    """Clones the release into the (empty) folder, with the libraries of the rp2 port and no history."""
    git = commands.find("git")
    log = cache_folder() / "logs" / "git.log"
    # Without a terminal git must fail, not ask for a password.
    env = dict(os.environ, GIT_TERMINAL_PROMPT="0")
    commands.run([git, "ls-remote", "--tags", repository, f"v{release}"], log, env=env, timeout=REACH_SECONDS)
    commands.run(
        [git, "clone", "--quiet", "--depth", "1", "--branch", f"v{release}", repository, folder],
        log,
        env=env,
        timeout=CLONE_SECONDS,
    )
    commands.run(
        [git, "submodule", "update", "--quiet", "--init", "--depth", "1", *LIBRARIES],
        log,
        cwd=folder,
        env=env,
        timeout=CLONE_SECONDS,
    )
    shutil.rmtree(folder / ".git")
