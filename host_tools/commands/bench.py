"""The command `scout bench`."""

import click

PARTS = ("sizes", "titles", "keys", "memory", "bots")


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, max=3600),
    default=3.0,
    show_default=True,
    help="Seconds to play for each number of players.",
)
@click.option("--json", "as_object", is_flag=True, help="Print an object of JSON, not a table.")
@click.option(
    "--pico", is_flag=True, help="Measure the budgets of the handheld on the emulated Pico instead."
)
@click.option(
    "--part",
    "parts",
    multiple=True,
    type=click.Choice(PARTS),
    help="With --pico: measure only this; can be given several times.",
)
def bench(seconds, as_object, pico, parts):
    """Measure how fast the game is: rounds a second with random bots.

    With --pico: what the game on the handheld takes of time and memory, each budget of budgets.toml, into
    docs/measured.json and the README of this checkout. That takes a quarter of an hour.

    A round is dealt, all legal moves of every position are listed, one is drawn and played. The rounds are
    the same each time. Counted are seconds of the processor, so that other programs disturb little.
    """
    if pico:
        measure_pico(parts or PARTS)
        return
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


def measure_pico(parts):
    """Measure parts of the budgets on the emulated Pico, and keep what was found."""
    import datetime

    from rich.console import Console
    from rich.markdown import Markdown

    from host_tools import budgets, pico
    from host_tools.writable import check_file

    budgets.check_checkout()
    check_file(budgets.MEASURED)
    check_file(budgets.README)
    pico.require()
    from host_tools.build import board as boards
    from host_tools.pico.measuring import Measuring

    measuring = Measuring(boards.load("pico"), lambda text: click.echo(text, err=True))
    for part in parts:
        measuring.part(part)
        kept = budgets.keep_measured(measuring.values, measuring.versions, datetime.date.today().isoformat())
    Console().print(Markdown(budgets.table(budgets.load(), kept)))
