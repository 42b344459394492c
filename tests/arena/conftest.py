"""A witness of the programs that a test starts."""

import pytest

from tests.arena.witness import Witness


@pytest.fixture
def witness(tmp_path):
    one = Witness(tmp_path)
    yield one
    one.close()
