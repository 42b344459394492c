"""The cache keeps whole things only, under keys that change with what went into them."""

import pytest

from host_tools.build.cache import cache_folder, kept, key_of


def test_a_key_changes_with_each_input_and_with_nothing_else(tmp_path):
    folder = tmp_path / "board"
    folder.mkdir()
    (folder / "a.h").write_text("one")
    first = key_of(folder, "-O2", b"data")
    assert key_of(folder, "-O2", b"data") == first
    assert len(first) == 16
    others = [key_of(folder, "-O3", b"data"), key_of(folder, "-O2", b"dat", b"a")]
    (folder / "a.h").write_text("two")
    others.append(key_of(folder, "-O2", b"data"))
    (folder / "a.h").rename(folder / "b.h")
    others.append(key_of(folder, "-O2", b"data"))
    assert len({first, *others}) == 5


def test_what_was_made_once_is_not_made_again(own_cache):
    made = []

    def fill(folder):
        made.append(folder)
        (folder / "it").write_text("here")

    first, second = kept("things", "k", fill), kept("things", "k", fill)
    assert first == second == own_cache / "things" / "k"
    assert (first / "it").read_text() == "here"
    assert len(made) == 1


def test_an_interrupted_fill_leaves_nothing(own_cache):
    def fill(folder):
        (folder / "half").write_text("")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept("things", "k", fill)
    assert list((own_cache / "things").iterdir()) == []


def test_the_folder_can_be_named(own_cache):
    assert cache_folder() == own_cache
