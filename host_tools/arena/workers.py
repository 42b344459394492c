"""How a worker process begins."""

import signal


def quietly():
    """Ctrl-C is for the process that was started by hand: it tells the workers when to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
