"""The command `scout build`."""

from pathlib import Path

import click

from host_tools.board_option import board_option
from host_tools.writable import WritableFolder


def options(command):
    """The options that everything that is built has."""
    for option in (
        board_option("The board to build for.", default="pico"),
        click.option(
            "--development",
            "release",
            flag_value=False,
            default=True,
            help="A build to work on: the watchdog is never armed.",
        ),
        click.option(
            "--out",
            type=WritableFolder("*.uf2"),
            metavar="DIR",
            help="Where it goes, if not into build/ and the board's name.",
        ),
    ):
        command = option(command)
    return command


def compiling(command):
    """The options of what compiles MicroPython itself."""
    for option in (
        click.option(
            "--source",
            type=click.Path(exists=True, file_okay=False, path_type=Path),
            metavar="TREE",
            help="Build MicroPython from this source tree, with its submodules.",
        ),
        click.option(
            "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Compilers at a time."
        ),
    ):
        command = option(command)
    return command


@click.group()
def build():
    """Build what goes onto a Pico: .mpy files, an image, a firmware.

    An image needs no compiler: it puts the game into the file system of an official MicroPython. A
    firmware has the game frozen in: it starts faster and leaves more memory free; `scout doctor` names the
    compilers that it needs. `scout flash` builds by itself.
    """


@build.command()
@options
def mpy(**asked):
    """A folder of .mpy files for the chip, with their hashes."""
    from host_tools.build.making import make_mpy

    tell(make_mpy, asked)


@build.command()
@options
@compiling
@click.option(
    "--micropython",
    metavar="WHICH",
    help="What to build upon: a UF2, a release to download, or `source`. Default: the tested release.",
)
def image(**asked):
    """One UF2: MicroPython, and the game in its file system.

    Drag it onto the drive of a board in BOOTSEL mode, or give it to `scout flash`.
    """
    from host_tools.build.making import make_image

    tell(make_image, asked)


@build.command()
@options
@compiling
def firmware(**asked):
    """One UF2: MicroPython with the game frozen in.

    Drag it onto the drive of a board in BOOTSEL mode, or give it to `scout flash`. The source tree is
    --source, or that of the tested release: from the cache, by git, or from Debian's source packages.
    """
    from host_tools.build.making import make_firmware

    tell(make_firmware, asked)


def tell(make, asked):
    """Make what the options ask for, and say what it is."""
    from host_tools.build.making import Wanted

    wanted = Wanted(**{name: value for name, value in asked.items() if value is not None})
    click.echo(make(wanted, lambda text: click.echo(text, err=True)))
