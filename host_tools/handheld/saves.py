"""Saved files of a game on a PC, and how the player learns of those that were damaged."""

from firmware.errors import HandheldError
from firmware.screens.notice import NoticeScreen
from firmware.store import Store


class Saves(Store):
    """A Store that remembers what it has set aside: `aside`, the new names; and what could not be written
    when it was to be last: `unsaved`, {name: why}.
    """

    def __init__(self, folder):
        super().__init__(str(folder))
        self.aside = []
        self.unsaved = {}

    def write(self, name, data):
        """See Store.write."""
        self.unsaved.pop(name, None)
        try:
            super().write(name, data)
        except HandheldError as error:
            self.unsaved[name] = str(error)
            raise

    def remove(self, name):
        """See Store.remove."""
        self.unsaved.pop(name, None)
        super().remove(name)

    def set_aside(self, name):
        """See Store.set_aside."""
        new_name = super().set_aside(name)
        self.aside.append(new_name)
        return new_name

    def words(self):
        """A line for each damaged file, for when the game is left: the panel names it, but not its folder."""
        return [f"A saved file was damaged. It was set aside as {self.path(name)}." for name in self.aside]

    def match_words(self, name, kept, how):
        """Lines on the match in the file `name`, for when the game is left: what of it is saved. kept:
        whether there is one in the file that is not over; how: what goes on with it.
        """
        if name not in self.unsaved:
            return [f"Your match is saved. {how} goes on with it."] if kept else []
        why = self.unsaved[name]
        if not kept:
            return [f"Your match is not saved: {why}"]
        return [f"The last moves of your match are not saved: {why}", f"{how} goes on without them."]


def tell_damaged(app, names):
    """Put a notice for each damaged file in front, as the title does; names: those under which they were set
    aside.
    """
    for name in names:
        app.open(NoticeScreen(app, app.text("damaged", name)))
