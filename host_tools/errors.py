"""The one exception type of the PC's tools."""


class ToolError(Exception):
    """A tool cannot do what was asked; the text names the cause and the next step.

    exit_code: 1 it failed, 2 it was called in a way that cannot work.
    """

    def __init__(self, message, exit_code=1):
        super().__init__(message)
        self.exit_code = exit_code
