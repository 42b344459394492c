"""The command `scout pull`."""

import click

from host_tools.writable import WritableFolder

EXAMPLES = """\b
Examples:
  scout pull              into your user data, where `scout stats` looks
  scout pull mine         into the folder `mine`
  scout push mine         and back, onto this board or another one
"""


# What a board keeps, see `device.saves`.
FILES = ("settings.json", "statistics.json", "match.scm", "linked.scl", "errors.log", "*.bad", "played/*.scm")


@click.command(epilog=EXAMPLES)
@click.argument("folder", required=False, type=WritableFolder(*FILES))
@click.option("--port", metavar="PORT", help="The board's port, where there are several.")
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON.")
def pull(folder, port, as_object):
    """Fetch what a board keeps: settings, matches, statistics, errors.

    They go into FOLDER, or a folder in your user data. Matches of earlier pulls stay beside the new ones:
    `scout stats` counts them all, `scout replay` shows one.
    """
    import json

    from host_tools.device.saves import pull as fetch
    from host_tools.device.session import open_board, start_again
    from host_tools.play import saves_folder

    target = folder or saves_folder() / "handheld"
    with open_board(port, quiet=as_object) as connection:
        try:
            written = fetch(connection, target)
        finally:
            start_again(connection)
    if as_object:
        click.echo(json.dumps({"folder": str(target), "files": [str(path) for path in written]}, indent=2))
    elif written:
        click.echo("\n".join([f"{len(written)} files in {target}:", *(f"  {path.name}" for path in written)]))
    else:
        click.echo("The board keeps nothing yet: nobody has played on it.")
