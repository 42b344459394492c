"""Capture files: what passed on the wire, a line for each portion: seconds, wire (A or B), bytes in hex."""

from host_tools.errors import ToolError
from host_tools.link.monitor import NAMES


class CaptureWriter:
    """Writes portions to a text file as they pass."""

    def __init__(self, path):
        try:
            self._file = open(path, "w", encoding="ascii", buffering=1)  # noqa: SIM115
        except OSError as error:
            raise ToolError(f"the capture file {path} cannot be written: {error.strerror}") from error

    def write(self, wire, data, at):
        """Bytes of wire 0 or 1 passed at this second."""
        if data:
            self._file.write(f"{at:.3f} {NAMES[wire]} {data.hex()}\n")

    def close(self):
        self._file.close()


def read_capture(path):
    """The portions of a capture file, as (wire, bytes, seconds); ToolError names the line that is none."""
    try:
        with open(path, encoding="ascii") as file:
            for number, line in enumerate(file, 1):
                yield _portion(path, number, line)
    except OSError as error:
        raise ToolError(f"the capture file {path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ToolError(f"{path} is not a capture file: it is not plain text") from error


def _portion(path, number, line):
    try:
        at, name, data = line.split()
        return NAMES.index(name), bytes.fromhex(data), float(at)
    except ValueError as error:
        raise ToolError(
            f"line {number} of {path} is not one of a capture: it needs seconds, A or B, and hex digits"
        ) from error
