"""Where the MicroPython tree comes from, tried without a network."""

import pytest

from host_tools.build import sources, sources_debian, sources_git
from host_tools.build.official import RELEASE
from host_tools.build.tree import LIBRARIES, open_tree, version_of
from host_tools.errors import ToolError

CONFIG = "\n".join(
    f"#define MICROPY_VERSION_{name} {value}"
    for name, value in (("MAJOR", 1), ("MINOR", 26), ("MICRO", 3), ("PRERELEASE", "(0)"))
)


def lay_out(folder, lacking=()):
    """A folder that looks like a MicroPython tree."""
    (folder / "ports" / "rp2").mkdir(parents=True)
    (folder / "py").mkdir()
    (folder / "py" / "mpconfig.h").write_text(CONFIG)
    for name, sign in LIBRARIES.items():
        if name not in lacking:
            (folder / name / sign).parent.mkdir(parents=True, exist_ok=True)
            (folder / name / sign).touch()
    return folder


def test_a_named_tree_is_used_as_it_is(tmp_path):
    tree = sources.get_tree(lay_out(tmp_path))
    assert tree.path == tmp_path
    assert tree.version == "1.26.3"
    assert tree.sdk == tmp_path / "lib" / "pico-sdk"


def test_a_preview_says_so():
    assert version_of(CONFIG.replace("(0)", "1")) == "1.26.3-preview"


def test_the_key_of_a_tree_changes_with_its_sources(tmp_path):
    lay_out(tmp_path)
    before = open_tree(tmp_path).key
    (tmp_path / "py" / "vm.c").write_text("int x;")
    assert open_tree(tmp_path).key != before


def test_a_checkout_without_its_submodules_is_told_which(tmp_path):
    lay_out(tmp_path, lacking=("lib/tinyusb",))
    with pytest.raises(ToolError, match="git submodule update --init lib/tinyusb$"):
        open_tree(tmp_path)


def test_a_folder_that_is_no_tree(tmp_path):
    with pytest.raises(ToolError, match="is no MicroPython source tree"):
        open_tree(tmp_path)


def test_where_nothing_can_be_reached_every_try_is_told(own_cache, monkeypatch):
    def unreachable(release, folder):
        raise ToolError("no route to it")

    monkeypatch.setattr(sources_git, "fetch", unreachable)
    monkeypatch.setattr(sources_debian, "fetch", unreachable)
    with pytest.raises(ToolError) as caught:
        sources.get_tree(say=lambda text: None)
    said = str(caught.value)
    assert "- git: no route to it" in said
    assert "- debian: no route to it" in said
    assert "Name a source tree of your own" in said


def test_what_git_got_stays_in_the_cache(own_cache, monkeypatch):
    calls = []

    def fetch(release, folder):
        calls.append(release)
        lay_out(folder)

    monkeypatch.setattr(sources_git, "fetch", fetch)
    first = sources.get_tree(say=lambda text: None)
    assert sources.get_tree(say=lambda text: None) == first
    assert calls == [RELEASE]


def test_git_asks_for_no_password_and_gives_up(own_cache, tmp_path):
    with pytest.raises(ToolError, match="git"):
        sources_git.fetch("1.25.0", tmp_path / "to", repository=str(tmp_path / "nothing"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "sources.list",
            "# deb http://old.example/debian x main\ndeb http://mirror.example/debian bookworm main\n",
        ),
        ("sources.list", "deb [arch=amd64 signed-by=/k.gpg] http://mirror.example/debian bookworm main\n"),
        (
            "sources.list.d/debian.sources",
            "Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm\n",
        ),
    ],
)
def test_the_mirror_is_the_one_the_system_uses(tmp_path, name, text):
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / name).write_text(text)
    assert sources_debian.mirror(tmp_path) == "http://mirror.example/debian"


def test_a_system_without_debians_mirror(tmp_path):
    (tmp_path / "sources.list").write_text("deb http://mirror.example/ubuntu noble main\n")
    with pytest.raises(ToolError, match="no Debian mirror"):
        sources_debian.mirror(tmp_path)


def test_a_release_that_debian_lacks(tmp_path):
    with pytest.raises(ToolError, match=r"no source package of MicroPython 1\.99"):
        sources_debian.fetch("1.99.0", tmp_path)
