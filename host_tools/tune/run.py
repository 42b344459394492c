"""The training that `scout tune` was asked for, from its options to the written weights."""

import platform
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from host_tools.arena.scores import with_interval
from host_tools.errors import ToolError
from host_tools.tune.weights_file import module_text

# Deals on which a net is judged, the same ones each time; none of them is trained on.
JUDGED_DEALS = 1500
JUDGE_SEED = 99


def check_packages():
    """ToolError unless there is all that training needs."""
    lacking = []
    for name in ("numba", "numpy"):
        try:
            version(name)
        except PackageNotFoundError:
            lacking.append(name)
    if lacking:
        raise ToolError(f"{' and '.join(lacking)} missing: pip install 'scout-pocket[tune]'")


def run(players, seed, turns, rounds, path):
    """Train for each number of players in `players`; write weights_N.py into the folder `path`."""
    check_packages()
    folder = Path(path)
    if not folder.is_dir():
        raise ToolError(f"{folder} is no folder: name the one that weights_N.py go into", 2)
    console = Console()
    for count in players:
        net, made = train(count, seed, turns, rounds, console)
        target = folder / f"weights_{count}.py"
        target.write_text(module_text(count, net, made), encoding="utf-8")
        console.print("\n".join([str(target), *made]), highlight=False)


def train(players, seed, turns, rounds, console):
    """The bytes of a net, and lines that tell how it came about."""
    from host_tools.tune.quantising import quantise
    from host_tools.tune.workshop import Workshop

    begin = time.monotonic()
    shop = Workshop(players, seed, turns, rounds)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    ) as progress:
        bar = progress.add_task(f"{players} players", total=turns + 1)
        shop.begin()
        progress.advance(bar)
        for _ in range(turns):
            error = shop.turn()
            progress.update(bar, advance=1, description=f"{players} players, error {error:.2f}")
    judged = with_interval(shop.against_planner(JUDGED_DEALS, JUDGE_SEED).tolist())
    minutes = (time.monotonic() - begin) / 60
    return quantise(*shop.net.plain()), told(players, seed, turns, rounds, shop.played, judged, minutes)


def told(players, seed, turns, rounds, played, judged, minutes):
    """How a net came about, line by line."""
    versions = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    return [
        f"scout tune --players {players} --seed {seed} --turns {turns} --rounds {rounds}",
        f"{played} rounds in {minutes:.0f} minutes, Python {platform.python_version()}, {versions}",
        "Before rounding, {:+.2f} ± {:.2f} a round over the planner, ".format(*judged)
        + f"{JUDGED_DEALS} deals of seed {JUDGE_SEED}",
    ]
