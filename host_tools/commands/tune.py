"""The command `scout tune`."""

import click

from host_tools.commands.arena import PlayerCounts
from host_tools.writable import WritableFolder


@click.command()
@click.option("--players", type=PlayerCounts(), default="2,3,4,5", show_default=True, help="How many play.")
@click.option(
    "--seed", type=click.IntRange(0, 2**31 - 1), default=1, show_default=True, help="Of all chance."
)
@click.option(
    "--turns", type=click.IntRange(1, 1000), default=14, show_default=True, help="Turns of the wheel."
)
@click.option(
    "--rounds",
    type=click.IntRange(100, 1_000_000),
    default=20000,
    show_default=True,
    help="Rounds for each turn.",
)
@click.option(
    "--into",
    type=WritableFolder("weights_?.py"),
    default="scout_mp/bots",
    show_default=True,
    metavar="FOLDER",
    help="Where weights_2.py to weights_5.py are written.",
)
def tune(players, seed, turns, rounds, into):
    """Make the weights of the learnt evaluation, from nothing.

    The planner plays the first rounds, and a small net is fitted to what came of them. Then the net plays, in
    most rounds against itself, in some against earlier ones, and is fitted again: one turn of the wheel. The
    default numbers take 10 to 30 minutes of one core for each number of players. The same numbers give the
    same weights, with the same versions of the packages on the same kind of processor.
    """
    from host_tools.tune.run import run

    run(players, seed, turns, rounds, into)
