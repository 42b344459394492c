"""The tournament that `scout arena` was asked for, from its options to what is told at the end."""

import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from host_tools.arena import executors
from host_tools.arena.contests import Bot, contests_of
from host_tools.arena.external import BotFault, try_out
from host_tools.arena.files import as_csv, as_json
from host_tools.arena.plots import check_matplotlib, write_plots
from host_tools.arena.strangers import STRANGERS
from host_tools.arena.table import tables
from host_tools.arena.tournament import play
from host_tools.arena.weights_folder import net_in
from host_tools.errors import ToolError
from scout_mp.bots import LADDER, PLAIN

OURS = LADDER + PLAIN + STRANGERS
# Stands for every one of the strangers.
ALL_STRANGERS = "strangers"


@dataclass(frozen=True)
class Options:
    """What `scout arena` was asked for; names and commands are not checked yet."""

    bots: tuple
    against: tuple
    steps: bool
    external: tuple
    patience: int
    weights: tuple
    players: tuple
    deals: int
    seed: bytes
    jobs: int
    dask: str | None
    json: Path | None
    csv: Path | None
    plots: Path | None
    format: str


def run(options):
    """Play, tell, write; gives whether all was played. BotFault: a bot has ended it, and what was finished is
    told and written all the same.
    """
    if options.plots:
        check_matplotlib()
    own = [_external(text, options.patience) for text in options.external]
    own += [_with_weights(text, options.players) for text in options.weights]
    own = _by_name(own)
    bots = _bots((*options.bots, *(name for name in own if name not in options.against)), own)
    against = _bots(options.against, own)
    contests = contests_of(bots, against, options.players, options.steps)
    for bot in own.values():
        if bot.command and not options.dask:  # a cluster's machines may have what this one lacks
            try_out(bot)
    jobs = options.jobs or os.cpu_count() or 1
    console = Console()
    total = sum(contest.players for contest in contests) * options.deals
    with (
        executors.dask(options.dask) if options.dask else executors.local(jobs) as executor,
        _progress(console) as progress,
    ):
        bar = progress.add_task("rounds", total=total)
        scores, ended_by = play(
            contests, options.seed, options.deals, executor, lambda rounds: progress.advance(bar, rounds)
        )
    whole = ended_by is None
    fault = ended_by if isinstance(ended_by, BotFault) else None
    if fault and not scores:
        raise fault
    for table in tables(scores):
        console.print(table)
    if not whole:
        console.print(f"{'Broken off' if fault else 'Stopped'}: these are the deals that were finished.")
    _write(options.json, lambda: as_json(scores, options.seed, whole))
    _write(options.csv, lambda: as_csv(scores))
    if options.plots and scores:
        for path in write_plots(scores, options.plots, options.format):
            console.print(str(path), highlight=False)
    if fault:
        raise fault
    return whole


def _progress(console):
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )


def _external(text, patience):
    name, equals, command = text.partition("=")
    if not name or not equals or not command.strip():
        raise ToolError(
            f"--external {text!r}: write NAME=COMMAND, such as --external 'mine=python3 examples/bot.py'", 2
        )
    name, colon, asked = name.partition(":")
    if not name or (colon and not asked):
        raise ToolError(f"--external {text!r}: write NAME:BOT=COMMAND, such as 'old:clown=scout engine'", 2)
    return Bot(name, command=command, asked=asked, patience=patience)


def _with_weights(text, players):
    name, _, folder = text.partition("=")
    if not name or not folder:
        raise ToolError(f"--weights {text!r}: write NAME=FOLDER, such as --weights mine=weights/mine", 2)
    for count in players:
        net_in(folder, count)  # what is wrong with it is told at once, not by a worker
    return Bot(name, weights=str(Path(folder).resolve()))


def _by_name(own):
    """The bots from the command line by their names. None may have the name of one that is here, nor two the
    same: it would sit in the other's place, and no table would say so.
    """
    found = {}
    for bot in own:
        if bot.name in (*OURS, ALL_STRANGERS):
            raise ToolError(f"the name {bot.name!r} is taken here: give your bot another one", 2)
        if bot.name in found:
            raise ToolError(f"two bots are to be {bot.name!r}: give each a name of its own", 2)
        found[bot.name] = bot
    return found


def _bots(names, own):
    """The bots of these names, each once; `own`: those from the command line, by name."""
    found = {}
    for name in names:
        for one in STRANGERS if name == ALL_STRANGERS else (name,):
            if one not in own and one not in OURS:
                there_are = ", ".join(OURS)
                raise ToolError(f"there is no bot {one!r}: choose one of {there_are}, {ALL_STRANGERS}", 2)
            found[one] = own.get(one) or Bot(one)
    return list(found.values())


def _write(path, text):
    if path:
        path.write_text(text(), encoding="utf-8")
