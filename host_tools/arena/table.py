"""The result of a tournament as tables for a terminal, two for each number of players: who is better, and how
the rounds went. Each fits into 80 columns.
"""

from rich.table import Table

SEATS = ("1st", "2nd", "3rd", "4th", "5th")


def tables(scores):
    """For each number of players: every hero among every rival, its margin; then its points by seat."""
    found = []
    for players in sorted({score.contest.players for score in scores}):
        some = [score for score in scores if score.contest.players == players]
        results = _table(f"{players} players", ("deals", "margin a round", "rounds won", "moves"))
        rounds = _table("Points a round by seat: who begins is the 1st", (*SEATS[:players], "ms a move"))
        for score in some:
            names = (score.contest.hero.name, score.contest.rival.name)
            results.add_row(*names, *_result(score))
            rounds.add_row(*names, *_rounds(score))
        found += [results, rounds]
    return found


def _table(title, numbers):
    table = Table(title=title, title_justify="left")
    table.add_column("bot")
    table.add_column("among")
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _result(score):
    wins, wins_interval = score.wins
    return (
        str(score.deals),
        "{:+.2f} ± {:.2f}".format(*score.margin),
        f"{100 * wins:.0f} % ± {100 * wins_interval:.0f}",
        f"{sum(score.lengths) / len(score.lengths):.0f}",
    )


def _rounds(score):
    return (
        *(f"{points:.1f}" for points in score.by_seat),
        f"{score.milliseconds:.1f}",
    )
