"""Statistics as a table, and as a picture."""

from rich.table import Table

from host_tools.errors import ToolError


def table(players):
    """A rich Table of Players."""
    made = Table(title="Matches that are over", caption="S&S: Scout & Shows; ahead: of the best other")
    made.add_column("seats", justify="right")
    made.add_column("who")
    for name in ("played", "won", "points", "best", "ahead", "scouts", "S&S"):
        made.add_column(name, justify="right")
    before = None
    for each in players:
        if before not in (None, each.players):
            made.add_section()
        before = each.players
        made.add_row(
            str(each.players),
            each.name,
            str(each.matches),
            f"{each.won / each.matches:.0%}",
            f"{each.mean_points:.1f}",
            str(max(each.points)),
            f"{sum(each.margins) / len(each.margins):+.1f}",
            f"{each.scout_share:.0%}",
            str(each.scout_shows),
        )
    return made


def plot(players, path):
    """Draw how often each kind of player won, and the spread of points, into a file (.png, .svg, .pdf)."""
    try:
        import matplotlib
    except ImportError as error:
        raise ToolError("matplotlib is missing: pip install 'scout-pocket[plots]'") from error
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(
        1, 2, figsize=(11, 1.6 + 0.4 * len(players)), layout="constrained"
    )
    names = [f"{each.name}, {each.players} players" for each in players]
    left.barh(names, [100 * each.won / each.matches for each in players])
    left.set(xlabel="matches won, %", xlim=(0, 100))
    right.boxplot([each.points for each in players], orientation="horizontal", tick_labels=names)
    right.set(xlabel="points in a match")
    for side in (left, right):
        side.invert_yaxis()
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise ToolError(f"{path} cannot be written ({error}): name a .png, .svg or .pdf file") from error
    finally:
        pyplot.close(figure)
