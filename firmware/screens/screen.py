"""What every screen is."""


class Screen:
    """Base of all screens: by itself it waits for keys, and B goes back."""

    # ms until a screen that only waits for keys is ticked again: in time for the panel to dim.
    REST = 500

    def __init__(self, app):
        self.app = app

    def key(self, code):
        """A button was pressed; see `keys`."""

    def tick(self):
        """Called at each turn of the loop; returns after how many ms it wants to be called again."""
        return self.REST

    def draw(self, canvas):
        """Draw all of it on the cleared canvas."""
