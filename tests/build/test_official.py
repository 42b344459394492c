"""The official MicroPython, downloaded once; tried on a server of our own."""

import threading
from functools import partial
from http.server import HTTPServer, SimpleHTTPRequestHandler

import pytest

from host_tools.build import board as boards
from host_tools.build import official, uf2
from host_tools.errors import ToolError

NAME = "RPI_PICO-20250415-v1.25.0.uf2"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def site(tmp_path):
    """(address, folder) of a server on the loopback that gives the files of that folder."""
    folder = tmp_path / "site"
    folder.mkdir()
    server = HTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", folder
    server.shutdown()
    thread.join()
    server.server_close()


def get(site, **options):
    return official.get(boards.load("pico"), site=site, say=lambda text: None, **options)


def test_it_is_downloaded_once(own_cache, site):
    address, folder = site
    uf2.write({0: b"micropython"}, "rp2040", folder / NAME)
    first = get(address)
    (folder / NAME).unlink()
    assert get(address) == first
    assert uf2.flash_of(first).startswith(b"micropython")


def test_what_is_not_there_is_to_be_got_by_hand(own_cache, site):
    with pytest.raises(
        ToolError, match=rf"{NAME} could not be had \(File not found\)\. Download it by hand from http"
    ):
        get(site[0])


def test_a_broken_download_is_not_kept(own_cache, site):
    address, folder = site
    (folder / NAME).write_bytes(b"<html>moved</html>")
    with pytest.raises(ToolError, match="is no UF2 file"):
        get(address)
    uf2.write({0: b"micropython"}, "rp2040", folder / NAME)
    assert get(address).is_file()


def test_no_network(own_cache):
    with pytest.raises(ToolError, match="name its path with --micropython, or build it from source"):
        get("http://127.0.0.1:9")


def test_a_release_that_is_not_known():
    with pytest.raises(ToolError, match=r"MicroPython 0\.1 is not known here; known are 1\.24\.1, 1\.25\.0"):
        get("http://127.0.0.1:9", release="0.1")
