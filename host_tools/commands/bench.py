"""The command `scout bench`."""

import click


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, max=3600),
    default=3.0,
    show_default=True,
    help="Seconds to play for each number of players.",
)
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON, not a table.")
def bench(seconds, as_object):
    """Measure how fast the game is: rounds a second with random bots.

    A round is dealt, all legal moves of every position are listed, one is drawn and played. The rounds are
    the same each time. Counted are seconds of the processor, so that other programs disturb little.
    """
    import json
    import time

    from host_tools.bench import as_json, measure

    speeds = [measure(players, seconds, time.process_time) for players in (2, 3, 4, 5)]
    if as_object:
        click.echo(json.dumps(as_json(speeds), indent=2))
    else:
        from rich.console import Console

        from host_tools.bench_table import table

        Console().print(table(speeds))
