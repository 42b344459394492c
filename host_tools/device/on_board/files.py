"""What is on the board: its files with their hashes, its room, and what it is."""

import binascii
import hashlib
import json
import os
import sys

FOLDER_BIT = 0x4000


def tell(*values):
    print(json.dumps(values))


def describe():
    """MicroPython's version, what it loads, the machine's and the build's name, bytes in all and free."""
    made = sys.implementation
    room = os.statvfs("/")
    machine = getattr(made, "_machine", "")
    build = getattr(made, "_build", "")
    tell(made.name, list(made.version[:3]), getattr(made, "_mpy", 0), machine, build)
    tell(room[1] * room[2], room[1] * room[3])


def list_files(paths):
    """[path, size, SHA-256 in hex] of each file there is, and of each in the folders there are."""
    block = memoryview(bytearray(4096))
    for path in paths:
        try:
            kind = os.stat("/" + path)[0]
        except OSError:
            continue
        list_one(path, kind, block)


def list_one(path, kind, block):
    if not kind & FOLDER_BIT:
        list_file(path, block)
        return
    # What is in a folder comes with its kind: asking for each by its path would take twice as long.
    for name, inside, *_ in os.ilistdir("/" + path):
        list_one(path + "/" + name, inside, block)


def list_file(path, block):
    digest = hashlib.sha256()
    size = 0
    with open("/" + path, "rb") as file:
        while True:
            count = file.readinto(block)
            if not count:
                break
            digest.update(block[:count])
            size += count
    tell(path, size, binascii.hexlify(digest.digest()).decode())


def make_folders_of(path):
    """Make the folders that the file `path` is to lie in."""
    parts = path.split("/")[:-1]
    for count in range(1, len(parts) + 1):
        try:
            os.mkdir("/" + "/".join(parts[:count]))
        except OSError:
            pass


def remove_all(path):
    """Remove a file or a folder with all in it, if it is there."""
    try:
        kind = os.stat("/" + path)[0]
    except OSError:
        return
    if kind & FOLDER_BIT:
        for name in os.listdir("/" + path):
            remove_all(path + "/" + name)
        os.rmdir("/" + path)
    else:
        os.remove("/" + path)


def keep_copy(path, copy):
    """Copy a file, unless the copy is there already."""
    try:
        os.stat("/" + copy)
    except OSError:
        with open("/" + path, "rb") as source, open("/" + copy, "wb") as target:
            target.write(source.read())
