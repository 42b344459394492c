"""The command `scout stats`."""

from pathlib import Path

import click

from host_tools.writable import WritableFile

EXAMPLES = """\b
Examples:
  scout stats                     your matches, here and on the handheld
  scout stats mine --plot all.png those in a folder, and a picture
"""


@click.command(epilog=EXAMPLES)
@click.argument("records", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--plot",
    type=WritableFile(),
    metavar="FILE",
    help="Draw it too (.png, .svg, .pdf); needs matplotlib.",
)
@click.option("--json", "as_object", is_flag=True, help="Print an array of JSON.")
def stats(records, plot, as_object):
    """What many matches add up to: who won how often, and how.

    RECORDS are files or folders; without them the matches that you played here and those that `scout pull`
    fetched are counted.
    """
    import json

    from host_tools.play import saves_folder
    from host_tools.replay import stats_table
    from host_tools.replay.statistics import add_up, as_objects, records_in

    folder = saves_folder()
    own = [each for each in (folder / "played", folder / "handheld" / "played") if each.is_dir()]
    matches, left_out = records_in(records or own)
    for reason in left_out:
        click.echo(f"Left out: {reason}", err=True)
    players = add_up([match for _, match in matches])
    if as_object:
        click.echo(json.dumps(as_objects(players), indent=2))
    elif players:
        from rich.console import Console

        Console().print(stats_table.table(players))
    else:
        click.echo("No match is over yet: `scout play` one, or fetch those of a handheld with `scout pull`.")
    if plot and players:
        stats_table.plot(players, plot)
