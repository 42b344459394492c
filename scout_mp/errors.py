"""The one exception type of the game."""


class ScoutError(Exception):
    """What was asked for is not possible; the text says why, in words for a player."""
