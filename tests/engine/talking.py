"""A real engine process to talk to."""

import json
import os
import subprocess
import sys
import threading

from tests.micropython_runtime import ROOT

# Python must not flush of its own accord: that is the engine's to do.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
COMMAND = [sys.executable, "-c", "from host_tools.cli import main; main()", "engine"]

PATIENCE = 60  # seconds


class Engine:
    """`scout engine` in a process of its own; it answers each line before the next is sent."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=ENVIRONMENT,
        )

    def send(self, data):
        """The answer to the bytes of one line, as an object."""
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()
        # An answer that is held back must not hang the tests: then the engine is ended, and this fails.
        patience = threading.Timer(PATIENCE, self.process.kill)
        patience.start()
        line = self.process.stdout.readline()
        patience.cancel()
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
    return subprocess.run(
        COMMAND, input=data, capture_output=True, timeout=60, cwd=ROOT, env=ENVIRONMENT, check=False
    )
