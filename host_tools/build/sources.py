"""Where the MicroPython source tree comes from: a path, the cache, git, or the distribution's packages."""

from collections.abc import Callable
from pathlib import Path

from host_tools.build import sources_debian, sources_git
from host_tools.build.cache import cache_folder, kept
from host_tools.build.official import RELEASE
from host_tools.build.tree import Tree, open_tree
from host_tools.errors import ToolError


def get_tree(path: Path | None = None, say: Callable[[str], None] = print) -> Tree:
    """A whole MicroPython tree.

    path: the tree to use; without it the release is taken from the cache, or got once by git, or from
        the distribution's source packages where git reaches nothing.
    say: is told what takes long before it starts.

    Raises ToolError with what was tried and what to do instead.
    """
    if path is not None:
        return open_tree(path)
    ways = (("git", sources_git.fetch), ("debian", sources_debian.fetch))
    for name, _ in ways:
        folder = cache_folder() / "micropython" / f"{name}-{RELEASE}"
        if folder.is_dir():
            return open_tree(folder)
    tried = []
    for name, fetch in ways:
        say(f"Getting MicroPython {RELEASE} ({name}) ...")
        try:
            return open_tree(
                kept("micropython", f"{name}-{RELEASE}", lambda to, fetch=fetch: fetch(RELEASE, to))
            )
        except ToolError as error:
            tried.append(f"- {name}: {error}")
    raise ToolError(
        f"MicroPython {RELEASE} could not be got:\n"
        + "\n".join(tried)
        + "\nName a source tree of your own (with its submodules), or try again with an Internet connection."
    )
