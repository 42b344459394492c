"""Running the compilers: a missing one is named with its package, a failure with its last words."""

import shutil
import subprocess
from collections.abc import Mapping, Sequence
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
) -> str:
    """Runs one command to its end, adds all it prints to the log, and gives that text back.

    `timeout` is in seconds. Raises ToolError with the last lines of a command that failed.
    """
    line = " ".join(str(arg) for arg in args)
    try:
        done = subprocess.run(
            [str(arg) for arg in args],
            cwd=cwd,
            env=env,
            timeout=timeout,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except subprocess.TimeoutExpired as error:
        raise ToolError(f"{line}: no answer within {timeout:.0f} s") from error
    except OSError as error:
        raise ToolError(f"{line}: {error.strerror}") from error
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as file:
        file.write(f"$ {line}\n{done.stdout}\n")
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise ToolError(
            f"{Path(str(args[0])).name} failed ({done.returncode}): {line}\n{last}\nAll of it: {log}"
        )
    return done.stdout
