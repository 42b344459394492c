"""The engine's loop: lines in, lines out, until the input ends."""

import json
import os
import sys

from host_tools.engine.operations import answer
from host_tools.engine.reading import LONGEST_LINE, Line
from host_tools.errors import ToolError


def answer_line(data):
    """The line that answers a line, both bytes, with its end of line."""
    if len(data) > LONGEST_LINE:
        return told({"error": f"the line is longer than {LONGEST_LINE} bytes"})
    line = Line(data)
    try:
        if line.fault:
            raise ToolError(line.fault)
        reply = answer(line.request)
    except ToolError as error:
        reply = {"error": str(error)}
    except Exception as error:
        # A fault of ours, in a bot on a position that nobody thought of: one answer less, not the engine.
        reply = {"error": f"something unforeseen happened ({type(error).__name__}: {error})"}
    if "id" in line.request:
        try:
            return told({**reply, "id": line.request["id"]})
        except (TypeError, RecursionError):
            # It holds what JSON has not, or is too deep to be written: it could not be read.
            reply = {"error": line.fault or "id: it is nested too deeply"}
    return told(reply)


def told(reply):
    return json.dumps(reply).encode("ascii") + b"\n"


def read_line(stream):
    """The next line, b"" at the end. Of one that is too long only so much as shows that it is."""
    data = stream.readline(LONGEST_LINE + 1)
    if len(data) > LONGEST_LINE and not data.endswith(b"\n"):
        rest = data
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
    return data


def serve(incoming, outgoing):
    """Answer each line of a binary stream on another, at once and in order."""
    while data := read_line(incoming):
        outgoing.write(answer_line(data))
        outgoing.flush()


def serve_standard_streams():
    """Serve standard input and output; their end, from either side, and Ctrl-C end it quietly."""
    if sys.stdin is None or sys.stdout is None:
        raise ToolError("standard input or output is closed: the engine needs both")
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        pass
    except BrokenPipeError:
        # Nobody reads any more; what Python still has to write at its own end must go somewhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
