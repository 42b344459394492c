"""The result of a tournament as tables for a terminal, one for each number of players."""

from rich.table import Table


def tables(scores):
    """A table for each number of players: every hero among every rival."""
    found = []
    for players in sorted({score.contest.players for score in scores}):
        table = Table(title=f"{players} players", title_justify="left")
        table.add_column("bot")
        table.add_column("among")
        for name in ("deals", "margin a round", "rounds won", "points", "moves", "ms a move"):
            table.add_column(name, justify="right")
        for score in scores:
            if score.contest.players == players:
                table.add_row(*_cells(score))
        found.append(table)
    return found


def _cells(score):
    wins, wins_interval = score.wins
    return (
        score.contest.hero.name,
        score.contest.rival.name,
        str(score.deals),
        "{:+.2f} ± {:.2f}".format(*score.margin),
        f"{100 * wins:.0f} % ± {100 * wins_interval:.0f}",
        " ".join(f"{points:.1f}" for points in score.by_seat),
        f"{sum(score.lengths) / len(score.lengths):.0f}",
        f"{score.milliseconds:.1f}",
    )
