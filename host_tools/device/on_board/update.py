"""The second half of an update: whole new files, staged in a folder of their own, take their places.

    /update/files/...   the new files, whole and checked, under the paths that they are to have
    /update/plan        {"files": [paths, in order], "remove": [paths]}

This runs when all is staged. For that time it is itself the device's main.py, put there by one rename: before
that rename the old program is whole, and after it every start, after any number of power cuts, brings the
change to its end. Every step can be done again. The last one puts the game's own main.py in its place.
"""

import json
import os

# Paths below the root of the file system.
FOLDER = "update"
PLAN = FOLDER + "/plan"
FILES = FOLDER + "/files"
BEGUN = FOLDER + "/begun"
MAIN = "main.py"


def finish(root=""):
    """Do what the plan says and what is not yet done. root: where the file system is, "" on the device."""
    # A rename to another folder is two steps for littlefs. When the power goes between them it shows a
    # neighbour of the renamed file as missing, until the first write after the start sets that right.
    with open(root + "/" + BEGUN, "w"):
        pass
    with open(root + "/" + PLAN) as file:
        plan = json.load(file)
    for path in plan["files"]:
        move(root, path)
    for path in plan["remove"]:
        remove(root, path)
    move(root, MAIN)
    clear(root + "/" + FOLDER)


def move(root, path):
    """Put a staged file into its place, unless that is done."""
    if exists(root + "/" + FILES + "/" + path):
        make_folders(root, path)
        os.rename(root + "/" + FILES + "/" + path, root + "/" + path)


def exists(path):
    """Whether there is a file or folder of that name."""
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def make_folders(root, path):
    """Make the folders that the file `path` is to lie in."""
    at = path.find("/")
    while at > 0:
        if not exists(root + "/" + path[:at]):
            os.mkdir(root + "/" + path[:at])
        at = path.find("/", at + 1)


def remove(root, path):
    """Remove a file, and the folders that are empty without it."""
    if exists(root + "/" + path):
        os.remove(root + "/" + path)
    while "/" in path:
        path = path[: path.rfind("/")]
        try:
            os.rmdir(root + "/" + path)
        except OSError:
            return


def clear(folder):
    """Remove a folder with all that is in it."""
    for name in os.listdir(folder):
        path = folder + "/" + name
        try:
            os.remove(path)
        except OSError:
            clear(path)
    os.rmdir(folder)
