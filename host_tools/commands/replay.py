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
@click.option("--review", is_flag=True, help="Only the moves that lost most, and better ones.")
@click.option("--seat", type=click.IntRange(1, 5), help="Whose moves are reviewed, if not the one person's.")
def replay(file, text, as_object, review, seat):
    """Step through a match that was played, forwards and back.

    On the handheld's table, with the hands open or closed. FILE is a record: match.scm, or one that `scout
    pull` fetched. Without a terminal the moves are printed.
    """
    import json
    import sys

    from host_tools.replay import review as reviewing
    from host_tools.replay import show
    from host_tools.replay.steps import Replay

    replayed = Replay(file.read_bytes(), str(file))
    on_panel = sys.stdout.isatty() and not text and not as_object
    seat = reviewing.seat_to_review(replayed.match, seat) if review else None
    if on_panel:
        show.show(replayed, seat)
    elif review:
        lapses = reviewing.review(replayed, seat)
        click.echo(json.dumps(lapses, indent=1) if as_object else reviewing.as_text(lapses))
    else:
        click.echo(show.as_json(replayed) if as_object else show.as_text(replayed))
