"""What cannot be written at the end is told before the work begins, and looking for it changes nothing."""

import os

import pytest
from click.testing import CliRunner

from firmware import crash_log
from host_tools import budgets, pico
from host_tools.cli import main
from host_tools.commands import pull
from host_tools.device.saves import SINGLE
from host_tools.errors import ToolError
from host_tools.writable import check_file, check_folder


@pytest.fixture
def guarded(tmp_path):
    """A folder that nobody may write into, not even root."""
    if os.geteuid():
        folder = tmp_path / "guarded"
        folder.mkdir(mode=0o555)
        return folder
    if not os.path.isdir("/proc/self"):
        pytest.skip("NOT TESTED as root without /proc: run it as another user")
    return "/proc/self"


@pytest.fixture
def bad(tmp_path, guarded):
    """Paths at which no file can be written, with what is told of each."""
    (tmp_path / "here").write_text("old")
    (tmp_path / "folder").mkdir()
    return {
        tmp_path / "no" / "such" / "file.png": f"there is no folder {tmp_path / 'no' / 'such'}",
        tmp_path / "folder": "it is a folder",
        tmp_path / "here" / "file.png": "there is no folder",
        f"{guarded}/file.png": "",
        tmp_path / ("x" * 300): "File name too long",
        "": "it has no name",
    }


def contents(folder):
    return {
        path: path.is_file() and (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.rglob("*")
    }


def test_a_file_that_cannot_be_written(bad):
    for path, told in bad.items():
        with pytest.raises(ToolError) as fault:
            check_file(path)
        assert str(fault.value).startswith(f"{os.fspath(path)!r} cannot be written ({told}")
        assert str(fault.value).endswith("): name another") and fault.value.exit_code == 2


def test_a_folder_that_cannot_be_written(tmp_path, guarded):
    (tmp_path / "here").write_text("old")
    for path in (tmp_path / "here", tmp_path / "here" / "in" / "it", guarded, f"{guarded}/new/one", ""):
        with pytest.raises(ToolError, match=r"cannot be written \(.*\): name another"):
            check_folder(path)


def test_looking_leaves_everything_as_it_was(tmp_path):
    (tmp_path / "old").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "new")
    before = contents(tmp_path)
    for name in ("old", "new", "link"):
        check_file(tmp_path / name)
    for name in ("", "folder", "folder/in/it"):
        check_folder(tmp_path / name)
    assert contents(tmp_path) == before and (tmp_path / "link").is_symlink()


def test_a_pipe_is_not_opened(tmp_path, monkeypatch):
    """Who reads from it would take the end of this for the end of all; and nobody may read yet."""
    os.mkfifo(tmp_path / "pipe")

    def no_open(path, *arguments):
        raise AssertionError(f"{path} is opened")

    monkeypatch.setattr("builtins.open", no_open)
    check_file(tmp_path / "pipe")


def no_work(*arguments, **options):
    raise AssertionError("the work has begun")


WORK = {
    "arena": "host_tools.arena.run.run",
    "tune": "host_tools.tune.run.run",
    "stats": "host_tools.replay.statistics.records_in",
    "shots": "host_tools.shots.write.write_shots",
    "build": "host_tools.build.making.make_image",
    "pull": "host_tools.device.session.open_board",
    "emulate": "host_tools.pico.require",
}
FILES = [("arena", "--json"), ("arena", "--csv"), ("stats", "--plot")]
FOLDERS = [("arena", "--plots"), ("tune", "--into"), ("shots",), ("build", "image", "--out"), ("pull",)]


@pytest.mark.parametrize("call", FILES, ids=" ".join)
def test_every_command_that_writes_a_file_says_so_at_once(call, bad, monkeypatch):
    monkeypatch.setattr(WORK[call[0]], no_work)
    for path, told in bad.items():
        done = CliRunner().invoke(main, [*call, str(path)])
        assert done.exit_code == 2 and f"{str(path)!r} cannot be written ({told}" in done.stderr


@pytest.mark.parametrize("call", FOLDERS, ids=" ".join)
def test_every_command_that_writes_into_a_folder_says_so_at_once(call, tmp_path, guarded, monkeypatch):
    monkeypatch.setattr(WORK[call[0]], no_work)
    (tmp_path / "file").write_text("old")
    for path in (tmp_path / "file", tmp_path / "file" / "new", guarded):
        done = CliRunner().invoke(main, [*call, str(path)])
        assert done.exit_code == 2 and f"{str(path)!r} cannot be written (" in done.stderr


@pytest.mark.parametrize(
    ("call", "file"),
    [
        (("arena", "--plots"), "margins-3.png"),
        (("tune", "--into"), "weights_4.py"),
        (("shots",), "title.png"),
        (("build", "image", "--out"), "scout-pocket.uf2"),
        (("pull",), "settings.json"),
    ],
)
def test_a_file_of_an_earlier_time_that_cannot_be_replaced(call, file, tmp_path, monkeypatch):
    """A folder of that name is one for everybody, root too."""
    monkeypatch.setattr(WORK[call[0]], no_work)
    (tmp_path / file).mkdir()
    done = CliRunner().invoke(main, [*call, str(tmp_path)])
    assert done.exit_code == 2 and f"{file}' cannot be written (it is a folder)" in done.stderr


def test_what_else_lies_in_the_folder_of_a_pull_is_nobodys_business(tmp_path, monkeypatch):
    assert {*SINGLE, crash_log.FILE} <= set(pull.FILES)
    monkeypatch.setattr(WORK["pull"], no_work)
    (tmp_path / ".git").mkdir()
    (tmp_path / "played").mkdir()
    done = CliRunner().invoke(main, ["pull", str(tmp_path)])
    assert done.exit_code == 1 and "the work has begun" in done.stderr
    (tmp_path / "played" / "4V53E37P-00000000.scm").mkdir()
    done = CliRunner().invoke(main, ["pull", str(tmp_path)])
    assert done.exit_code == 2 and "4V53E37P-00000000.scm' cannot be written" in done.stderr


def test_the_flash_of_the_emulated_pico_which_makes_its_folder(bad, tmp_path, monkeypatch):
    monkeypatch.setattr(WORK["emulate"], no_work)
    for path in bad:
        done = CliRunner().invoke(main, ["emulate", "--flash", str(path)])
        if path == tmp_path / "no" / "such" / "file.png":
            assert done.exit_code == 1 and "the work has begun" in done.stderr
        else:
            assert done.exit_code == 2 and "cannot be written (" in done.stderr


def test_the_bench_of_the_pico_looks_at_both_files_first(tmp_path, monkeypatch):
    monkeypatch.setattr(pico, "require", no_work)
    monkeypatch.setattr(budgets, "MEASURED", tmp_path / "docs" / "measured.json")
    done = CliRunner().invoke(main, ["bench", "--pico"])
    assert (done.exit_code, done.stderr.count("cannot be written (there is no folder")) == (2, 1)
    monkeypatch.undo()
    monkeypatch.setattr(pico, "require", no_work)
    monkeypatch.setattr(budgets, "check_checkout", lambda: None)
    monkeypatch.setattr(budgets, "MEASURED", tmp_path / "measured.json")
    monkeypatch.setattr(budgets, "README", tmp_path)
    done = CliRunner().invoke(main, ["bench", "--pico"])
    assert (done.exit_code, done.stderr.count("cannot be written (it is a folder)")) == (2, 1)


def test_pictures_without_matplotlib_are_refused_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("host_tools.arena.plots.find_spec", lambda name: None)
    monkeypatch.setattr("host_tools.arena.run.play", no_work)
    done = CliRunner().invoke(main, ["arena", "greedy", "random", "--plots", str(tmp_path)])
    assert done.exit_code == 1 and "matplotlib is missing: pip install" in done.stderr
