"""The `scout` command: finds the commands, and tells errors in words."""

import os
import select
import sys
from importlib import import_module

import click

from firmware.errors import HandheldError
from host_tools.errors import ToolError
from scout_mp.errors import ScoutError

# In the order of the help. Each is a module of host_tools.commands with a command of its name; what a
# command needs to run is imported when it runs, so that help and the others start at once.
PLAYING = ("play", "link", "replay", "stats")
A_HANDHELD = ("wiring", "flash", "deploy", "doctor", "pull", "push", "repl")
BOTS = ("arena", "engine", "tune")
MAKING = ("build", "emulate", "shots", "bench")
COMMANDS = (*PLAYING, *A_HANDHELD, *BOTS, *MAKING)
SECTIONS = {
    "To play": PLAYING,
    "For a handheld": A_HANDHELD,
    "For bots and other programs": BOTS,
    "To make and to measure": MAKING,
}

# Set to anything, it shows where in the program an unforeseen fault came up.
TRACEBACK = "SCOUT_TRACEBACK"


class Commands(click.Group):
    """A group that imports a command when it is asked for."""

    def list_commands(self, ctx):
        return list(COMMANDS)

    def get_command(self, ctx, cmd_name):
        if cmd_name not in COMMANDS:
            return None
        return getattr(import_module(f"host_tools.commands.{cmd_name}"), cmd_name)

    def format_commands(self, ctx, formatter):
        width = formatter.width - 6 - max(map(len, COMMANDS))
        for title, names in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl(
                    [(name, self.get_command(ctx, name).get_short_help_str(width)) for name in names]
                )

    def resolve_command(self, ctx, args):
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.UsageError(
                f"there is no command {args[0]!r}: choose one of {', '.join(COMMANDS)}", ctx
            ) from error

    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except (ScoutError, HandheldError, ToolError) as error:
            told = click.ClickException(str(error))
            told.exit_code = getattr(error, "exit_code", 1)
            raise told from error
        except (click.exceptions.Exit, click.Abort, click.ClickException):
            raise
        except Exception as error:
            # Who reads no further wants to hear no more: click ends quietly at such an error.
            quiet = isinstance(error, BrokenPipeError) and nobody_reads_on(sys.stdout)
            if quiet or TRACEBACK in os.environ:
                raise
            raise click.ClickException(words_for(error)) from error


def nobody_reads_on(stream):
    """Whether a stream is a pipe whose other end is closed, as by `head` when it has had enough."""
    try:
        waiting = select.poll()
        waiting.register(stream.fileno(), 0)
    except (OSError, ValueError, AttributeError):  # no file behind it, or a system without poll
        return False
    return bool(waiting.poll(0))


def words_for(error):
    """What to tell of an error that no command foresaw."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    kind = type(error).__name__
    return f"something unforeseen happened ({kind}: {error}). {TRACEBACK}=1 before the command shows where."


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="scout-pocket", prog_name="scout")
def main():
    """SCOUT, the card game, on a handheld that you build, and here in the terminal.

    Begin with `scout play`; for a board on a cable with `scout flash`. Each command tells more with --help.
    """
