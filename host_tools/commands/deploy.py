"""The command `scout deploy`."""

import click

from host_tools.board_option import board_option

EXAMPLES = """\b
Examples:
  scout deploy                        bring the board up to date
  scout deploy --dry-run              say what would be sent
  scout deploy --board pico_spi       and replace its wiring by this one
  scout deploy --board my/board.json  or by your own
  scout deploy --port COM3            of two boards, that one

A board without MicroPython is for `scout flash`, one with the game in its firmware
for `scout flash --frozen`.
"""


@click.command(epilog=EXAMPLES)
@click.option("--port", metavar="PORT", help="The board's port, where there are several.")
@board_option("The board whose board.json replaces the one on the device.")
@click.option("--development", is_flag=True, help="Leave the watchdog off, to work on the game at its REPL.")
@click.option("--dry-run", is_flag=True, help="Change nothing; say what would be sent.")
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON.")
def deploy(port, board, development, dry_run, as_object):
    """Bring the game on a board up to date: only what changed is sent.

    A running game is interrupted and started again; settings, the saved match and your own wiring stay. A
    cable pulled half-way leaves the old game or the new one, never half.
    """
    import json
    from dataclasses import asdict
    from importlib.metadata import version

    from host_tools.build.board import load
    from host_tools.device import deploy as deploying
    from host_tools.device.progress import Reporter
    from host_tools.device.session import open_board, start_again
    from host_tools.errors import ToolError

    if board:
        load(board)  # what is wrong with it is told at once, not when a board has been found
    with open_board(port, quiet=as_object) as connection:
        try:
            done = deploying.deploy(
                connection, version("scout-pocket"), Reporter(as_object), board, not development, dry_run
            )
        except ToolError:
            start_again(connection)
            raise
    click.echo(json.dumps(asdict(done), indent=2) if as_object else deploying.in_words(done))
