"""PCs with boards plugged in, as tests want them: folders for drives, and a board behind a port."""

import errno
import shutil

from host_tools.build import uf2
from host_tools.device.desk import Desk
from host_tools.device.drives import Drive, find_drives
from host_tools.device.ports import MICROPYTHON, Port
from host_tools.errors import ToolError

INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {}\r\n"


def drive_folder(folder, board_id="RPI-RP2"):
    """A folder that looks like the drive of a board in BOOTSEL mode."""
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_text(INFO.format(board_id))
    (folder / "INDEX.HTM").write_text("<html>")
    return folder


def micropython_uf2(path, chip="rp2040"):
    """A UF2 that passes for MicroPython."""
    uf2.write({0: b"micropython" * 1000}, chip, path)
    return path


class ThisDesk(Desk):
    """`folders`: of drives; `there`: the Ports. When a whole UF2 is written, what `after(data)` makes of the
    desk happens, as when the board starts its new program. `boards`: by the name of a port, what a
    connection to it is made by."""

    def __init__(self, folders=(), there=(), boards=None):
        super().__init__()
        self.folders = list(folders)
        self.there = list(there)
        self.boards = boards or {}
        self.touched = []
        self.not_mounted = None
        self.after = lambda data: None
        self.error_at_the_end = None
        self.error_at = None
        self.open_file = self.opened

    def drives(self):
        return find_drives(self.folders)

    def ports(self):
        return list(self.there)

    def unmounted(self):
        return self.not_mounted

    def connect(self, port):
        if port.device not in self.boards:
            raise ToolError(f"no answer on {port.device}")
        return self.boards[port.device]()

    def touch(self, port):
        self.touched.append(port.device)

    def wait_for(self, look, seconds=0):
        return look()

    def opened(self, path, mode, buffering):
        return Written(self, open(path, mode, buffering=buffering))


class Written:
    """A file on the drive; the drive vanishes when the file is complete."""

    def __init__(self, desk, file):
        self.desk = desk
        self.file = file
        self.data = b""

    def write(self, data):
        if self.desk.error_at is not None and len(self.data) >= self.desk.error_at[0]:
            raise self.desk.error_at[1]()
        self.data += data
        return self.file.write(data)

    def fileno(self):
        return self.file.fileno()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.file.close()
        if kind is None:
            self.desk.after(self.data)
            if self.desk.error_at_the_end:
                raise self.desk.error_at_the_end


def vanish(desk, folder):
    """The drive is gone."""
    shutil.rmtree(folder)


def io_error():
    return OSError(errno.EIO, "Input/output error")


def ready(device="/dev/ttyACM0", serial="E66"):
    """A port with MicroPython behind it."""
    return Port(device, MICROPYTHON, serial, "Board in FS mode")


def drive(folder, chip="rp2040"):
    """The Drive of a folder."""
    return Drive(folder, chip)
