"""One engine for all tests of a file: whatever it was sent before, it still answers."""

import pytest

from tests.engine.talking import Engine


@pytest.fixture(scope="module")
def engine():
    process = Engine()
    yield process
    assert process.close() == b""
