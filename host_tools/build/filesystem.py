"""The littlefs file system of the device, as MicroPython's rp2 port mounts it."""

from collections.abc import Iterator, Mapping, MutableMapping

from littlefs import LittleFS, LittleFSError

from host_tools.build.board import BLOCK
from host_tools.errors import ToolError

# Images are made with layout 2.0, which every littlefs 2 mounts; a newer one is refused by older firmware.
DISK_VERSION = 0x00020000
NEWEST = 0
PROGRAM_BYTES = 256


def make(files: Mapping[str, bytes], blocks: int) -> bytes:
    """An image of a file system of that many blocks with these files in it.

    Only the first blocks are given, as many as the files need. The files go into a file system just large
    enough, which then grows: nothing in it points to a block behind the image, so what the flash holds
    there, such as an older file system, can never be taken for a part of this one.
    """
    need = _estimate(files)
    while need < blocks:
        try:
            return _filled(files, need, blocks)
        except ToolError:
            need += need // 4 + 1
    return _filled(files, blocks, blocks)


class Files(MutableMapping[str, bytes]):
    """The files in a piece of flash, as a mapping of path to content; folders come and go with their files.

    flash: the whole file system, a writable buffer of a multiple of 4096 bytes; it is read anew at each
        look, so what a running chip wrote is seen.
    """

    def __init__(self, flash: bytearray | memoryview):
        self.flash = memoryview(flash)

    def __getitem__(self, path: str) -> bytes:
        with _errors(path):
            # littlefs needs the system to outlive the file.
            system = self._mounted()
            try:
                with system.open(path, "rb") as file:
                    return file.read()
            except FileNotFoundError:
                raise KeyError(path) from None

    def __setitem__(self, path: str, data: bytes) -> None:
        with _errors(path):
            _write(self._mounted(), path, data)

    def __delitem__(self, path: str) -> None:
        with _errors(path):
            try:
                self._mounted().remove(path)
            except FileNotFoundError:
                raise KeyError(path) from None

    def __iter__(self) -> Iterator[str]:
        with _errors("/"):
            system = self._mounted()
            paths = [
                f"{folder}/{name}".lstrip("/") for folder, _, names in system.walk("/") for name in names
            ]
        return iter(sorted(paths))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def free_blocks(self) -> int:
        """How many blocks of 4096 bytes no file uses."""
        with _errors("/"):
            return len(self.flash) // BLOCK - self._mounted().used_block_count

    def format(self) -> None:
        """Makes the file system anew, empty."""
        _open(self.flash, len(self.flash) // BLOCK, DISK_VERSION).format()

    def _mounted(self):
        system = _open(self.flash, len(self.flash) // BLOCK)
        system.mount()
        return system


class _errors:
    """Turns an error of littlefs into a ToolError that names the file."""

    def __init__(self, path: str):
        self.path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind, error, trace) -> None:
        if isinstance(error, OSError | LittleFSError):
            raise ToolError(f"the device's file system: {self.path}: {error}") from error


def _estimate(files: Mapping[str, bytes]) -> int:
    """About as many blocks as the files need: their content, two for each folder, some to move about in."""
    folders = {path.rpartition("/")[0] for path in files}
    return 6 + 2 * len(folders) + len(files) // 8 + sum(-(-len(data) // BLOCK) for data in files.values())


def _filled(files: Mapping[str, bytes], blocks: int, final_blocks: int) -> bytes:
    image = bytearray(b"\xff" * (blocks * BLOCK))
    system = _open(memoryview(image), blocks, DISK_VERSION)
    with _errors("making it"):
        system.format()
        system.mount()
        for path, data in files.items():
            _write(system, path, data)
        if final_blocks > blocks:
            system.fs_grow(final_blocks)
        system.unmount()
    return bytes(image)


def _write(system, path: str, data: bytes) -> None:
    folder, _, _ = path.rpartition("/")
    if folder:
        system.makedirs(folder, exist_ok=True)
    with system.open(path, "wb") as file:
        file.write(data)


def _open(flash: memoryview, blocks: int, disk_version: int = NEWEST):
    return LittleFS(
        context=_Flash(flash),
        mount=False,
        block_size=BLOCK,
        block_count=blocks,
        prog_size=PROGRAM_BYTES,
        read_size=32,
        lookahead_size=32,
        disk_version=disk_version,
    )


class _Flash:
    """The block device that littlefs works on: a buffer."""

    def __init__(self, flash: memoryview):
        self.flash = flash

    def read(self, cfg, block: int, off: int, size: int) -> bytes:
        start = block * BLOCK + off
        return bytes(self.flash[start : start + size])

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        start = block * BLOCK + off
        self.flash[start : start + len(data)] = data
        return 0

    def erase(self, cfg, block: int) -> int:
        self.flash[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        return 0

    def sync(self, cfg) -> int:
        return 0
