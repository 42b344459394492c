"""How a board is named on the command line, the same for every command that takes one."""

import click

NAMED = "One that comes with the program, or the path of a board.json"


def board_option(purpose: str, default: str | None = None):
    """The option --board, for `build.board.load`. purpose: what the board is for, a sentence."""
    return click.option(
        "--board",
        default=default,
        show_default=default is not None,
        metavar="BOARD",
        help=f"{purpose} {NAMED}.",
    )
