"""One line of the doctor's report."""

from dataclasses import dataclass

OK = "ok"
LOOK = "look"  # works, but something is to be known
WRONG = "wrong"


@dataclass(frozen=True)
class Check:
    """What was looked at, how it is (OK, LOOK or WRONG), and in words what was found and what to do.

    command: one to copy that does it, "" where there is none.
    """

    what: str
    state: str
    words: str
    command: str = ""
