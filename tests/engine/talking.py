"""A real engine process to talk to."""

import json
import subprocess
import sys

from tests.micropython_runtime import ROOT

COMMAND = [sys.executable, "-c", "from host_tools.cli import main; main()", "engine"]


class Engine:
    """`scout engine` in a process of its own; it answers each line before the next is sent."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        )

    def send(self, data):
        """The answer to the bytes of one line, as an object."""
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line.endswith(b"\n") and line.isascii()
        return json.loads(line)

    def ask(self, op, **keys):
        return self.send(json.dumps({"op": op, **keys}).encode())

    def close(self):
        """End its input; what it wrote to standard error."""
        _, errors = self.process.communicate(timeout=30)
        assert self.process.returncode == 0
        return errors


def run(data):
    """A whole run over these bytes: its finished process."""
    return subprocess.run(COMMAND, input=data, capture_output=True, timeout=60, cwd=ROOT, check=False)
