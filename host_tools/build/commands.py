"""Running the compilers: a missing one is named with its package, a failure with its last words."""

import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from host_tools.errors import ToolError

# Where each command lives, by Debian's names; other systems use much the same.
PACKAGES = {
    "apt-get": "apt",
    "arm-none-eabi-gcc": "gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib",
    "cmake": "cmake",
    "dpkg-deb": "dpkg",
    "gcc": "gcc",
    "git": "git",
    "make": "make",
    "ninja": "ninja-build",
}
LAST_LINES = 12


def find(command: str) -> str:
    """The full path of a command; ToolError naming the package to install where it is missing."""
    path = shutil.which(command)
    if path is None:
        raise ToolError(
            f"{command} is not installed. On Debian or Ubuntu: apt-get install {PACKAGES[command]}"
            " (`scout doctor` names all that the firmware needs)."
        )
    return path


def missing(commands: Sequence[str]) -> list[str]:
    """Those of the commands that are not installed."""
    return [command for command in commands if shutil.which(command) is None]


def run(
    args: Sequence[str | Path],
    log: Path,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
    each: Callable[[str], None] | None = None,
) -> str:
    """Runs one command to its end, adds all it prints to the log, and gives that text back.

    `timeout` is in seconds. `each` gets every line as it is printed; it is for commands without a timeout.
    Raises ToolError with the last lines of a command that failed.
    """
    line = " ".join(str(arg) for arg in args)
    try:
        process = subprocess.Popen(
            [str(arg) for arg in args],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        with process:
            said = _listened(process, each) if each else _waited(process, timeout)
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"{line}: no answer within {timeout:.0f} s") from error
    except OSError as error:
        raise ToolError(f"{line}: {error.strerror}") from error
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as file:
        file.write(f"$ {line}\n{said}\n")
    if process.returncode:
        last = "\n".join(said.strip().splitlines()[-LAST_LINES:])
        raise ToolError(
            f"{Path(str(args[0])).name} failed ({process.returncode}): {line}\n{last}\nAll of it: {log}"
        )
    return said


def _waited(process: subprocess.Popen, timeout: float | None) -> str:
    """What it prints until its end; it is stopped when the time is over."""
    try:
        return process.communicate(timeout=timeout)[0]
    except BaseException:
        process.kill()
        raise


def _listened(process: subprocess.Popen, each: Callable[[str], None]) -> str:
    """The same, told line by line."""
    lines = []
    for text in process.stdout or ():
        lines.append(text)
        each(text)
    return "".join(lines)
