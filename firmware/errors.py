"""The one exception type of the handheld."""


class HandheldError(Exception):
    """Something on the handheld went wrong; the text names the cause and the next step."""
