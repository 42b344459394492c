"""How a worker process begins, and how it ends."""

import os
import signal
import threading
from multiprocessing import parent_process

from host_tools.arena.program import kill_all


def quietly(awaited):
    """Ctrl-C is for the process that was started by hand. `awaited`: the reading end of a pipe; that process
    holds the other one until no more is to be played, and then no other program is waited for. Should it die
    without a word, the workers end too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, args=(awaited,), daemon=True).start()


def _end_with_the_parent(awaited):
    awaited.poll(None)
    kill_all()
    parent_process().join()
    os._exit(1)
