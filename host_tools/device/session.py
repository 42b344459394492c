"""Reaching the one board that a command is for."""

import sys

import click

from host_tools.device.connection import connect
from host_tools.device.ports import choose_port, find_ports
from host_tools.errors import ToolError


def open_board(wanted=None, quiet=False):
    """A Connection to the board on the port `wanted`, or on the only one there is; with several a person at a
    terminal is asked, unless quiet."""
    ask = None if quiet or not sys.stdin.isatty() else ask_which
    return connect(choose_port(wanted, find_ports(), ask).device)


def ask_which(ports):
    """One of several ports, by its number."""
    for number, port in enumerate(ports, 1):
        click.echo(f"{number}  {port.device}  {port.description}  {port.serial_number}", err=True)
    answer = click.prompt("Which board", type=click.IntRange(1, len(ports)), default=1, err=True)
    return ports[answer - 1]


def start_again(connection):
    """Start the game that was interrupted, after something went wrong: what went wrong is told, not this."""
    try:
        connection.start_game()
    except ToolError:
        return
