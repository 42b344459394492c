"""The command `scout replay`."""

from pathlib import Path

import click

KEYS = """\b
Keys:
  ← →     a step back, a step on
  ↑       sit down at the next seat
  ↓       open or close the hand
  Enter   what the strongest bot would do
  q       leave
"""


@click.command(epilog=KEYS)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--text", is_flag=True, help="Print all moves instead.")
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON.")
def replay(file, text, as_object):
    """Step through a match that was played, forwards and back.

    On the handheld's table, with the hands open or closed. FILE is a record: match.scm, or one that `scout
    pull` fetched. Without a terminal the moves are printed.
    """
    import sys

    from host_tools.replay import show
    from host_tools.replay.steps import Replay

    replayed = Replay(file.read_bytes(), str(file))
    if as_object:
        click.echo(show.as_json(replayed))
    elif text or not sys.stdout.isatty():
        click.echo(show.as_text(replayed))
    else:
        show.show(replayed)
