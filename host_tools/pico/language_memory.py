"""What each language takes of the heap, from the frozen firmware and from .mpy files, as a table of Markdown.

    python -m host_tools.pico.language_memory
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from firmware.keys import A
from host_tools import pico
from host_tools.build import board as boards
from host_tools.build.board import Board
from host_tools.errors import ToolError
from host_tools.pico.bench import Bench
from host_tools.pico.kept_flash import flash_with
from host_tools.pico.lockstep import Lockstep
from host_tools.pico.measuring import PLAYER_WAITS_MS, Measuring
from host_tools.pico.watched import bytes_in_use
from host_tools.texts.source import codes

THREE_PEOPLE = {"players": 3, "seat0": 0, "seat1": 0, "seat2": 0}


def in_use(uf2: Path, board: Board, code: str) -> tuple[int, int]:
    """Bytes in use on the title, when all of a match is loaded, and when the cards have just been dealt."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(flash_with(uf2, board), board)
        both = Lockstep(bench, Path(folder), {"language": code, **THREE_PEOPLE})
        bench.run_ms(PLAYER_WAITS_MS)
        on_title = bytes_in_use(bench)
        both.press(A)
        both.press(A)
        if both.screen != "HandOverScreen":
            raise ToolError(f"no match was dealt: the screen is {both.screen}")
        bench.run_ms(PLAYER_WAITS_MS)
        return on_title, bytes_in_use(bench)


def rows(board: Board) -> Iterator[str]:
    """The lines of the table below its head."""
    found: dict[str, list[int]] = {code: [] for code in codes()}
    for name, uf2 in Measuring(board, lambda words: click.echo(words, err=True)).both(True):
        for code in found:
            click.echo(f"Measuring: {code}, {name} ...", err=True)
            found[code] += in_use(uf2, board, code)
    for code, numbers in found.items():
        yield f"| {code} | {' | '.join(map(str, numbers))} |"


@click.command()
def main() -> None:
    """Measure what each language takes of the heap on the emulated Pico."""
    try:
        pico.require()
        click.echo("| language | frozen: title | match | from .mpy files: title | match |")
        click.echo("|---|---|---|---|---|")
        for row in rows(boards.load("pico")):
            click.echo(row)
    except ToolError as error:
        raise click.ClickException(str(error)) from None


if __name__ == "__main__":
    main()
