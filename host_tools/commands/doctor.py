"""The command `scout doctor`."""

import click

# Colours that are read on a dark terminal and on a light one; the words say it without them.
MARKS = {"ok": ("ok   ", "green"), "look": ("look ", "magenta"), "wrong": ("WRONG", "red")}


@click.command()
@click.option("--port", metavar="PORT", help="Only the board on this port.")
@click.option("--json", "as_object", is_flag=True, help="Print an array of JSON.")
def doctor(port, as_object):
    """Look for what is wrong: the PC, the cable, the board, its wiring.

    At Python and the tools, the ports and who holds them, at the board's MicroPython, files, display and
    buttons. Each line says that something is ok, or what to do. Ends with 1 if something is wrong. A game
    that runs on the board is interrupted, and started again.
    """
    import json
    from dataclasses import asdict
    from importlib.metadata import version

    from host_tools.device.desk import Desk
    from host_tools.device.doctor import examine
    from host_tools.device.ports import find_ports

    lines = examine(Desk(), find_ports(), version("scout-pocket"), port)
    if as_object:
        click.echo(json.dumps([asdict(line) for line in lines], indent=2))
    else:
        show(lines)
    if any(line.state == "wrong" for line in lines):
        raise SystemExit(1)


def show(lines):
    """A line each; on a terminal what is longer goes on below its beginning. A command that helps has a line
    of its own, to be copied."""
    import os
    import shutil
    import sys
    import textwrap

    width = max(len(line.what) for line in lines)
    before = len(MARKS["ok"][0]) + width + 4
    room = max(shutil.get_terminal_size().columns - before, 30) if sys.stdout.isatty() else None
    for line in lines:
        mark, colour = MARKS[line.state]
        if "NO_COLOR" not in os.environ:
            mark = click.style(mark, fg=colour)
        words = [line.words] if room is None else textwrap.wrap(line.words, room, break_on_hyphens=False)
        click.echo(f"{mark}  {line.what:{width}}  {(chr(10) + ' ' * before).join(words)}")
        if line.command:
            click.echo(line.command)
