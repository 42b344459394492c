"""Pictures of a tournament: matrices of margins and wins, points by seat, lengths of rounds."""

from importlib.util import find_spec

from host_tools.errors import ToolError

FORMATS = ("png", "svg")
# The same bytes for the same result.
STEADY = {"svg": {"Date": None}, "png": {"Software": None}}


def check_matplotlib():
    """ToolError where it is missing."""
    if not find_spec("matplotlib"):
        raise ToolError("matplotlib is missing: pip install 'scout-pocket[plots]'")


def write_plots(scores, folder, kind):
    """Write the pictures as `kind`, "png" or "svg", into a folder; gives their paths."""
    import matplotlib

    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "scout"
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for players in sorted({score.contest.players for score in scores}):
        some = [score for score in scores if score.contest.players == players]
        title = f"{players} players"
        drawings = {
            "margins": _matrix(some, lambda score: score.margin[0], "{:+.1f}", f"{title}: margin a round", 0),
            "wins": _matrix(
                some,
                lambda score: 100 * score.wins[0],
                "{:.0f}",
                f"{title}: rounds won, in per cent",
                100 / players,
            ),
            "seats": _by_seat(some, f"{title}: points by seat, counted from the starter"),
            "lengths": _lengths(some, f"{title}: moves in a round"),
        }
        for name, figure in drawings.items():
            path = folder / f"{name}-{players}.{kind}"
            figure.savefig(path, dpi=120, bbox_inches="tight", metadata=STEADY[kind])
            paths.append(path)
    return paths


def _names(scores, of):
    return list(dict.fromkeys(of(score.contest) for score in scores))


def _figure(width, height):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _matrix(scores, of, form, title, middle):
    """One square for each bot (row) among each kind of rivals (column); white is as good as they are."""
    from matplotlib.colors import TwoSlopeNorm

    rows = _names(scores, lambda contest: contest.hero.name)
    columns = _names(scores, lambda contest: contest.rival.name)
    cells = [[float("nan")] * len(columns) for _ in rows]
    for score in scores:
        row, column = rows.index(score.contest.hero.name), columns.index(score.contest.rival.name)
        cells[row][column] = of(score)
    figure, axes = _figure(1.6 + 0.95 * len(columns), 1.2 + 0.6 * len(rows))
    reach = max(abs(of(score) - middle) for score in scores) or 1
    axes.imshow(cells, cmap="PuOr", norm=TwoSlopeNorm(middle, middle - reach, middle + reach), aspect="auto")
    axes.set_xticks(range(len(columns)), columns, rotation=30, ha="right")
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel("among")
    for row, values in enumerate(cells):
        for column, value in enumerate(values):
            if value == value:
                dark = abs(value - middle) > 0.6 * reach
                axes.text(
                    column,
                    row,
                    form.format(value),
                    ha="center",
                    va="center",
                    color="white" if dark else "black",
                )
    axes.set_title(title)
    return figure


def _by_seat(scores, title):
    """A line for each bot: its mean points in each seat, over all its rivals."""
    figure, axes = _figure(6, 3.6)
    for name in _names(scores, lambda contest: contest.hero.name):
        seats = [score.by_seat for score in scores if score.contest.hero.name == name]
        means = [sum(points) / len(points) for points in zip(*seats, strict=True)]
        axes.plot(range(1, len(means) + 1), means, marker="o", label=name)
    axes.set_xticks(range(1, scores[0].contest.players + 1))
    axes.set_xlabel("seat (1 starts)")
    axes.set_ylabel("points a round")
    axes.set_title(title)
    axes.legend(fontsize="small")
    return figure


def _lengths(scores, title):
    figure, axes = _figure(6, 3.6)
    lengths = [moves for score in scores for moves in score.lengths]
    axes.hist(lengths, bins=range(0, max(lengths) + 3, 2), color="#5e4fa2")
    axes.set_xlabel("moves")
    axes.set_ylabel("rounds")
    axes.set_title(title)
    return figure
