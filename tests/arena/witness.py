"""Watches programs: whether they have begun, and whether they are gone with all that they have started."""

import os
import shlex
import time

PATIENCE = 60  # seconds, of the tests themselves

# Answers some questions, and at the next one neither speaks nor ends.
STUCK = """
trap '' TERM
for answer in $(seq $1); do
    read -r line
    echo '{"flip": false}'
done
read -r line && sleep 600
"""


class Witness:
    """A named pipe that every program under watch holds open, and writes a dot into when it begins."""

    def __init__(self, folder):
        self.path = folder / "lives"
        os.mkfifo(self.path)
        self._pipe = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self._begun = 0

    def watched(self, script, *arguments):
        """The command of a shell that does this; it is under watch, with all that it starts."""
        watch = f"exec 3>{shlex.quote(str(self.path))}; printf . >&3; "
        return shlex.join(["sh", "-c", watch + script, "sh", *map(str, arguments)])

    def stuck_after(self, answers):
        """The command of a bot that is stuck after so many answers."""
        return self.watched(STUCK, answers)

    def begun(self, count):
        """Wait until so many have begun."""
        self._wait(lambda: self._begun >= count)

    def all_gone(self):
        """Wait until none of them lives."""
        assert self._wait(lambda: self._nobody_there) and self._begun

    def _wait(self, until):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                came = os.read(self._pipe, 100)
            except BlockingIOError:
                came = b""
                self._nobody_there = False
            else:
                self._nobody_there = not came
            self._begun += len(came)
            if until():
                return True
            time.sleep(0.02)
        raise AssertionError("it does not come to that")

    def close(self):
        os.close(self._pipe)
