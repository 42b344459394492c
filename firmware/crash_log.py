"""The log of crashes: one file that keeps its latest few kilobytes."""

import io
import sys

FILE = "errors.log"
LONGEST = 4096


def log_crash(store, error):
    """Append an exception with its traceback to the log; never raises, for who logs is in trouble already."""
    try:
        text = (store.read(FILE) or b"") + _traceback(error).encode() + b"\n"
        store.write(FILE, text[-LONGEST:])
    except Exception:
        pass


def _traceback(error):
    if hasattr(sys, "print_exception"):
        out = io.StringIO()
        sys.print_exception(error, out)
        return out.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))
