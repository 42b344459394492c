"""The figures of `bench` as a table for people."""

from rich.table import Table

from host_tools.bench import MARKS, machine


def table(speeds):
    """A rich table of what was measured."""
    on = machine()
    made = Table(
        title="Rounds a second with random bots",
        caption=f"{on['python']} on {on['machine']}. The mark is ten times a public engine in Python.",
        caption_justify="left",
    )
    for heading in ("players", "rounds/s", "mark", "moves a round", "legal moves a position"):
        made.add_column(heading, justify="right")
    for speed in speeds:
        mark = MARKS.get(speed.players)
        met = mark is not None and speed.rounds_per_second >= mark
        made.add_row(
            str(speed.players),
            f"{speed.rounds_per_second:,.0f}",
            "" if mark is None else f"{mark:,} " + ("met" if met else "missed"),
            f"{speed.moves_per_round:.1f}",
            f"{speed.legal_per_position:.1f}",
        )
    return made
