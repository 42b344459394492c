"""Where the work is done: processes on this machine, or a Dask cluster."""

from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from host_tools.arena.workers import quietly
from host_tools.errors import ToolError


@contextmanager
def local(jobs):
    """A pool of processes; what was not begun is dropped at the end."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=quietly)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


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
