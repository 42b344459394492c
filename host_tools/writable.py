"""What a command writes at its end: that it can be written is found out before the work, not after it."""

import os
import stat
import tempfile
from pathlib import Path

import click

from host_tools.errors import ToolError


class WritableFile(click.Path):
    """The type of an option that names a file to write: a Path that can be written. What is there stays.
    makes_folder: whether the command makes the folder that it is to lie in.
    """

    def __init__(self, makes_folder=False):
        super().__init__(dir_okay=False, path_type=Path)
        self._makes_folder = makes_folder

    def convert(self, value, param, ctx):
        try:
            if self._makes_folder and not Path(value).parent.exists():
                check_folder(Path(value).parent)
            else:
                check_file(value)
        except ToolError as error:
            self.fail(str(error), param, ctx)
        return super().convert(value, param, ctx)


class WritableFolder(click.Path):
    """The same of a folder, there or to be made. `files`: patterns of those in it that are written anew."""

    def __init__(self, *files):
        super().__init__(file_okay=False, path_type=Path)
        self._files = files

    def convert(self, value, param, ctx):
        try:
            check_folder(value)
            for pattern in self._files:
                for path in Path(value).glob(pattern):
                    check_file(path)
        except ToolError as error:
            self.fail(str(error), param, ctx)
        return super().convert(value, param, ctx)


def check_file(path):
    """ToolError unless a file can be written at this path. It is tried: nothing in one that is there changes,
    and none is left where none was.
    """
    if not os.fspath(path):
        raise fault(path, "it has no name")
    if os.path.isdir(path):
        raise fault(path, "it is a folder")
    new = not os.path.exists(path)
    real = os.path.realpath(path) if new else path  # a link that leads nowhere yet stays
    if new and not os.path.isdir(os.path.dirname(real)):
        raise fault(path, f"there is no folder {Path(path).parent}")
    try:
        # A pipe or a device is not tried: whoever reads there would take this for the end.
        if new or stat.S_ISREG(os.stat(real).st_mode):
            with open(real, "ab"):
                pass
        if new:
            os.unlink(real)
    except OSError as error:
        raise fault(path, error.strerror) from error


def check_folder(path):
    """ToolError unless files can be written into this folder, which may still have to be made. It is tried,
    and nothing is left there.
    """
    if not os.fspath(path):
        raise fault(path, "it has no name")
    there = Path(os.path.realpath(path))
    while not os.path.lexists(there):
        there = there.parent
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        raise fault(path, error.strerror) from error


def fault(path, why):
    """The ToolError of a path that cannot be written."""
    return ToolError(f"{os.fspath(path)!r} cannot be written ({why}): name another", 2)
