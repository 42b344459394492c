"""`scout build`: what it makes, what it says of it, and what it says when it cannot."""

import hashlib
import json

import pytest
from click.testing import CliRunner

from host_tools import cli
from host_tools.build import board as boards
from host_tools.build import uf2
from host_tools.build.filesystem import Files
from host_tools.build.making import Wanted as Build
from host_tools.build.making import how_to_flash, micropython_uf2


def scout(*arguments):
    return CliRunner().invoke(cli.main, [str(argument) for argument in arguments])


@pytest.fixture
def some_micropython(tmp_path):
    """A UF2 that could be MicroPython for all that the builder knows."""
    path = tmp_path / "some.uf2"
    uf2.write({0: b"MicroPython" * 1000}, "rp2040", path)
    return path


def test_mpy_files_with_a_manifest(tmp_path):
    done = scout("build", "mpy", "--out", tmp_path)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "files"
    manifest = json.loads((folder / "manifest.json").read_text())
    assert (
        manifest["firmware/loading.mpy"]["sha256"]
        == hashlib.sha256((folder / "firmware" / "loading.mpy").read_bytes()).hexdigest()
    )
    assert {"main.py", "board.json", "build.json", "firmware/main.mpy", "firmware/texts/en.txt"} <= set(
        manifest
    )
    assert "Raspberry Pi Pico (pico)" in done.output and str(folder) in done.output
    assert f"{sum(1 for path in manifest if path.endswith('.mpy'))} .mpy files of" in done.output


@pytest.mark.parametrize(("options", "release"), [((), True), (("--development",), False)])
def test_a_build_knows_whether_it_is_a_release(options, release, tmp_path):
    done = scout("build", "mpy", "--out", tmp_path, *options)
    assert done.exit_code == 0
    assert json.loads((tmp_path / "files" / "build.json").read_text())["release"] is release


@pytest.mark.parametrize("name", ["pico", "pico2"])
def test_an_image_is_micropython_and_the_game(name, tmp_path):
    board = boards.load(name)
    base = tmp_path / "base.uf2"
    uf2.write({0: b"MicroPython" * 1000}, board.chip, base)
    done = scout("build", "image", "--board", name, "--micropython", base, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    made = next(path for path in tmp_path.glob("scout-pocket-*.uf2"))
    assert str(made) in done.output and how_to_flash(board) in done.output
    flash = bytearray(uf2.flash_of(made).ljust(board.flash_bytes, b"\xff"))
    assert flash.startswith(b"MicroPython" * 1000)
    files = Files(memoryview(flash)[board.filesystem_at :])
    assert b"from firmware.main import main" in files["main.py"]
    assert json.loads(files["board.json"])["name"] == board.data["name"]


def test_a_wiring_of_ones_own_is_built_for(tmp_path, monkeypatch, some_micropython):
    monkeypatch.chdir(tmp_path)
    mine = boards.load("pico").wiring.replace(b'"b": 15', b'"b": 22')
    (tmp_path / "my.json").write_bytes(mine)
    done = scout("build", "mpy", "--board", "my.json")
    assert done.exit_code == 0, done.output
    # Beside what is built for the Pico, not over it.
    assert (tmp_path / "build" / "pico-own" / "files" / "board.json").read_bytes() == mine
    assert not (tmp_path / "build" / "pico").exists()
    assert "(pico-own)" in done.output
    done = scout("build", "image", "--board", "my.json", "--micropython", some_micropython)
    assert done.exit_code == 0, done.output
    made = next((tmp_path / "build" / "pico-own").glob("scout-pocket-*-pico-own.uf2"))
    board = boards.load("pico")
    flash = bytearray(uf2.flash_of(made).ljust(board.flash_bytes, b"\xff"))
    assert Files(memoryview(flash)[board.filesystem_at :])["board.json"] == mine


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("mpy", "--board", "picot"), "there is no board picot; there are: pico"),
        (("image", "--micropython", "9.9"), "MicroPython 9.9 is not known here; known are 1.24"),
        (("image", "--micropython", "nowhere.uf2"), "nowhere.uf2 is not there"),
    ],
)
def test_what_is_not_there_to_build_is_told_with_the_cure(arguments, words, own_cache):
    done = scout("build", *arguments)
    assert done.exit_code == 2 and words in done.output


def test_a_source_tree_that_is_none_is_told(tmp_path):
    done = scout("build", "firmware", "--source", tmp_path)
    assert done.exit_code == 1
    assert "is no MicroPython source tree" in done.output


def test_what_is_named_is_built_upon(some_micropython):
    wanted = Build("pico", micropython=str(some_micropython))
    assert micropython_uf2(boards.load("pico"), wanted, print) == some_micropython


def test_build_alone_says_what_there_is():
    done = scout("build")
    assert done.exit_code == 2
    assert all(f"  {name} " in done.output for name in ("mpy", "image", "firmware"))
