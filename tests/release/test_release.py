"""What is handed out is the same bytes each time, whole, and installs without the checkout."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from importlib.util import find_spec

import pytest
from click.testing import CliRunner

from host_tools.build import board as boards
from host_tools.build import image, mpy
from host_tools.build.program import game
from host_tools.errors import ToolError
from host_tools.home import HOME
from host_tools.release import make as making
from host_tools.release.make import write_sums
from host_tools.release.mpy_bundle import make_bundle
from host_tools.release.python_packages import epoch_of, make_packages, version_here
from host_tools.release.same_bytes import normalise_tar_gz
from tests.device.desks import micropython_uf2

DAY = 1_700_000_000


def test_the_version_stands_in_one_place_and_has_its_changes():
    version = version_here()
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    listed = subprocess.run(
        ["git", "grep", "-lF", f'= "{version}"', "--", "*.py", "*.toml"],
        capture_output=True,
        text=True,
        cwd=HOME,
    )
    if listed.returncode == 0:
        assert [name for name in listed.stdout.split() if not name.startswith("tests/")] == ["pyproject.toml"]
    assert time.gmtime(epoch_of(version)).tm_year >= 2024


def test_a_version_without_changes_is_refused(tmp_path, monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "CHANGELOG.md").write_text("## 1.0.0 (2026-01-02)\n")
    assert epoch_of("1.0.0", tmp_path) == 1767312000
    with pytest.raises(ToolError, match="has no line `## 1.0.1"):
        epoch_of("1.0.1", tmp_path)
    with pytest.raises(ToolError, match="a release is made in a checkout"):
        version_here(tmp_path)


def test_a_bundle_for_mip_twice_the_same(tmp_path):
    (tmp_path / "again").mkdir()
    first = make_bundle("rp2040", "1.2.3", tmp_path, DAY)
    assert first.read_bytes() == make_bundle("rp2040", "1.2.3", tmp_path / "again", DAY).read_bytes()
    with zipfile.ZipFile(first) as archive:
        package = json.loads(archive.read("package.json"))
        names = set(archive.namelist())
    assert package["version"] == "1.2.3"
    assert {"main.py", "firmware/main.mpy", "firmware/texts/en.txt"} <= names
    assert {target for target, _ in package["urls"]} == {source for _, source in package["urls"]}
    assert {source for _, source in package["urls"]} == names - {"package.json"}


def test_an_image_twice_the_same(tmp_path):
    board = boards.load("pico")
    base = micropython_uf2(tmp_path / "micropython.uf2")
    for name in ("one.uf2", "two.uf2"):
        image.build(board, game(board, "1", release=True), base, tmp_path / name)
    assert (tmp_path / "one.uf2").read_bytes() == (tmp_path / "two.uf2").read_bytes()


def test_a_tar_says_neither_who_nor_when(tmp_path):
    made = []
    for number, name in enumerate(("one", "two")):
        folder = tmp_path / name
        (folder / "p").mkdir(parents=True)
        (folder / "p" / "a.txt").write_text("a")
        (folder / "p" / "b.txt").write_text("b")
        os.utime(folder / "p" / "a.txt", (number, number))
        path = tmp_path / f"{name}.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            for each in sorted(("a.txt", "b.txt"), reverse=bool(number)):
                archive.add(folder / "p" / each, f"p/{each}")
        normalise_tar_gz(path, DAY)
        made.append(path.read_bytes())
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "one.tar.gz") as archive:
        assert [(each.name, each.mtime, each.uname) for each in archive] == [
            ("p/a.txt", DAY, ""),
            ("p/b.txt", DAY, ""),
        ]


def test_checksums_as_sha256sum_reads_them(tmp_path):
    (tmp_path / "b").write_bytes(b"2")
    (tmp_path / "a").write_bytes(b"1")
    write_sums(tmp_path)
    write_sums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert lines == [
        f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in (("a", b"1"), ("b", b"2"))
    ]


def test_a_board_that_cannot_be_made_is_named_and_does_not_keep_back_the_others(tmp_path, monkeypatch):
    def image(wanted, say):
        if wanted.board == "pico2":
            raise ToolError("no such MicroPython: name another one")
        (wanted.out / f"{wanted.board}.uf2").write_bytes(b"image")
        return f"Made {wanted.board}."

    monkeypatch.setattr(making, "make_packages", lambda folder, epoch: [])
    monkeypatch.setattr(making, "make_bundle", lambda *_: "a bundle")
    monkeypatch.setattr(making, "make_image", image)
    boards_ = ["--board", "pico", "--board", "pico2", "--board", "pico_spi"]
    done = CliRunner().invoke(making.main, ["--out", str(tmp_path), "--no-frozen", *boards_])
    assert done.exit_code == 1
    assert "is not whole. It lacks\n- the image for the pico2: no such MicroPython: name" in done.output
    sums = (tmp_path / version_here() / "SHA256SUMS").read_text()
    assert [line.split()[1] for line in sums.splitlines()] == ["pico.uf2", "pico_spi.uf2"]


def test_another_version_than_the_installed_one_is_refused(monkeypatch):
    making.check_installed(version_here())
    with pytest.raises(ToolError, match=r"and this is 99\.0: pip install --editable \."):
        making.check_installed("99.0")


def need_builder():
    import setuptools

    if (
        find_spec("build") is None
        or find_spec("wheel") is None
        or int(setuptools.__version__.split(".")[0]) < 77
    ):
        pytest.skip("NOT TESTED: making the packages; pip install 'scout-pocket[release]'")


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The packages, made twice."""
    need_builder()
    folder = tmp_path_factory.mktemp("packages")
    return make_packages(folder / "one", DAY), make_packages(folder / "two", DAY)


def test_wheel_and_sdist_twice_the_same(packages):
    first, second = packages
    assert [path.suffixes[-1] for path in first] == [".whl", ".gz"]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_the_wheel_has_all_that_a_board_needs(packages):
    with zipfile.ZipFile(packages[0][0]) as wheel:
        names = set(wheel.namelist())
    for board in boards.names():
        files = {path.name for path in (HOME / "boards" / board).iterdir() if path.is_file()}
        assert {f"boards/{board}/{name}" for name in files} <= names
    assert {"boards/speed.cmake", "firmware/texts/en.txt", "host_tools/device/on_board/files.py"} <= names
    assert not [name for name in names if name.startswith("tests/")]


def test_installed_elsewhere_it_plays_and_builds(packages, tmp_path):
    """From the unpacked wheel, with nothing of the checkout on the path."""
    with zipfile.ZipFile(packages[0][0]) as wheel:
        wheel.extractall(tmp_path / "site")
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import host_tools.home; assert str(host_tools.home.HOME) == sys.argv[1], host_tools.home.HOME\n"
        "from host_tools.cli import main; main(sys.argv[2:], prog_name='scout')\n"
    )

    def scout(*arguments):
        done = subprocess.run(
            [sys.executable, "-I", "-c", program, str(tmp_path / "site"), *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    played = scout("play", "--keys", "w10", "--saves", "saves", "--players", "3", "--lang", "en")
    assert len(played.splitlines()) == 16
    scout("build", "mpy", "--board", "pico", "--out", "built")
    assert (tmp_path / "built" / "files" / mpy.MANIFEST).is_file()
    assert "GP4" in scout("wiring", "pico")
