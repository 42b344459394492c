"""Where the work is done: processes on this machine, or a Dask cluster."""

from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from host_tools.arena.workers import quietly
from host_tools.errors import ToolError


@contextmanager
def local(jobs):
    """A pool of processes. At the end what was not begun is dropped, and what waits for another program."""
    context = get_context("spawn")
    awaited, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=quietly, initargs=(awaited,))
    try:
        yield pool
    finally:
        held.close()
        pool.shutdown(wait=True, cancel_futures=True)
        awaited.close()


@contextmanager
def dask(address):
    """The executor of a Dask cluster, by the address of its scheduler."""
    try:
        from distributed import Client
    except ImportError as error:
        raise ToolError("Dask is missing: pip install 'scout-pocket[dask]'") from error
    try:
        client = Client(address, timeout="5s")
    except (OSError, ValueError) as error:
        raise ToolError(f"no Dask scheduler answers at {address}: start one with `dask scheduler`") from error
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close()
