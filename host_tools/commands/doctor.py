"""The command `scout doctor`."""

import click

MARKS = {"ok": ("ok   ", "green"), "look": ("look ", "yellow"), "wrong": ("WRONG", "red")}


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
        width = max(len(line.what) for line in lines)
        for line in lines:
            mark, colour = MARKS[line.state]
            click.echo(f"{click.style(mark, fg=colour)}  {line.what:{width}}  {line.words}")
    if any(line.state == "wrong" for line in lines):
        raise SystemExit(1)
