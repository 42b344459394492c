"""The command `scout repl`."""

import click


@click.command()
@click.option("--port", metavar="PORT", help="The board's port, where there are several.")
def repl(port):
    """MicroPython's prompt on the board, by mpremote.

    Ctrl-C stops the game, Ctrl-D starts it again, Ctrl-] or Ctrl-X leaves.
    """
    import subprocess
    import sys

    from host_tools.device.connection import check_can_open
    from host_tools.device.ports import choose_port, find_ports
    from host_tools.device.session import ask_which
    from host_tools.errors import ToolError

    if not sys.stdin.isatty():
        raise ToolError("a prompt needs a terminal: run a program with `mpremote run FILE` instead", 2)
    device = choose_port(port, find_ports(), ask_which).device
    check_can_open(device)
    raise SystemExit(subprocess.call([sys.executable, "-m", "mpremote", "connect", device, "repl"]))
