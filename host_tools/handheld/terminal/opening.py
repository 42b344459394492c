"""Finds the terminal to play in, or says in words why there is none. (Works on every system.)"""

import codecs
import os
import sys

from host_tools.errors import ToolError

# blessed asks the terminal what it can do; one that never answers must not hold the game up for long.
SECONDS_FOR_AN_ANSWER = "1"


def open_terminal(cure):
    """The blessed Terminal on standard input and output.

    ToolError: one of them is no terminal, or it is one that cannot place text, or the system is Windows;
    `cure` says what to do then.
    """
    for stream, name in ((sys.__stdin__, "standard input"), (sys.__stdout__, "standard output")):
        if stream is None or not stream.isatty():
            raise ToolError(f"there is no terminal: {name} is a file or a pipe. {cure}", 2)
    if os.name == "nt":
        raise ToolError(f"the display needs a Unix terminal: on Windows start it in WSL. {cure}", 2)
    if os.environ.get("TERM") == "dumb":
        raise ToolError(f"this terminal cannot place text (TERM=dumb). {cure}", 2)
    # Under NO_COLOR blessed would not even move the cursor; the view leaves colours out by itself.
    no_color = os.environ.pop("NO_COLOR", None)
    os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", SECONDS_FOR_AN_ANSWER)
    try:
        import blessed

        term = blessed.Terminal()
    finally:
        if no_color is not None:
            os.environ["NO_COLOR"] = no_color
    if not term.move_xy(1, 1) or not term.clear:
        raise ToolError(f"this terminal cannot place text (TERM={os.environ.get('TERM', '')}). {cure}", 2)
    return term


def takes_utf8(term):
    """Whether braille and blocks can be written to it."""
    return codecs.lookup(term.stream.encoding).name == "utf-8"
