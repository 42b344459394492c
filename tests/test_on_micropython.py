"""The tests of tests/shared, and those that only MicroPython can answer, under MicroPython for Unix."""

import pytest

from tests.micropython_runtime import ROOT, run_micropython

FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("tests/shared/**/test_*.py", "tests/micropython/check_*.py")
    for path in ROOT.glob(pattern)
)


# Whole matches through the screens, compiled from sources, no longer fit in 384k since the bots are learnt.
HEAP_OF_SCREENS = "448k"


@pytest.mark.parametrize("path", FILES)
def test_file(path):
    heap = HEAP_OF_SCREENS if path.startswith("tests/shared/screens/") else "384k"
    answer = run_micropython(["tests/micropython/run.py", path], heap=heap)
    assert answer.endswith(" passed, 0 failed\n")


def test_a_failing_file_is_seen(tmp_path):
    (tmp_path / "wrong.py").write_text("def test_sum():\n    assert 1 + 1 == 3\n")
    start = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    start += "from tests.micropython.run import main\nmain('wrong.py')"
    told = "(?s)FAILED wrong.py test_sum.*AssertionError.*0 passed, 1 failed"
    with pytest.raises(pytest.fail.Exception, match=told):
        run_micropython(["-c", start])


def test_there_are_files_for_both_runtimes():
    assert "tests/shared/test_rule_vectors.py" in FILES
