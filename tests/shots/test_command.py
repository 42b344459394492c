"""`scout shots`: pictures, a sheet and a page in each language."""

import pytest
from click.testing import CliRunner

from firmware.texts.languages import LANGUAGES
from host_tools.cli import main
from host_tools.errors import ToolError
from host_tools.shots import write


@pytest.fixture
def few(monkeypatch):
    """Two dark states instead of all that there are."""
    monkeypatch.setattr(write, "all_frames", lambda language: [("one", bytes(1024)), ("two", bytes(1024))])


def run(*arguments):
    return CliRunner().invoke(main, ["shots", *map(str, arguments)])


def test_one_language(tmp_path, few):
    done = run(tmp_path, "--lang", "hu")
    assert done.exit_code == 0
    assert done.output.startswith("2 screens written to ")
    assert {path.name for path in tmp_path.iterdir()} == {"one.png", "two.png", "all.png", "index.html"}
    assert '<html lang="hu" dir="ltr">' in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_every_language_has_a_page_that_is_linked(tmp_path, few):
    assert run(tmp_path, "--lang", "all").exit_code == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    for code, name in LANGUAGES:
        assert f'<a href="{code}/index.html">{name}</a>' in page
        assert (tmp_path / code / "two.png").exists()
    assert '<html lang="he" dir="rtl">' in (tmp_path / "he" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="pt-br" dir="ltr">' in (tmp_path / "pt_br" / "index.html").read_text(encoding="utf-8")


def test_what_cannot_be_done_is_told(tmp_path, few):
    done = run(tmp_path, "--lang", "xx")
    assert done.exit_code == 2
    there_are = ", ".join(code for code, _ in LANGUAGES)
    assert f"there is no language 'xx': choose from {there_are}, all" in done.output
    (tmp_path / "file").write_text("")
    done = run(tmp_path / "file" / "folder")
    assert done.exit_code == 2
    assert "name another" in done.output
    with pytest.raises(ToolError, match="name another"):
        write.write_shots(tmp_path / "file" / "folder", "en")
