"""The matches that were played to their end: records of the latest ones, in files that are numbered on.

One is kept exactly once, also when the power goes between the saving of the match and this: it is asked for
again whenever the saved match is read, and others may have been kept since.
"""

import os

from firmware.errors import HandheldError
from firmware.statistics import count
from firmware.store import Store
from scout_mp import record

FOLDER = "played"
ENDING = ".scm"
KEPT = 20


def keep_played(store, match, counts=True):
    """Keep the record of a match that is over, and count it if it counts; where there is no room the game
    goes on.
    """
    data = record.write(match)
    shelf = Store(store.path(FOLDER))
    numbers = numbers_in(shelf)
    try:
        for number in numbers[:-1]:
            if shelf.read(file_name(number)) == data:
                return
        last = numbers[-1] if numbers else 0
        # That the latest one is kept does not tell that it was counted.
        if shelf.read(file_name(last)) != data:
            shelf.write(file_name(last + 1), data)
            numbers.append(last + 1)
        for number in numbers[:-KEPT]:
            shelf.remove(file_name(number))
        if counts:
            count(store, match, data)
    except HandheldError:
        pass


def file_name(number):
    """The name of the match of that number, counted from 1."""
    return "%04d" % number + ENDING


def numbers_in(shelf):
    """The numbers of the matches that are kept, in order."""
    try:
        names = os.listdir(shelf.folder)
    except OSError:
        return []
    return sorted([int(name[: -len(ENDING)]) for name in names if is_match(name)])


def is_match(name):
    """Whether a file is one of these, and not half written or set aside."""
    return name.endswith(ENDING) and name[: -len(ENDING)].isdigit()
