"""The command `scout arena`."""

import click

from host_tools.arena.contests import PATIENCE
from host_tools.writable import WritableFile, WritableFolder
from scout_mp.bots import LADDER
from scout_mp.seeds import parse_seed

EXAMPLES = """\b
Examples:
  scout arena                             the whole ladder, all among all
  scout arena --deals 1000 --plots plots  closer, with pictures
  scout arena clown --against juggler     one contest
  scout arena --external 'mine=python3 examples/bot.py' --against clown
                                          a bot of yours
"""


class PlayerCounts(click.ParamType):
    """Numbers of players, such as 3 or 2,3,4,5."""

    name = "N,…"

    def convert(self, value, param, ctx):
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in value.split(",")]
        if not all(word in ("2", "3", "4", "5") for word in words):
            self.fail(f"{value!r}: numbers from 2 to 5 with commas between, such as 3,4,5", param, ctx)
        return tuple(sorted({int(word) for word in words}))


@click.command(epilog=EXAMPLES)
@click.argument("bots", nargs=-1, metavar="[BOT]…")
@click.option("--against", multiple=True, metavar="BOT", help="Play only among these (may be repeated).")
@click.option("--steps", is_flag=True, help="Play each bot only among the one named before it.")
@click.option(
    "--external",
    multiple=True,
    metavar="NAME[:BOT]=COMMAND",
    help="A bot that is another program: it speaks the protocol of `scout engine` (orient, choose), and is"
    " asked for the bot NAME, or BOT if that is another one there (may be repeated).",
)
@click.option(
    "--patience",
    type=click.IntRange(1, 86400),
    default=PATIENCE,
    show_default=True,
    metavar="SECONDS",
    help="How long a bot of --external may take for an answer.",
)
@click.option(
    "--weights",
    multiple=True,
    metavar="NAME=FOLDER",
    help="A bot like the ringmaster, with weights that `scout tune --into FOLDER` wrote (may be repeated).",
)
@click.option("--players", type=PlayerCounts(), default="3", show_default=True, help="How many play.")
@click.option("--deals", type=int, default=100, show_default=True, help="Deals of each contest.")
@click.option("--seed", default="SC2UT222", show_default=True, help="A deal code or 32 hex digits.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="Processes at work; else one for each core.")
@click.option("--dask", metavar="ADDRESS", help="Work on a Dask cluster: the address of its scheduler.")
@click.option("--json", type=WritableFile(), metavar="FILE", help="Write all results.")
@click.option("--csv", type=WritableFile(), metavar="FILE", help="Write every round.")
@click.option(
    "--plots", type=WritableFolder("*-[2-5].[ps][nv]g"), metavar="FOLDER", help="Draw pictures there."
)
@click.option("--format", type=click.Choice(["png", "svg"]), default="png", help="Of the pictures.")
def arena(seed, **wanted):
    """Let bots play each other, and tell by how much each is better.

    In a contest one bot sits among bots of another kind, in every seat in turn, on the same deals. Its
    margin is its own points less the mean of the others', a round, with the interval that holds the true
    margin in 95 of 100 cases. The same seed gives the same result, however many processes are at work. Ctrl-C
    ends it early and shows what is finished.

    Without names the whole ladder plays. Bots of this program that are not on it can be named too: random,
    greedy, planner; and those that no bot was tuned against, one by one (hoarder, hurrier, fumbler, mule,
    linear, small, early) or all of them (strangers).
    """
    from host_tools.arena.run import Options, run

    if wanted["steps"] and wanted["against"]:
        raise click.UsageError("--steps says who plays among whom, and so does --against: take one of them")
    if not wanted["bots"] and not wanted["external"] and not wanted["weights"]:
        wanted["bots"] = LADDER
    if not run(Options(seed=parse_seed(seed), **wanted)):
        raise SystemExit(1)
