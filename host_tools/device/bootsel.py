"""Writing a UF2 onto the drive of a board in BOOTSEL mode, whatever such a drive does."""

import errno
import os

from host_tools.device.drives import chip_of
from host_tools.errors import ToolError

NAME = "scout.uf2"
CHUNK = 64 * 512
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


def write_uf2(data, drive, report, open_file=open):
    """Write a UF2's bytes onto the drive.

    The boot ROM starts the new program with the last block, so that the drive may vanish before the system
    has said that the file is complete: that is how it looks when it went well. Raises ToolError otherwise.
    """
    written = 0
    report.begin(f"Writing to {drive.folder} ...", len(data))
    try:
        with open_file(drive.folder / NAME, "wb", buffering=0) as file:
            while written < len(data):
                written += file.write(data[written : written + CHUNK])
                report.done(written)
            os.fsync(file.fileno())
    except OSError as error:
        if not (written == len(data) and chip_of(drive.folder) is None):
            raise ToolError(what_went_wrong(error, drive, written, len(data))) from error
    finally:
        report.end()


def what_went_wrong(error, drive, written, total):
    """The cause and the cure."""
    if chip_of(drive.folder) is None:
        return (
            f"the drive {drive.folder} vanished when {written // 1024} of {total // 1024} KB were written:"
            " the cable or the hub. Nothing is broken: hold BOOTSEL, plug the board in again, and run"
            " `scout flash`"
        )
    if error.errno == errno.ENOSPC:
        return (
            f"the drive {drive.folder} is full: it takes one UF2 at a time. Unplug the board, hold BOOTSEL,"
            " plug it in again, and run `scout flash`"
        )
    if error.errno in READ_ONLY:
        return (
            f"the drive {drive.folder} is read-only for you: mount it so that you may write"
            f" (sudo mount -o remount,rw,uid=$(id -u) {drive.folder}), or drag the UF2 onto it in your file"
            " manager"
        )
    return f"the drive {drive.folder} cannot be written ({error.strerror or error}): plug the board in again"
