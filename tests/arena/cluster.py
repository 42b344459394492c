"""A Dask cluster on this machine, for as long as a test needs it."""

from contextlib import contextmanager

import pytest

from host_tools.arena import executors


@contextmanager
def dask_executor(workers, threads):
    """The arena's executor on a cluster of so many workers with so many threads each."""
    distributed = pytest.importorskip(
        "distributed", reason="NOT TESTED without Dask: pip install distributed"
    )
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=threads, processes=False, dashboard_address=None
        ) as cluster,
        executors.dask(cluster.scheduler_address) as executor,
    ):
        yield executor
