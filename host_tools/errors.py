"""The one exception type of the PC's tools."""


class ToolError(Exception):
    """A tool cannot do what was asked; the text names the cause and the next step."""
