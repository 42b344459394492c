"""What goes onto the device: .mpy files with their manifest, the file system, and the UF2 around it."""

import hashlib
import json
import struct

import pytest

from host_tools.build import board as boards
from host_tools.build import image, mpy, uf2
from host_tools.build.filesystem import Files, make
from host_tools.build.program import Program, game
from host_tools.errors import ToolError
from tests.micropython_runtime import run_micropython

BLOCKS = 352
MOUNT = """
import os, sys, vfs
class Flash:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = bytearray(file.read())
    def readblocks(self, block, target, offset=0):
        start = block * 4096 + offset
        target[:] = self.data[start : start + len(target)]
    def writeblocks(self, block, source, offset=0):
        self.data[block * 4096 + offset : block * 4096 + offset + len(source)] = source
    def ioctl(self, op, argument):
        return {4: 352, 5: 4096, 6: 0}.get(op)
vfs.mount(vfs.VfsLfs2(Flash(sys.argv[1]), progsize=256), "/pico")
def walk(folder):
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        if kind == 0x4000:
            walk(path)
        else:
            with open(path, "rb") as file:
                print(path[6:], file.read().hex())
walk("/pico")
"""


def test_micropython_mounts_the_file_system_and_finds_the_files(tmp_path):
    files = {"main.py": b"run()\n", "scout_mp/bots/one.mpy": bytes(range(256)) * 40, "board.json": b"{}"}
    system = make(files, BLOCKS)
    script, flash = tmp_path / "mount.py", tmp_path / "flash"
    script.write_text(MOUNT)
    # What lies behind the image is whatever the flash held before.
    flash.write_bytes(system.ljust(BLOCKS * 4096, b"\x5a"))
    lines = run_micropython([script, flash], heap="8m").split("\n")
    found = {path: bytes.fromhex(data) for path, data in (line.split(" ") for line in lines if line)}
    assert found == files


def test_an_image_is_no_longer_than_its_files_need():
    assert len(make({"a": b"x"}, BLOCKS)) <= 10 * 4096
    large = {f"p/{number}.mpy": bytes(9000) for number in range(60)}
    assert 180 * 4096 <= len(make(large, BLOCKS)) <= 210 * 4096
    assert len(make(large, BLOCKS)) % 4096 == 0


def test_what_the_flash_held_before_is_never_part_of_it():
    old = make({f"old/{number}": bytes(5000) for number in range(100)}, BLOCKS).ljust(BLOCKS * 4096, b"\xff")
    new = make({"new/a": b"1", "new/b/c": b"2", "d": b"3"}, BLOCKS)
    flash = bytearray(old)
    flash[: len(new)] = new
    files = Files(flash)
    assert dict(files) == {"new/a": b"1", "new/b/c": b"2", "d": b"3"}
    for number in range(40):
        files[f"more/{number}"] = bytes(6000)
    assert len(files) == 43
    assert files["new/b/c"] == b"2"


def test_files_that_do_not_fit_are_named():
    with pytest.raises(ToolError, match=r"file system: .*NOSPC"):
        make({"big": bytes(BLOCKS * 4096)}, BLOCKS)


def test_files_can_be_changed_in_place():
    flash = bytearray(b"\xff" * (BLOCKS * 4096))
    flash[:8192] = make({}, BLOCKS).ljust(8192, b"\xff")[:8192]
    files = Files(flash)
    files["a/b/c.txt"] = b"one"
    files["d.txt"] = b"two"
    assert dict(files) == {"a/b/c.txt": b"one", "d.txt": b"two"}
    assert Files(flash)["a/b/c.txt"] == b"one"
    del files["d.txt"]
    assert "d.txt" not in files
    assert 0 < files.free_blocks() < BLOCKS
    files.format()
    assert list(files) == []
    with pytest.raises(KeyError):
        del files["d.txt"]


def test_a_uf2_block_by_block(tmp_path):
    path = tmp_path / "x.uf2"
    size = uf2.write({0: b"boot" * 100, 40960: b"more"}, "rp2040", path)
    data = path.read_bytes()
    blocks = [data[start : start + 512] for start in range(0, size, 512)]
    heads = [struct.unpack("<8I", block[:32]) for block in blocks]
    # Two whole sectors of sixteen pages, the first at the start and the other at 0xA000.
    pages = [*range(16), *range(160, 176)]
    assert [head[3] for head in heads] == [0x10000000 + 256 * page for page in pages]
    assert {(head[0], head[1], head[2], head[4], head[6], head[7]) for head in heads} == {
        (0x0A324655, 0x9E5D5157, 0x2000, 256, 32, 0xE48BFF56)
    }
    assert [head[5] for head in heads] == list(range(32))
    assert all(block[508:] == struct.pack("<I", 0x0AB16F30) for block in blocks)
    assert blocks[0][32:36] == b"boot"
    assert blocks[1][32 + 144 : 32 + 256] == b"\xff" * 112
    assert blocks[2][32 : 32 + 256] == b"\xff" * 256
    assert uf2.flash_of(path)[:400] == b"boot" * 100
    assert uf2.flash_of(path)[40960:40964] == b"more"
    # What lies between reads as erased flash.
    assert uf2.flash_of(path)[4096:40960] == b"\xff" * (40960 - 4096)


@pytest.mark.parametrize("content", [b"", b"no uf2 at all", bytes(512), b"x" * 1024])
def test_a_file_that_is_no_uf2(tmp_path, content):
    path = tmp_path / "x.uf2"
    path.write_bytes(content)
    with pytest.raises(ToolError, match=r"x\.uf2"):
        uf2.read(path)


def test_content_may_not_lie_over_other_content(tmp_path):
    with pytest.raises(ToolError, match="0x1000"):
        uf2.write({0: bytes(5000), 4096: b"x"}, "rp2040", tmp_path / "x.uf2")


def test_modules_are_compiled_for_the_chip_with_their_own_name():
    source = b"import micropython\n@micropython.viper\ndef f(a: int) -> int:\n    return a + 1\n"
    compiled = mpy.compile_all({"scout_mp/fast.py": source}, "rp2040")
    data = compiled["scout_mp/fast.mpy"]
    # Version 6.3, and architecture 4, armv6m: there is native code in it.
    assert data[:3] == bytes((ord("M"), 6, 4 << 2 | 3))
    assert b"scout_mp/fast.py" in data


def test_a_module_that_does_not_compile_is_named():
    with pytest.raises(ToolError, match=r"scout_mp/bad\.py does not compile[^?]*line 2"):
        mpy.compile_all({"scout_mp/bad.py": b"x = 1\ny = = 2\n"}, "rp2040")


def test_the_folder_has_a_manifest_and_no_leftovers(tmp_path):
    (tmp_path / "note.txt").write_text("mine")
    mpy.write_folder({"a.mpy": b"1", "p/b.mpy": b"22"}, tmp_path)
    mpy.write_folder({"p/b.mpy": b"333"}, tmp_path)
    listed = json.loads((tmp_path / "manifest.json").read_text())
    assert listed == {"p/b.mpy": {"sha256": hashlib.sha256(b"333").hexdigest(), "size": 3}}
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == [
        "b.mpy",
        "manifest.json",
        "note.txt",
    ]


def test_an_image_holds_the_firmware_and_every_file(tmp_path):
    board = boards.load("pico")
    firmware, path = tmp_path / "mp.uf2", tmp_path / "image.uf2"
    uf2.write({0: b"firmware" * 1000}, "rp2040", firmware)
    program = Program({"p/m.py": b"x = 1\n"}, "import p.m\n", {"board.json": b"{}"})
    made = image.build(board, program, firmware, path)
    flash = uf2.flash_of(path).ljust(board.flash_bytes, b"\xff")
    assert flash.startswith(b"firmware" * 1000)
    files = Files(bytearray(flash[board.filesystem_at :]))
    assert set(files) == {"p/m.mpy", "main.py", "board.json", "manifest.json"}
    assert set(json.loads(files["manifest.json"])) == {"p/m.mpy", "main.py", "board.json"}
    assert made.mpy_bytes == len(files["p/m.mpy"])
    assert (made.files, made.uf2_bytes) == (4, path.stat().st_size)


def test_an_image_upon_an_image_is_refused(tmp_path):
    board = boards.load("pico")
    firmware = tmp_path / "mp.uf2"
    uf2.write({board.filesystem_at: b"files"}, "rp2040", firmware)
    with pytest.raises(ToolError, match="holds a file system already"):
        image.build(board, Program({}, "", {}), firmware, tmp_path / "image.uf2")


def test_the_game_is_the_two_packages_and_the_board():
    program = game(boards.load("pico"), "1.2", release=True)
    assert {"scout_mp/cards.py", "firmware/keys.py"} <= set(program.modules)
    assert all(path.split("/")[0] in ("scout_mp", "firmware") for path in program.modules)
    assert json.loads(program.data["board.json"])["chip"] == "rp2040"
    assert json.loads(program.data["build.json"]) == {"version": "1.2", "release": True}
