"""The command `scout wiring`."""

from pathlib import Path

import click

EXAMPLES = """\b
Examples:
  scout wiring                        the wiring of a Pico
  scout wiring pico_spi               of a Pico with its display on SPI
  scout wiring my/board.json          of a board of your own, checked first
  scout wiring --svg wiring.svg       the picture, to print
"""


@click.command(epilog=EXAMPLES)
@click.argument("board", default="pico")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw the picture into this file.",
)
@click.option("--write", is_flag=True, help="Make README.md and wiring.svg in the board's folder anew.")
def wiring(board, svg, write):
    """How the parts are wired: a table, what to buy, a picture.

    BOARD: One that comes with the program, or the path of a board.json.
    """
    from host_tools.build.board import load
    from host_tools.errors import ToolError
    from host_tools.wiring.files import made_files
    from host_tools.wiring.parts import parts_of
    from host_tools.wiring.picture import wiring_picture
    from host_tools.wiring.shopping import shopping_list
    from host_tools.wiring.table import wiring_table

    loaded = load(board)
    data = loaded.data
    try:
        if write:
            if loaded.own:
                raise ToolError("--write is for the boards that come with the program; use --svg FILE")
            for name, text in made_files(loaded).items():
                (loaded.folder / name).write_text(text, encoding="utf-8")
                click.echo(f"Made {loaded.folder / name}.")
            return
        if svg:
            svg.write_text(wiring_picture(data), encoding="utf-8")
    except OSError as error:
        raise ToolError(f"{error.filename} cannot be written: {error.strerror}") from error
    click.echo(f"{data['name']}\n")
    click.echo(wiring_table(parts_of(data)))
    for count, what in shopping_list(data):
        click.echo(f"{count} × {what}")
    if svg:
        click.echo(f"\nThe picture is in {svg}.")
