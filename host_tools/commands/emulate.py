"""The command `scout emulate`."""

from pathlib import Path

import click

from host_tools.board_option import board_option
from host_tools.writable import WritableFile

EXAMPLES = """\b
Examples:
  scout emulate                  build the firmware, and play
  scout emulate image.uf2        one that was built or downloaded
  scout emulate --mpy            from .mpy files, as `scout flash` has them
  scout emulate --board my.json  your own wiring, before you solder
"""


@click.command(epilog=EXAMPLES)
@click.argument("uf2", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@board_option("The board to play on.", default="pico")
@click.option(
    "--frozen/--mpy",
    default=True,
    show_default=True,
    help="Without a UF2: the game frozen into the firmware, or from .mpy files.",
)
@click.option(
    "--flash",
    type=WritableFile(makes_folder=True),
    metavar="FILE",
    help="Keeps the flash, with settings and your match, if not a file of your user data.",
)
def emulate(uf2, board, frozen, flash):
    """Play on an emulated Pico in this terminal.

    It runs the real firmware, with the display and the buttons on the board's own pins. Without UF2 the
    firmware is built first; `scout doctor` names the compilers that this needs. A busy chip runs 30 times
    slower here than on a desk; the line below the keys tells how fast it is.
    """
    from host_tools import pico

    pico.require()
    from host_tools.pico.emulate import Emulation
    from host_tools.pico.emulate import emulate as play

    click.echo(play(Emulation(board, uf2, not frozen, flash), lambda text: click.echo(text, err=True)))
