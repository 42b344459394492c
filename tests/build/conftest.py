"""A cache of its own for tests that fill one."""

import pytest

from host_tools.build import cache


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    """An empty cache folder, in the place of the user's."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"
