"""What every screen is."""

from firmware.keys import LEFT, RIGHT


class Screen:
    """Base of all screens: by itself it waits for keys, and B goes back."""

    # ms until a screen that only waits for keys is ticked again: in time for the panel to dim.
    REST = 500

    def __init__(self, app):
        self.app = app

    def key(self, code):
        """A button was pressed; see `keys`."""

    def along(self, code):
        """A key as it is meant along a line of words: where reading begins at the right, ← goes on in it and
        → goes back, as → and ← do elsewhere.
        """
        if self.app.canvas.mirrored and (code == LEFT or code == RIGHT):
            return LEFT + RIGHT - code
        return code

    def words_changed(self):
        """Another language was chosen: fetch anew the texts that are not fetched at each drawing."""

    def tick(self):
        """Called at each turn of the loop; returns after how many ms it wants to be called again."""
        return self.REST

    def draw(self, canvas):
        """Draw all of it on the cleared canvas."""
