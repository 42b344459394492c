"""Saved files of a game on a PC, and how the player learns of those that were damaged."""

from firmware.screens.notice import NoticeScreen
from firmware.store import Store


class Saves(Store):
    """A Store that remembers what it has set aside: `aside`, the new names."""

    def __init__(self, folder):
        super().__init__(str(folder))
        self.aside = []

    def set_aside(self, name):
        """See Store.set_aside."""
        new_name = super().set_aside(name)
        self.aside.append(new_name)
        return new_name

    def words(self):
        """A line for each damaged file, for when the game is left: the panel names it, but not its folder."""
        return [f"A saved file was damaged. It was set aside as {self.path(name)}." for name in self.aside]


def tell_damaged(app, names):
    """Put a notice for each damaged file in front, as the title does; names: those under which they were set
    aside.
    """
    for name in names:
        app.open(NoticeScreen(app, app.text("damaged", name)))
