"""One command for a release: python -m host_tools.release.make"""

import hashlib
from importlib import metadata
from pathlib import Path

import click

from host_tools.build import board as boards
from host_tools.build.making import Wanted, make_firmware, make_image
from host_tools.build.official import RELEASE
from host_tools.errors import ToolError
from host_tools.release.mpy_bundle import make_bundle
from host_tools.release.python_packages import epoch_of, make_packages, version_here

SUMS = "SHA256SUMS"


def make(out, names, micropython, frozen, jobs, say):
    """Everything into out/<version>; (the folder, the reasons why parts are not in it). names: of boards.

    What cannot be made of one board does not keep back the others. ToolError where nothing can be made.
    """
    version = version_here()
    check_installed(version)
    epoch = epoch_of(version)
    folder = out / version
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for path in make_packages(folder, epoch):
        say(f"Made {path}.")
    for chip in sorted({boards.load(name).chip for name in names}):
        say(f"Made {make_bundle(chip, version, folder, epoch)}.")
    missing = []
    for name in names:
        wanted = Wanted(name, micropython=micropython, out=folder, jobs=jobs)
        for what, making in (("image", make_image), ("firmware", make_firmware))[: 1 + frozen]:
            try:
                say(making(wanted, say))
            except ToolError as error:
                missing.append(f"the {what} for the {name}: {error}")
    write_sums(folder)
    return folder, missing


def check_installed(version):
    """ToolError where the files would say another version than pyproject.toml."""
    installed = metadata.version("scout-pocket")
    if installed != version:
        raise ToolError(f"version {installed} is installed, and this is {version}: pip install --editable .")


def write_sums(folder):
    """SHA256SUMS of all files of a folder, as sha256sum --check reads it."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="ascii", newline="\n")


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default="dist", show_default=True)
@click.option("--board", "names", multiple=True, metavar="NAME", help="Only this board; again for more.")
@click.option("--micropython", default=RELEASE, show_default=True, help="A UF2, a release, or `source`.")
@click.option("--frozen/--no-frozen", default=True, help="With the firmwares that have the game frozen in.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Compilers at a time.")
def main(out, names, micropython, frozen, jobs):
    """Make everything that is handed out: wheel and sdist, an image and a frozen firmware for each board, the
    .mpy files with a package.json for mip, and checksums."""
    try:
        folder, missing = make(out, names or boards.names(), micropython, frozen, jobs, click.echo)
    except ToolError as error:
        raise click.ClickException(str(error)) from error
    if missing:
        reasons = "\n".join(f"- {reason}" for reason in missing)
        raise click.ClickException(f"the release in {folder} is not whole. It lacks\n{reasons}")
    click.echo(f"The release is in {folder}; {SUMS} has the checksums.")


if __name__ == "__main__":
    main()
