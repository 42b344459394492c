"""One line of input into an object of JSON, and values out of it, each with the place where it stood.

Stricter than `json` alone: no NaN, no key twice, and what is nested too deeply or too long is refused.
"""

import json

from host_tools.errors import ToolError

# In bytes; the longest sensible line is below 10 KB.
LONGEST_LINE = 1 << 20
# Of a value that is repeated in an error; a card, a move, a seed or a name is shorter.
LONGEST_TEXT = 60


class Unreadable:
    """Stands where something was that JSON does not have."""


class Line:
    """A line that was read: `id` if it has one, `fault` if it is not what it should be."""

    def __init__(self, data):
        self.request = {}
        self.fault = None
        try:
            found = json.loads(
                data.decode("utf-8"),
                object_pairs_hook=self._object,
                parse_constant=self._constant,
                parse_int=self._int,
                parse_float=self._float,
            )
        except UnicodeDecodeError as error:
            self._note(f"the line is not UTF-8: byte {error.start} is {data[error.start]}")
        except json.JSONDecodeError as error:
            self._note(
                f"the line is not JSON: {error.msg} at character {error.pos}"
                if data.strip()
                else "the line is empty"
            )
        except RecursionError:
            self._note("the line is nested too deeply")
        else:
            if isinstance(found, dict):
                self.request = found
            else:
                self._note(f"the line is {kind(found)}, not an object")

    def _note(self, fault):
        self.fault = self.fault or fault

    def _object(self, pairs):
        found = {}
        for key, value in pairs:
            if key in found:
                self._note(f"the key {shown(key)} is there twice")
                value = Unreadable()
            found[key] = value
        return found

    def _constant(self, word):
        self._note(f"{word} is not JSON")
        return Unreadable()

    def _int(self, digits):
        try:
            return int(digits)
        except ValueError:
            self._note(f"a number of {len(digits)} digits is too large")
            return Unreadable()

    def _float(self, text):
        number = float(text)
        if number in (float("inf"), float("-inf")):
            self._note(f"the number {text[:LONGEST_TEXT]} is too large")
            return Unreadable()
        return number


def kind(value):
    """What a value is, in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return "the number " + shown(value)
    if isinstance(value, str):
        return "the text " + shown(value)
    return "a list" if isinstance(value, list) else "an object"


def shown(value):
    """A key, text or number as JSON, cut if it is long."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 3] + "..."


def check_keys(found, where, needed, allowed=()):
    """Raise ToolError unless an object has all keys `needed` and no other than these and `allowed`."""
    for key in found:
        if key not in needed and key not in allowed:
            known = ", ".join([*needed, *allowed])
            raise ToolError(f"{where}: there is no key {shown(key)}, the keys are {known}")
    for key in needed:
        if key not in found:
            raise ToolError(f"{where}: the key {shown(key)} is missing")


def an_object(value, where):
    if not isinstance(value, dict):
        raise ToolError(f"{where}: must be an object, not {kind(value)}")
    return value


def a_list(value, where):
    if not isinstance(value, list):
        raise ToolError(f"{where}: must be a list, not {kind(value)}")
    return value


def a_text(value, where):
    """A text of a length that all of them have, so that it can be repeated in an error."""
    if not isinstance(value, str):
        raise ToolError(f"{where}: must be a text, not {kind(value)}")
    if len(value) > LONGEST_TEXT:
        raise ToolError(f"{where}: {kind(value)} is too long, {len(value)} characters")
    return value


def a_bool(value, where):
    if not isinstance(value, bool):
        raise ToolError(f"{where}: must be true or false, not {kind(value)}")
    return value


def a_number(value, where):
    """A whole number; true, false and 1.0 are none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ToolError(f"{where}: must be a whole number, not {kind(value)}")
    return value


def a_number_within(value, where, lowest, highest):
    if not lowest <= a_number(value, where) <= highest:
        raise ToolError(f"{where}: must be {lowest} to {highest}, not {shown(value)}")
    return value


def each(value, where, read):
    """A list with `read(entry, where)` of each entry."""
    return [read(entry, f"{where}[{i}]") for i, entry in enumerate(a_list(value, where))]
