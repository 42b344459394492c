"""Files of the handheld: written so that a power cut leaves the old one or the new one, never half.

A file is written beside the old one, flushed, then renamed over it. A damaged file is never fatal: it is set
aside under another name, in the place of one set aside before.
"""

import os

from firmware.errors import HandheldError

MATCH = "match.scm"  # the one that is being played
LINKED = "linked.scl"  # the one that is being played over the link
NEW = ".new"
ASIDE = ".bad"


class Store:
    """Small files in one folder, which is made when the first one is written."""

    def __init__(self, folder):
        self.folder = folder
        self._there = False

    def _make_folder(self):
        try:
            os.stat(self.folder)
        except OSError:
            self._make_new_folder()
        self._there = True

    def _make_new_folder(self):
        try:
            os.mkdir(self.folder)
        except OSError as error:
            raise HandheldError(
                "the folder %s for saved matches cannot be made (%s): name another one" % (self.folder, error)
            )

    def path(self, name):
        """Where a file of that name lies."""
        return self.folder + "/" + name

    def read(self, name):
        """The bytes of a file, or None if there is none or it cannot be read."""
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """Replace a file as a whole; HandheldError if that fails, and then the old one is still there."""
        if not self._there:
            self._make_folder()
        path = self.path(name)
        try:
            with open(path + NEW, "wb") as file:
                file.write(data)
                file.flush()
                if hasattr(os, "fsync"):
                    os.fsync(file.fileno())
            # CPython's rename does not replace on Windows; MicroPython has no other, and it does.
            getattr(os, "replace", os.rename)(path + NEW, path)
        except OSError as error:
            self.remove(name + NEW)
            raise HandheldError("%s could not be saved (%s): is the storage full?" % (name, error))

    def remove(self, name):
        """Delete a file if it is there."""
        try:
            os.remove(self.path(name))
        except OSError:
            pass

    def set_aside(self, name):
        """Rename a damaged file, replacing one set aside earlier; returns its new name."""
        self.remove(name + ASIDE)
        try:
            os.rename(self.path(name), self.path(name + ASIDE))
        except OSError:
            pass
        return name + ASIDE
