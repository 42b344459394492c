"""The tournament that `scout arena` was asked for, from its options to what is told at the end."""

import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from host_tools.arena import executors
from host_tools.arena.contests import Bot, contests_of
from host_tools.arena.files import as_csv, as_json
from host_tools.arena.plots import write_plots
from host_tools.arena.table import tables
from host_tools.arena.tournament import play
from host_tools.errors import ToolError
from scout_mp.bots import make_bot


@dataclass(frozen=True)
class Options:
    """What `scout arena` was asked for; names and commands are not checked yet."""

    bots: tuple
    against: tuple
    external: tuple
    players: tuple
    deals: int
    seed: bytes
    jobs: int
    dask: str | None
    json: str | None
    csv: str | None
    plots: str | None
    format: str


def run(options):
    """Play, tell, write; gives whether all was played."""
    commands = dict(_external(text) for text in options.external)
    bots = [_bot(name, commands) for name in dict.fromkeys((*options.bots, *commands))]
    against = [_bot(name, commands) for name in dict.fromkeys(options.against)]
    contests = contests_of(bots, against, options.players)
    jobs = options.jobs or os.cpu_count() or 1
    console = Console()
    total = sum(contest.players for contest in contests) * options.deals
    with (
        executors.dask(options.dask) if options.dask else executors.local(jobs) as executor,
        _progress(console) as progress,
    ):
        bar = progress.add_task("rounds", total=total)
        scores, whole = play(
            contests, options.seed, options.deals, executor, lambda rounds: progress.advance(bar, rounds)
        )
    for table in tables(scores):
        console.print(table)
    if not whole:
        console.print("Stopped: these are the deals that were finished.")
    _write(options.json, lambda: as_json(scores, options.seed, whole))
    _write(options.csv, lambda: as_csv(scores))
    if options.plots and scores:
        for path in write_plots(scores, Path(options.plots), options.format):
            console.print(str(path), highlight=False)
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


def _external(text):
    name, equals, command = text.partition("=")
    if not name or not equals or not command.strip():
        raise ToolError(
            f"--external {text!r}: write NAME=COMMAND, such as --external 'mine=python mine.py'", 2
        )
    return name, command


def _bot(name, commands):
    if name not in commands:
        make_bot(name)  # a name that there is not is told at once, not by a worker
    return Bot(name, commands.get(name, ""))


def _write(path, text):
    if path:
        Path(path).write_text(text(), encoding="utf-8")
