"""The one exception type of the handheld."""


class HandheldError(Exception):
    """Something on the handheld went wrong. The text names the cause and the next step, for the log and for a
    PC; the panel says it in its language, by a key.
    """
