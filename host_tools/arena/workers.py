"""How a worker process begins."""

import os
import signal
import threading
from multiprocessing import parent_process


def quietly():
    """Ctrl-C is for the process that was started by hand: it tells the workers when to end. Should it die
    without a word, they end too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent():
    parent_process().join()
    os._exit(1)
