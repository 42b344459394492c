"""The command `scout flash`."""

from pathlib import Path

import click

from host_tools.board_option import board_option

EXAMPLES = """\b
Examples:
  scout flash                   find the board, put everything on, start it
  scout flash --board pico_spi  for another wiring
  scout flash image.uf2         a UF2 that was built or downloaded
  scout flash --frozen          with the game in the firmware: starts faster

A new board: hold its BOOTSEL button while you plug it in.
"""


@click.command(epilog=EXAMPLES)
@click.argument("uf2", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@board_option("The board to build for, if not the one found.")
@click.option("--frozen", is_flag=True, help="Build MicroPython with the game frozen in.")
@click.option("--micropython", metavar="WHICH", help="Build upon this: a UF2, a release, or `source`.")
@click.option("--port", metavar="PORT", help="Of several boards, the one on this port.")
@click.option(
    "--drive",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="The board's drive, where it is not found.",
)
@click.option("--dry-run", is_flag=True, help="Change nothing; build, and say what would be done.")
@click.option("--no-wait", is_flag=True, help="Write, and do not wait for the board to come back.")
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON.")
def flash(uf2, board, frozen, micropython, port, drive, dry_run, no_wait, as_object):
    """From a bare board to a game: MicroPython and the game in one go.

    The board is found as a drive (BOOTSEL) or on its port, and brought into BOOTSEL mode where its program
    can do that. Settings and matches that are on it are kept.
    """
    import json
    import sys
    from dataclasses import asdict

    from host_tools.device import flash as flashing
    from host_tools.device.desk import Desk
    from host_tools.device.progress import Reporter
    from host_tools.device.session import ask_which
    from host_tools.play import saves_folder

    backup = saves_folder() / "handheld" / "before-flash"
    options = flashing.Options(backup, uf2, board, frozen, micropython, port, drive, dry_run, not no_wait)
    ask = ask_which if sys.stdin.isatty() and not as_object else None
    done = flashing.flash(Desk(), options, Reporter(as_object), ask)
    click.echo(json.dumps(asdict(done), indent=2) if as_object else flashing.in_words(done))
