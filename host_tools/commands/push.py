"""The command `scout push`."""

import click

EXAMPLES = """\b
Examples:
  scout push mine              all that `scout pull mine` fetched
  scout push mine/match.scm    only the match, to go on with it there
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--port", metavar="PORT", help="The board's port, where there are several.")
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON.")
def push(files, port, as_object):
    """Put settings, statistics or matches onto a board.

    FILES are files or folders, as `scout pull` wrote them: settings.json, statistics.json, a match to go on
    with (match.scm, linked.scl), records of matches that were played. Each is checked first; nothing is sent
    unless all of them are right.
    """
    import json

    from host_tools.device.saves import chosen_from
    from host_tools.device.saves import push as put
    from host_tools.device.session import open_board, start_again

    chosen = chosen_from(files)
    with open_board(port, quiet=as_object) as connection:
        try:
            written = put(connection, chosen)
        finally:
            start_again(connection)
    if as_object:
        click.echo(json.dumps({"files": written}, indent=2))
    else:
        click.echo("\n".join([f"{len(written)} files on the board:", *(f"  {path}" for path in written)]))
