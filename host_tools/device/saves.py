"""What a handheld keeps for its player, settings, matches, statistics, errors: fetched, and put back."""

import json
from pathlib import Path

from firmware import crash_log, settings, statistics
from firmware.played import FOLDER as PLAYED
from firmware.played import file_name, is_match
from firmware.store import ASIDE, LINKED, MATCH, NEW, Store
from host_tools.device.on_board import files
from host_tools.errors import ToolError
from scout_mp import record
from scout_mp.errors import ScoutError
from scout_mp.link import saving
from scout_mp.seeds import seed_text

SAVES = "saves"
RECORD = ".scm"
# What a handheld keeps one of.
SINGLE = (settings.FILE, statistics.FILE, MATCH, LINKED)


def read_saves(connection):
    """All the files of the player on the board: bytes by path below saves/."""
    listed = connection.call(files, f"list_files([{SAVES!r}])")
    paths = [path for path, _, _ in listed if not path.endswith(NEW)]
    return {path.removeprefix(SAVES + "/"): connection.read(path) for path in paths}


def write_saves(connection, saves):
    """Put files back: each as a whole or not at all."""
    for path, data in sorted(saves.items()):
        target = f"{SAVES}/{path}"
        connection.call(files, f"make_folders_of({target!r})")
        connection.write(target + NEW, data)
        connection.run(f"import os\nos.rename({'/' + target + NEW!r}, {'/' + target!r})")


def pull(connection, folder):
    """Write what the board keeps into a folder; the paths, in order.

    Matches that were played are named by their deal code and checksum, so that those of earlier pulls, and of
    other boards, stay beside them.
    """
    written = []
    for path, data in sorted(read_saves(connection).items()):
        target = folder / local_name(path, data)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        written.append(target)
    return written


def local_name(path, data):
    """What a file of the board is called in the folder on the PC."""
    parent, _, name = path.rpartition("/")
    if parent != PLAYED or not is_match(name):
        return path
    try:
        match = record.read(data)
    except ScoutError:
        return path
    return f"{PLAYED}/{seed_text(match.seed)}-{data[-4:].hex()}{RECORD}"


def chosen_from(paths):
    """The files to push, those of folders too: by their places on the board, below saves/.

    Raises ToolError naming the file that is not there, or that the handheld could not read, or two that would
    take one place.
    """
    chosen = {}
    for path in expand(paths):
        place = place_of(path)
        if place in chosen and chosen[place].read_bytes() != path.read_bytes():
            raise ToolError(f"{chosen[place]} and {path}: a handheld has only one {place}, name it alone", 2)
        chosen[place] = path
    return chosen


def push(connection, chosen):
    """Put the files of `chosen_from` onto the board; the paths there, in order."""
    played = sorted(place for place in chosen if place.startswith(PLAYED + "/"))
    there = read_saves(connection)
    saves = {place: chosen[place].read_bytes() for place in chosen if place not in played}
    saves |= numbered([chosen[place].read_bytes() for place in played], there)
    write_saves(connection, saves)
    return sorted(saves)


def expand(paths):
    """The files named, and all those in the folders named that a handheld knows."""
    found = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = (each for each in sorted(path.rglob("*")) if each.is_file() and belongs(each))
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise ToolError(f"there is no file {path}: `scout pull` fetches what a board keeps", 2)
    if not found:
        raise ToolError(f"there is nothing to push there: {', '.join(SINGLE)} or records of matches", 2)
    return found


def belongs(path):
    """Whether a handheld can use it: its log of errors and what it set aside are for people to read."""
    return path.name in SINGLE or path.suffix == RECORD


def place_of(path):
    """Where a file belongs on the board, below saves/, that of a match that was played with its whole path;
    ToolError where it belongs nowhere or is damaged.

    A linked match of yesterday is taken too: its partner refuses what it knows better, and asks at the link.
    """
    if path.name == crash_log.FILE or path.suffix == ASIDE:
        raise ToolError(f"{path} is for people to read, the handheld has no use for it", 2)
    if path.suffix == RECORD:
        check_match(path, record.read)
        return MATCH if path.name == MATCH else f"{PLAYED}/{path.absolute()}"
    if path.name not in SINGLE:
        raise ToolError(f"{path} is nothing a handheld keeps: {', '.join(SINGLE)}, *{RECORD}", 2)
    if path.name == LINKED:
        check_match(path, saving.unpack)
    else:
        check_json(path)
    return path.name


def check_match(path, read):
    try:
        read(path.read_bytes())
    except ScoutError as error:
        raise ToolError(f"{path}: {error}") from error


def check_json(path):
    data = path.read_bytes()
    try:
        loaded = json.loads(data)
        if path.name == statistics.FILE:
            statistics.check(loaded)
            return
    except ValueError as error:
        raise ToolError(f"{path} is damaged ({error}): take one that `scout pull` wrote") from error
    if settings.Settings(Memory(data)).damaged:
        raise ToolError(f"{path} has a setting that this version does not know so: take one that was pulled")


def numbered(records, there):
    """Each record once, under the numbers that follow those on the board, without those it has already."""
    have = set(there.values())
    names = [path.removeprefix(PLAYED + "/") for path in there if path.startswith(PLAYED + "/")]
    last = max((int(name.removesuffix(RECORD)) for name in names if is_match(name)), default=0)
    new = [data for data in dict.fromkeys(records) if data not in have]
    return {f"{PLAYED}/{file_name(last + 1 + place)}": data for place, data in enumerate(new)}


class Memory(Store):
    """A store with one file, to read settings from."""

    def __init__(self, data):
        super().__init__("")
        self._data = data

    def read(self, name):
        return self._data

    def set_aside(self, name):
        return name + ASIDE
