"""Who holds a serial port: on Linux the names of programs, as far as this user may see them."""

import os
from pathlib import Path


def holders(device, proc=Path("/proc")):
    """The programs that have the device open, as "name (process id)"; this one is left out."""
    found = []
    for process in sorted(proc.glob("[0-9]*"), key=lambda path: int(path.name)):
        if int(process.name) != os.getpid() and has_open(process, device):
            found.append(f"{name_of(process)} (process {process.name})")
    return found


def running(name, proc=Path("/proc")):
    """Whether a program of that name runs."""
    return any(name_of(process) == name for process in proc.glob("[0-9]*"))


def has_open(process, device):
    try:
        return any(os.readlink(handle) == device for handle in (process / "fd").iterdir())
    except OSError:
        return False  # another user's, or it has ended


def name_of(process):
    try:
        return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
